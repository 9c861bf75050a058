/** Records money that the box office took for an order: a part of the price, or the last part, which completes the order. */
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import { findSpendableCard, type GiftCardError, spendGiftCard } from '../modules/gift-cards/index.ts';
import {
  allocate,
  calculateAmountDue,
  getEffectiveState,
  isPayable,
  lockToFulfill,
  type NewAllocation,
} from '../modules/orders/index.ts';
import type { Tx } from '../platform/db/index.ts';
import { type InternalActor, toActorReference } from '../platform/lib/actor.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import { fulfillOrder } from './apply-payment.ts';
import type { CompleteContext } from './complete-orders.ts';
import type { WorkflowContext } from './context.ts';

export type RecordPaymentContext = CompleteContext & Pick<WorkflowContext, 'db' | 'clock'>;

export type ReceivedPayment = {
  orderId: OrderId;
  /** Minor units, above 0. */
  amount: Minor;
} & ({ kind: 'cash' | 'terminal' } | { kind: 'gift_card'; code: string });

/**
 * `amount_too_large`: only `due` is still to be paid. `seats_unavailable`: the order has ended, and this money was not recorded.
 * `balance_changed`: the gift card paid for another order meanwhile; the call can be repeated.
 */
export type RecordPaymentError =
  | { kind: 'order_not_found' | 'not_payable' | 'seats_unavailable' | 'balance_changed' }
  | { kind: 'amount_too_large'; due: Minor }
  | GiftCardError;

/** Thrown to roll back the payment if another order used the card's balance since it was read. */
class GiftCardSpentError extends Error {}

/**
 * Returns the amount still to be paid; 0: the order is complete. Locks the order, the order that it replaces, and last the gift
 * card.
 */
export async function recordPayment(
  context: RecordPaymentContext,
  payment: ReceivedPayment,
  actor: InternalActor,
): Promise<Result<Minor, RecordPaymentError>> {
  try {
    return await context.db.transaction((tx) => receive(tx, context, payment, actor));
  } catch (error) {
    if (error instanceof GiftCardSpentError) return err({ kind: 'balance_changed' });
    throw error;
  }
}

async function receive(
  tx: Tx,
  context: RecordPaymentContext,
  payment: ReceivedPayment,
  actor: InternalActor,
): Promise<Result<Minor, RecordPaymentError>> {
  const { orderId, kind, amount } = payment;
  const now = context.clock.now();
  const order = await lockToFulfill(tx, orderId);
  if (!order) return err({ kind: 'order_not_found' });
  if (!isPayable(getEffectiveState(order.state, order.expiresAt, now))) return err({ kind: 'not_payable' });
  const due = calculateAmountDue(order);
  if (amount > due) return err({ kind: 'amount_too_large', due });
  const card = payment.kind === 'gift_card' ? await findSpendableCard(tx, payment, now) : null;
  if (card && !card.ok) return card;
  const allocations: NewAllocation[] = [
    {
      orderId,
      kind,
      paymentId: null,
      ...(card && { giftCardId: card.value }),
      amount,
      recordedBy: toActorReference(actor),
    },
  ];
  if (amount < due) await allocate(tx, allocations, now);
  else if ((await fulfillOrder(tx, context, order, allocations, now)) !== null)
    return err({ kind: 'seats_unavailable' });
  if (card && !(await spendGiftCard(tx, card.value, amount))) throw new GiftCardSpentError();
  const after = { kind, amount };
  await recordAuditEntry(tx, { actor, verb: 'record_payment', object: { kind: 'order', id: orderId }, after }, now);
  return ok(due - amount);
}
