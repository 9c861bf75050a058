import { Notice } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../shared/format/money.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import { orderQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { Countdown } from './countdown.tsx';
import styles from './order.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PlaceList } from './place-list.tsx';

/** How often an unpaid order asks whether its money has come; a bank's page in another tab may have taken it. */
const STATUS_MS = 5_000;

/** How often an order whose time ran out asks whether money came late, and bought it or goes back. */
const LATE_MS = 10_000;

/** An order: what it holds, how long, how it is paid, and its tickets (booking §2 "Order view"). */
export function OrderPage() {
  const { t, language } = useTexts();
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/$hash' });
  const [over, setOver] = useState(false);
  const { data: order, refetch } = useSuspenseQuery({
    ...orderQuery(api, hash, language),
    refetchInterval: ({ state: { data } }) =>
      data && data.annulled === 0 && (over ? data.printingAllowed === 0 : data.orderDeleted === 1) ? LATE_MS : false,
  });
  const paid = order.printingAllowed === 1;
  const waiting = order.paymentAllowed === 1 && !over;
  useQuery({
    queryKey: ['order-status', hash],
    enabled: waiting,
    refetchInterval: STATUS_MS,
    queryFn: async () => {
      const status = await api.orderStatus(hash);
      if (status !== 0) await refetch();
      return status;
    },
  });
  if (order.orderDeleted === 1 || (over && !paid))
    return (
      <main id="main" className={styles.page}>
        <h1>{t('order.title', { number: order.ord_num })}</h1>
        <Notice tone="warn">{t(order.annulled === 1 ? 'order.money-back' : 'order.deleted')}</Notice>
      </main>
    );
  const state = paid ? 'paid' : order.annulled === 1 ? 'annulled' : 'unpaid';
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1>{t('order.title', { number: order.ord_num })}</h1>
        <span className={styles.badge} data-state={state}>
          {t(`order.${state}`)}
        </span>
      </header>
      {paid ? <Notice tone="good">{t('order.thanks', { email: order.email })}</Notice> : null}
      {order.needNames === 1 ? <Notice tone="warn">{t('order.names')}</Notice> : null}
      {order.reservetime > 0 && !paid ? (
        <p className={styles.timer}>
          {t('order.held-for')}{' '}
          <Countdown
            seconds={order.reservetime}
            format={(seconds) => formatCountdown(seconds, t)}
            onEnd={() => {
              setOver(true);
              void refetch();
            }}
          />
        </p>
      ) : null}
      <PlaceList order={order} />
      <dl className={styles.sums}>
        <div className={styles.total}>
          <dt>{t(paid ? 'order.total-paid' : 'order.total')}</dt>
          <dd className="tabular">{formatMoney(order.demsumma, order.currency, language)}</dd>
        </div>
      </dl>
      {order.paymentAllowed === 1 ? <PaymentForm order={order} onChanged={() => void refetch()} /> : null}
      <section className={styles.buyer} aria-labelledby="buyer">
        <h2 id="buyer">{t('form.buyer')}</h2>
        <p>{[order.name, order.email, order.phone].filter(Boolean).join(' · ')}</p>
      </section>
    </main>
  );
}
