import { ERROR_CODE } from '@sahna/contract/error-codes';
import { Notice } from '@sahna/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { orderChangesAddress } from '../../../shared/api/order.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatCountdown } from '../../../shared/format/time.ts';
import { orderQuery } from '../../../shared/queries.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { readEvents, readOrder } from '../api/read-order.ts';
import { useOrderStream } from '../api/use-order-stream.ts';
import { DiscountRow } from '../discounts/discount-row.tsx';
import { LoyaltyPanel } from '../discounts/loyalty/loyalty-panel.tsx';
import { PointsEarned } from '../discounts/loyalty/points-earned.tsx';
import { PromoCode } from '../discounts/promo-code/promo-code.tsx';
import { ExtraRows } from '../extras/extra-rows.tsx';
import { ExtrasPanel } from '../extras/extras-panel.tsx';
import { UpsellDialog } from '../extras/upsell-dialog.tsx';
import { expireOrder } from '../model/order.types.ts';
import { Countdown } from '../payment/countdown.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import { usePartnerPaymentPolling } from '../payment/use-partner-payment-polling.ts';
import { AttendeeDetailsLink } from '../tickets/attendee-details-link.tsx';
import { OrderDocuments } from '../tickets/order-documents.tsx';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import { BuyerDetails } from './buyer-details.tsx';
import styles from './order.module.css';
import { RebookLinks } from './rebook-links.tsx';
import { RefundLink } from './refund-link.tsx';

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
    return over ? expireOrder(order) : order;
  };
  const { data, refetch } = useSuspenseQuery({
    ...orderQuery(api, hash, language),
    refetchInterval: ({ state }) => (state.data && shown(state.data).state === 'late' ? LATE_MS : false),
  });
  const order = shown(data);
  // A bank's page in another tab may take its money, and a bank may take its time.
  const address =
    order.state === 'reserved' || order.state === 'asked' ? orderChangesAddress(hash, language, order.version) : null;
  useOrderStream(address, () => void refetch());
  // While a partner bank verifies, the order is read every 20 s, too (booking §4 "Order states").
  usePartnerPaymentPolling('partner' in order && order.partner?.says === 'checking', () => void refetch());
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
        <RebookLinks events={readEvents(data, language)} />
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
      <AttendeeDetailsLink order={order} />
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
      {order.state === 'paid' ? <OrderDocuments hash={order.hash} sessions={order.sessions} /> : null}
      {order.returnable ? <RefundLink hash={order.hash} isOver={order.state === 'annulled'} /> : null}
      <OrderTickets sessions={order.sessions} currency={currency} />
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
        <LoyaltyPanel hash={order.hash} bonuses={order.bonuses} onChanged={refetch} />
      ) : null}
      {order.state === 'paid' ? <PointsEarned bonuses={order.bonuses} /> : null}
      {order.state === 'reserved' && order.ways.length === 0 ? (
        <Notice tone="error">{t('pay.no-way', { code: ERROR_CODE.noBank })}</Notice>
      ) : null}
      {order.state === 'reserved' && order.ways.length > 0 ? (
        <UpsellDialog extras={order.extras}>
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
        </UpsellDialog>
      ) : null}
      <BuyerDetails buyer={buyer} />
    </main>
  );
}
