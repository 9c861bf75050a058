/**
 * Decides what a captured payment does: it pays the order wholly or in part, or it is refunded, never both (decisions
 * §4).
 */
import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { calculateAmountDue, type OrderMoney } from './allocations.ts';
import { isOpen, isPaid, isReserved, type OrderState } from './states.ts';

export type PaymentOutcome =
  /** The order already has this payment; a webhook was delivered twice. */
  | { kind: 'already_allocated' }
  /** The order is open and its reservation has not expired: its holds are valid. */
  | { kind: 'fulfill' }
  /** The order is open and more partial payments are expected. */
  | { kind: 'allocate_part' }
  /** The reservation has expired: reserve the same places again if they are free. */
  | { kind: 'reserve_again' }
  | { kind: 'refund'; reason: RefundReason };

/** Persisted with the refund; also the key of the text for the buyer. */
export type RefundReason =
  | 'order_not_found'
  | 'already_paid'
  | 'seats_unavailable'
  | 'order_canceled'
  | 'amount_mismatch';

export type PaymentAmount = { paymentId: PaymentId; amount: Minor; currency: string; isPartial: boolean };

export function decidePaymentOutcome(
  order: { state: OrderState; total: Minor; currency: string; expiresAt: Date } & OrderMoney,
  payment: PaymentAmount,
  now: Date,
): PaymentOutcome {
  if (order.paymentIds.includes(payment.paymentId)) return { kind: 'already_allocated' };
  if (isPaid(order.state)) return { kind: 'refund', reason: 'already_paid' };
  const isInTime = isReserved(order, now);
  const due = calculateAmountDue(order);
  const isPart = payment.isPartial && isInTime && payment.amount < due;
  if ((payment.amount !== due && !isPart) || payment.currency !== order.currency)
    return { kind: 'refund', reason: 'amount_mismatch' };
  if (isPart) return { kind: 'allocate_part' };
  if (isOpen(order.state)) return { kind: isInTime ? 'fulfill' : 'reserve_again' };
  return order.state === 'expired' ? { kind: 'reserve_again' } : { kind: 'refund', reason: 'order_canceled' };
}
