import { buttonClass, Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../shared/format/money.ts';
import { purchaseLayout } from '../../../shared/purchase-summary/purchase-summary.tsx';
import { orderQuery } from '../../../shared/queries.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { readEvents, readOrder } from '../api/read-order.ts';
import type { Order } from '../model/order.types.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { PaymentSummary } from '../payment/payment-summary.tsx';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { useWidgetReturn } from '../payment/use-widget-return.ts';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import styles from './order.module.css';
import { RebookLinks } from './rebook-links.tsx';

const REASONS = ['data', 'secure', 'funds', 'banned', 'input', 'booking'] as const;

/** The payment failed: what became of the money, why, and how it can be paid right here (booking §2 "Declined-payment page"); or the order is paid by now. */
export function PaymentDeclinedPage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { api } = useRouteContext({ from: '__root__' });
  const { hash } = useParams({ from: '/order/declined/$hash' });
  const { reason: sent } = useSearch({ from: '/order/declined/$hash' });
  const { data, refetch } = useSuspenseQuery(orderQuery(api, hash, language));
  const reason = REASONS.find((known) => known === sent);
  const order = readOrder(data, texts);
  const back = (
    <Link to="/order/$hash" params={{ hash }} className={buttonClass(order.state === 'paid' ? 'primary' : 'plain')}>
      {t('declined.back')}
    </Link>
  );
  // The address is kept in a tab, or in the bank's page, and the order is paid by another attempt meanwhile.
  if (order.state === 'paid')
    return (
      <main id="main" className={styles.page}>
        <h1>{t('title.order', { number: order.number })}</h1>
        <p>{t('declined.paid')}</p>
        <p className={styles.ways}>{back}</p>
      </main>
    );
  const isOver = order.state === 'late' || order.state === 'gone';
  const why = (
    <>
      <details className={styles.reasons}>
        <summary>{t('declined.reasons')}</summary>
        <ul>
          {REASONS.map((known) => (
            <li key={known}>{t(`declined.${known}`)}</li>
          ))}
        </ul>
      </details>
      <p className={styles.ways}>{back}</p>
    </>
  );
  return (
    <main id="main" className={purchaseLayout.page}>
      <h1>{t('title.declined')}</h1>
      <Notice tone={order.state === 'asked' ? 'warn' : 'error'}>
        <p>
          {t(isOver ? 'declined.over' : order.state === 'asked' ? 'declined.checking' : 'declined.nothing-charged')}
        </p>
        {reason ? <p>{t('declined.bank', { reason: t(`declined.says-${reason}`) })}</p> : null}
        {order.state === 'reserved' ? <p>{t('declined.held')}</p> : null}
      </Notice>
      {isOver ? <RebookLinks events={readEvents(data, language)} /> : null}
      {order.state === 'reserved' ? (
        <Retry order={order} onChanged={refetch}>
          {why}
        </Retry>
      ) : (
        why
      )}
    </main>
  );
}

type RetryProps = {
  order: Extract<Order, { state: 'reserved' }>;
  onChanged: () => Promise<unknown>;
  /** Below what is bought. */
  children: ReactNode;
};

/** What is bought beside the payment methods, to pay again. */
function Retry({ order, onChanged, children }: RetryProps) {
  const { language } = useTexts();
  const { hash, sum, currency, ways } = order;
  const payment = usePaymentForm({
    hash,
    methods: ways,
    started: order.begun,
    sum,
    onChanged: () => void onChanged(),
    onReturned: useWidgetReturn(hash),
  });
  return (
    <div className={purchaseLayout.wide}>
      <div className={purchaseLayout.main}>
        <OrderTickets sessions={order.sessions} currency={currency} />
        {children}
      </div>
      <div className={purchaseLayout.aside}>
        <PaymentForm payment={payment} sum={formatMoney(sum, currency, language)} onSubmit={payment.start} />
        <PaymentSummary order={order} payment={payment} onExpired={() => void onChanged()} />
      </div>
    </div>
  );
}
