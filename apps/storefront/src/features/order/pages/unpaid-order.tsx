import { ERROR_CODE } from '@sahna/contract/error-codes';
import { Notice } from '@sahna/ui';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatCountdown } from '../../../shared/format/time.ts';
import { orderQuery } from '../../../shared/queries.ts';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { LoyaltyPanel } from '../discounts/loyalty/loyalty-panel.tsx';
import { PromoCode } from '../discounts/promo-code/promo-code.tsx';
import { ExtrasPanel } from '../extras/extras-panel.tsx';
import { UpsellDialog } from '../extras/upsell-dialog.tsx';
import type { Order } from '../model/order.types.ts';
import { Countdown } from '../payment/countdown.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import { AttendeeDetailsLink } from '../tickets/attendee-details-link.tsx';
import { OrderTickets } from '../tickets/order-tickets.tsx';
import { BuyerDetails } from './buyer-details.tsx';
import styles from './order.module.css';
import { OrderHead, PartnerNotice } from './order-head.tsx';
import { OrderSums } from './order-sums.tsx';
import { RefundLink } from './refund-link.tsx';

type UnpaidOrderProps = {
  order: Extract<Order, { state: 'naming' | 'reserved' | 'asked' }>;
  onChanged: () => Promise<unknown>;
  /** Its countdown has ended. */
  onExpired: () => void;
};

/** An order that waits for its money: what it holds, how long, and how it is paid. */
export function UnpaidOrder({ order, onChanged, onExpired }: UnpaidOrderProps) {
  const { t, language } = useTexts();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const { hash, sum, currency } = order;
  const returned = async (fromBank: { state: string; bankInvoiceId: string }): Promise<void> => {
    await navigate({ to: '.', search: (before) => ({ ...before, ...fromBank }), replace: true });
    queryClient.setQueryData(orderQuery(api, hash, language).queryKey, await api.order(hash, language, fromBank));
  };
  return (
    <main id="main" className={styles.page}>
      <OrderHead order={order} badge={order.state === 'asked' ? 'asked' : 'unpaid'} />
      <PartnerNotice partner={order.partner} />
      {order.state === 'asked' && !order.partner ? <Notice tone="warn">{t('order.asked-text')}</Notice> : null}
      <AttendeeDetailsLink order={order} />
      {order.secondsLeft > 0 ? (
        <p className={styles.timer}>
          {t('order.held-for')}{' '}
          <Countdown seconds={order.secondsLeft} format={(seconds) => formatCountdown(seconds, t)} onEnd={onExpired} />
        </p>
      ) : null}
      {order.returnable ? <RefundLink hash={hash} isOver={false} /> : null}
      <OrderTickets sessions={order.sessions} currency={currency} />
      {order.state === 'reserved' ? (
        <ExtrasPanel hash={hash} extras={order.extras} currency={currency} onChanged={onChanged} />
      ) : null}
      <OrderSums order={order} total="order.total" />
      {order.state === 'reserved' && order.discount && (order.discount.promoCode || order.discount.promoAllowed) ? (
        <PromoCode hash={hash} discount={order.discount} onChanged={onChanged} />
      ) : null}
      {order.state === 'reserved' && order.bonuses && order.bonuses.state !== 'earned' ? (
        <LoyaltyPanel hash={hash} bonuses={order.bonuses} onChanged={onChanged} />
      ) : null}
      {order.state === 'reserved' && order.ways.length === 0 ? (
        <Notice tone="error">{t('pay.no-way', { code: ERROR_CODE.noBank })}</Notice>
      ) : null}
      {order.state === 'reserved' && order.ways.length > 0 ? (
        <UpsellDialog extras={order.extras}>
          <PaymentForm
            // A payment that was begun is of the sum that it began with.
            key={sum}
            hash={hash}
            ways={order.ways}
            begun={order.begun}
            sum={formatMoney(sum, currency, language)}
            onChanged={() => void onChanged()}
            onReturned={(fromBank) => void returned(fromBank)}
          />
        </UpsellDialog>
      ) : null}
      <BuyerDetails buyer={order.buyer} />
    </main>
  );
}
