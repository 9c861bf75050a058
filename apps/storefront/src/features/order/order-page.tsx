import { ERROR_CODE } from '@sahna/contract/error-codes';
import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { orderChangesAddress } from '../../shared/api/order.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { formatCountdown } from '../../shared/format/time.ts';
import { orderQuery } from '../../shared/queries.ts';
import { useTexts } from '../../shared/texts/order/index.ts';
import { BonusPanel } from './bonuses/bonus-panel.tsx';
import { EarnedBonuses } from './bonuses/earned.tsx';
import { BuyerData } from './buyer-data.tsx';
import { Countdown } from './countdown.tsx';
import { BeforePaying } from './extras/before-paying.tsx';
import { ExtraRows } from './extras/extra-rows.tsx';
import { ExtrasPanel } from './extras/extras-panel.tsx';
import { HoldersLink } from './holders-link.tsx';
import styles from './order.module.css';
import { OrderAgain } from './order-again.tsx';
import { whenOver } from './order-model.ts';
import { OrderPapers } from './order-papers.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PlaceList } from './place-list.tsx';
import { DiscountRow } from './promo-code/discount-row.tsx';
import { PromoCode } from './promo-code/promo-code.tsx';
import { readEvents, readOrder } from './read-order.ts';
import { ReturnLink } from './return-link.tsx';
import { useFollowedOrder } from './use-followed-order.ts';
import { usePartnerPoll } from './use-partner-poll.ts';

/** How often an order whose time ran out asks whether money came late, and bought it or goes back. */
const LATE_MS = 10_000;

const PARTNER_TONES = { paid: 'good', checking: 'warn', failed: 'error' } as const;

const TOTALS = {
  naming: 'order.total',
  reserved: 'order.total',
  asked: 'order.total',
  paid: 'order.total-paid',
  annulled: 'order.sum',
} as const;

/** An order: what it holds, how long, how it is paid, and its tickets (booking §2 "Order view"). */
export function OrderPage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { hash } = useParams({ from: '/order/$hash' });
  const [over, setOver] = useState(false);
  const shown = (wire: Parameters<typeof readOrder>[0]) => {
    const order = readOrder(wire, texts);
    return over ? whenOver(order) : order;
  };
  const { data, refetch } = useSuspenseQuery({
    ...orderQuery(api, hash, language),
    refetchInterval: ({ state }) => (state.data && shown(state.data).state === 'late' ? LATE_MS : false),
  });
  const order = shown(data);
  // A bank's page in another tab may take its money, and a bank may take its time.
  const address =
    order.state === 'reserved' || order.state === 'asked' ? orderChangesAddress(hash, language, order.version) : null;
  useFollowedOrder(address, () => void refetch());
  // While a partner bank verifies, the order is read every 20 s, too (booking §4 "Order states").
  usePartnerPoll('partner' in order && order.partner?.says === 'checking', () => void refetch());
  const returned = async (fromBank: { state: string; bankInvoiceId: string }): Promise<void> => {
    await navigate({ to: '.', search: (before) => ({ ...before, ...fromBank }), replace: true });
    queryClient.setQueryData(orderQuery(api, hash, language).queryKey, await api.order(hash, language, fromBank));
  };
  const title = t('order.title', { number: order.number });
  if (order.state === 'late' || order.state === 'gone')
    return (
      <main id="main" className={styles.page}>
        <h1>{title}</h1>
        <Notice tone="warn">{t(order.state === 'gone' ? 'order.money-back' : 'order.deleted')}</Notice>
        <OrderAgain events={readEvents(data, language)} />
      </main>
    );
  const { buyer, sum, currency } = order;
  const isFree = sum === 0 && order.paidBefore === 0;
  const isUnpaid = order.state === 'reserved' || order.state === 'naming';
  const isHeld = isUnpaid || order.state === 'asked';
  const badge = isUnpaid ? 'unpaid' : order.state;
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <span className={styles.badge} data-state={badge}>
          {t(`order.${badge}`)}
        </span>
      </header>
      {order.state === 'paid' ? <Notice tone="good">{t('order.thanks', { email: buyer.email })}</Notice> : null}
      {order.partner ? <Notice tone={PARTNER_TONES[order.partner.says]}>{order.partner.text}</Notice> : null}
      {order.state === 'asked' && !order.partner ? <Notice tone="warn">{t('order.asked-text')}</Notice> : null}
      {order.state === 'annulled' && !order.partner ? <Notice tone="warn">{t('order.annulled-text')}</Notice> : null}
      <HoldersLink order={order} />
      {isHeld && order.secondsLeft > 0 ? (
        <p className={styles.timer}>
          {t('order.held-for')}{' '}
          <Countdown
            seconds={order.secondsLeft}
            format={(seconds) => formatCountdown(seconds, t)}
            onEnd={() => {
              setOver(true);
              void refetch();
            }}
          />
        </p>
      ) : null}
      {order.state === 'paid' ? <OrderPapers hash={order.hash} sessions={order.sessions} /> : null}
      {order.returnable ? <ReturnLink hash={order.hash} isOver={order.state === 'annulled'} /> : null}
      <PlaceList sessions={order.sessions} currency={currency} />
      {order.state === 'reserved' ? (
        <ExtrasPanel hash={order.hash} extras={order.extras} currency={currency} onChanged={refetch} />
      ) : null}
      <dl className={styles.sums}>
        <ExtraRows extras={order.extras} currency={currency} />
        {order.fees.map(({ name, cost }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{formatMoney(cost, currency, language)}</dd>
          </div>
        ))}
        <DiscountRow discount={order.discount} currency={currency} />
        {order.paidBefore > 0 ? (
          <div>
            <dt>{t('order.paid-before')}</dt>
            <dd className="tabular">{`−${formatMoney(order.paidBefore, currency, language)}`}</dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>{t(isFree ? 'order.sum' : TOTALS[order.state])}</dt>
          <dd className="tabular">{isFree ? t('card.free') : formatMoney(sum, currency, language)}</dd>
        </div>
      </dl>
      {order.state === 'reserved' && order.discount && (order.discount.promoCode || order.discount.promoAllowed) ? (
        <PromoCode hash={order.hash} discount={order.discount} onChanged={refetch} />
      ) : null}
      {order.state === 'reserved' && order.bonuses && order.bonuses.state !== 'earned' ? (
        <BonusPanel hash={order.hash} bonuses={order.bonuses} onChanged={refetch} />
      ) : null}
      {order.state === 'paid' ? <EarnedBonuses bonuses={order.bonuses} /> : null}
      {order.state === 'reserved' && order.ways.length === 0 ? (
        <Notice tone="error">{t('pay.no-way', { code: ERROR_CODE.noBank })}</Notice>
      ) : null}
      {order.state === 'reserved' && order.ways.length > 0 ? (
        <BeforePaying extras={order.extras}>
          <PaymentForm
            // A payment that was begun is of the sum that it began with.
            key={sum}
            hash={order.hash}
            ways={order.ways}
            begun={order.begun}
            sum={formatMoney(sum, currency, language)}
            onChanged={() => void refetch()}
            onReturned={(fromBank) => void returned(fromBank)}
          />
        </BeforePaying>
      ) : null}
      <BuyerData buyer={buyer} />
    </main>
  );
}
