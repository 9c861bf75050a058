import { formatMoney } from '../../../shared/format/money.ts';
import { formatCountdown } from '../../../shared/format/time.ts';
import { PurchaseSummary } from '../../../shared/purchase-summary/purchase-summary.tsx';
import { useTexts } from '../../../shared/texts/order/index.ts';
import { isFreeOrder, type Order } from '../model/order.types.ts';
import { SumRows } from '../pages/order-sums.tsx';
import { Countdown } from './countdown.tsx';
import { PayButton } from './payment-form.tsx';
import type { PaymentFormState } from './use-payment-form.ts';

type PaymentSummaryProps = {
  order: Extract<Order, { state: 'naming' | 'reserved' | 'asked' }>;
  /** Null where nothing can be paid now. */
  payment: PaymentFormState | null;
  /** The countdown has ended. */
  onExpired: () => void;
};

/** What an unpaid order costs, how long its seats are held, and the button that pays. */
export function PaymentSummary({ order, payment, onExpired }: PaymentSummaryProps) {
  const { t, language } = useTexts();
  const sum = formatMoney(order.sum, order.currency, language);
  const isFree = isFreeOrder(order);
  const { extras, fees, discount, paidBefore } = order;
  const hasRows =
    fees.length > 0 ||
    paidBefore > 0 ||
    extras.some(({ pieces }) => pieces.length > 0) ||
    (discount !== null && discount.off + discount.bonuses > 0);
  return (
    <PurchaseSummary
      label={t('order.summary')}
      rows={hasRows ? <SumRows order={order} /> : null}
      total={{ label: t(isFree ? 'order.sum' : 'order.total'), value: isFree ? t('card.free') : sum }}
      timeLeft={
        order.secondsLeft > 0 ? (
          <>
            {t('order.held-for')}{' '}
            <Countdown
              seconds={order.secondsLeft}
              format={(seconds) => formatCountdown(seconds, t)}
              onEnd={onExpired}
            />
          </>
        ) : null
      }
    >
      {payment && payment.methods.length > 0 ? <PayButton payment={payment} sum={sum} /> : null}
    </PurchaseSummary>
  );
}
