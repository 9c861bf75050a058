import { formatMoney, sumAmounts } from '../../../shared/format/money.ts';
import { formatCountdown } from '../../../shared/format/time.ts';
import { DOT } from '../../../shared/lib/dot.ts';
import { PurchaseSummary } from '../../../shared/purchase-summary/purchase-summary.tsx';
import { useOrderTexts } from '../../../shared/texts/order/index.ts';
import { isOrderFree, type Order } from '../model/order.types.ts';
import { hasSumRows, SumRows } from '../pages/order-sums.tsx';
import { CountdownBar, PaymentCountdown } from './countdown.tsx';
import { PayButton } from './payment-form.tsx';
import type { PaymentFormState } from './use-payment-form.ts';

type PaymentSummaryProps = {
  order: Extract<Order, { state: 'awaiting-attendees' | 'reserved' | 'payment-pending' }>;
  /** Time at which the order was read. */
  readAt: number;
  /** Null if the order cannot be paid now. */
  payment: PaymentFormState | null;
  /** Called when the countdown ends. */
  onExpired: () => void;
};

/** Total of an unpaid order, its hold time, and the pay button. */
export function PaymentSummary({ order, readAt, payment, onExpired }: PaymentSummaryProps) {
  const { t, language } = useOrderTexts();
  const sum = formatMoney(order.sum, order.currency, language);
  const isFree = isOrderFree(order);
  const fee = sumAmounts(order.fees.map(({ cost }) => cost));
  return (
    <PurchaseSummary
      label={t('order.summary')}
      rows={hasSumRows(order) ? <SumRows order={order} /> : null}
      total={{
        label: t(isFree || order.state === 'payment-pending' ? 'order.order-total' : 'order.amount-due'),
        value: isFree ? t('price.free') : sum,
      }}
      brief={fee > 0 ? t('ticket.fee', { fee: formatMoney(fee, order.currency, language) }) : null}
      timeLeft={
        order.secondsLeft > 0 ? (
          <>
            {t(order.state === 'payment-pending' ? 'order.hold-time-left' : 'order.payment-time-left')}{' '}
            <PaymentCountdown
              seconds={order.secondsLeft}
              readAt={readAt}
              format={(seconds) => formatCountdown(seconds, t)}
              onEnd={onExpired}
            />
            {order.heldUntil ? DOT + t('order.hold-expires-at', { time: order.heldUntil }) : null}
            <CountdownBar key={readAt} left={order.secondsLeft} total={order.heldSeconds} />
          </>
        ) : null
      }
    >
      {payment && payment.methods.length > 0 ? <PayButton payment={payment} sum={sum} /> : null}
    </PurchaseSummary>
  );
}
