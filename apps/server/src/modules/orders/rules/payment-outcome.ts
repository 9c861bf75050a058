/** What a captured payment does to its order: it pays for it, or it is refunded. Never both, never neither (decisions §4). */
import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { isOpen, isPaid, type OrderState } from './states.ts';

export type PaymentOutcome =
  /** This payment paid for the order before; the message came twice. */
  | { kind: 'already_allocated' }
  /** The order is open and its reservation has not expired, so that its holds are still its own. */
  | { kind: 'fulfill' }
  /** The order's time ran out: the same places, if they are still free. */
  | { kind: 'reserve_again' }
  | { kind: 'refund'; reason: RefundReason };

/** Persisted with the refund, and the key of what its buyer is told. */
export type RefundReason = 'no_such_order' | 'already_paid' | 'places_gone' | 'annulled' | 'wrong_amount';

export type PaymentAmount = { paymentId: PaymentId; amount: Minor; currency: string };

export function decidePaymentOutcome(
  order: { state: OrderState; paidBy: PaymentId | null; total: Minor; currency: string; expiresAt: Date },
  payment: PaymentAmount,
  now: Date,
): PaymentOutcome {
  if (order.paidBy === payment.paymentId) return { kind: 'already_allocated' };
  if (isPaid(order.state)) return { kind: 'refund', reason: 'already_paid' };
  if (payment.amount !== order.total || payment.currency !== order.currency)
    return { kind: 'refund', reason: 'wrong_amount' };
  if (isOpen(order.state)) return { kind: order.expiresAt > now ? 'fulfill' : 'reserve_again' };
  return order.state === 'expired' ? { kind: 'reserve_again' } : { kind: 'refund', reason: 'annulled' };
}
