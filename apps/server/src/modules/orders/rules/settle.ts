/** What a captured payment does to its order: it buys it, or it goes back. Never both, never neither (decisions §4). */
import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { isOpen, isPaid, type OrderState } from './states.ts';

export type SettleStep =
  /** This payment bought the order before; the message came twice. */
  | { kind: 'done_before' }
  /** The order waits: sell what it holds. */
  | { kind: 'sell' }
  /** The order's time ran out: take the same places again if they are free. */
  | { kind: 'take_again' }
  | { kind: 'give_back'; why: GiveBackReason };

export type GiveBackReason = 'no_such_order' | 'already_paid' | 'places_gone' | 'annulled' | 'wrong_amount';

export type Captured = { paymentId: PaymentId; amount: Minor; currency: string };

export function settleStep(
  order: { state: OrderState; paidBy: PaymentId | null; total: Minor; currency: string },
  payment: Captured,
): SettleStep {
  if (order.paidBy === payment.paymentId) return { kind: 'done_before' };
  if (isPaid(order.state)) return { kind: 'give_back', why: 'already_paid' };
  if (payment.amount !== order.total || payment.currency !== order.currency)
    return { kind: 'give_back', why: 'wrong_amount' };
  if (isOpen(order.state)) return { kind: 'sell' };
  return order.state === 'expired' ? { kind: 'take_again' } : { kind: 'give_back', why: 'annulled' };
}
