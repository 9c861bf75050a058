/**
 * Applies captured payments to their orders: an order is completed, or its payment is refunded in full. A late payment of an
 * expired order reserves its items again if they are free.
 * Runs at once in the process that saw the capture, and again from the job `payment.succeeded`. Repeating it changes nothing.
 * Lock order: payments by id, orders by id (with the order that is exchanged), reservables as registered.
 */
import {
  allocate,
  decidePaymentOutcome,
  isReserved,
  listOrderItems,
  loadOrderItems,
  lockOrders,
  lockToFulfill,
  markOrderExpired,
  type NewAllocation,
  type Order,
  type RefundReason,
} from '../modules/orders/index.ts';
import { type CapturedPayment, lockCaptured, markApplied, PAYMENT_REFUND_KEY } from '../modules/payments/index.ts';
import { reserveAgain, sumQuantities } from '../modules/reservations/index.ts';
import { DatabaseUnavailable, type Tx } from '../platform/db/index.ts';
import { SYSTEM } from '../platform/lib/actor.ts';
import { orderId, type PaymentId } from '../platform/lib/ids.ts';
import { type CompleteContext, completeOrders, consumeReservations, type OrderToComplete } from './complete-orders.ts';
import type { WorkflowContext } from './context.ts';
import { refundParts } from './refund-parts.ts';

export type ApplyResult = 'allocated' | 'refunded' | 'already_applied';
type BatchResult = ApplyResult | 'needs_own_transaction';

export type AllocateContext = CompleteContext & {
  notifications: Pick<WorkflowContext['notifications'], 'notifyPaymentRefunded'>;
};
export type ApplyContext = AllocateContext & Pick<WorkflowContext, 'db' | 'clock' | 'batching'>;

/** Applies captured payments by id. Concurrent calls share a transaction. Idempotent. */
export function createApplyPayment(context: ApplyContext): (id: PaymentId) => Promise<ApplyResult> {
  const { db, batching } = context;
  const applyInBatch = batching.batch<PaymentId, BatchResult>((ids) =>
    db.transaction((tx) => applyMany(tx, context, ids)),
  );
  return async (id) => {
    // The batcher retries a failed batch in halves. A batch of one that fails may still succeed in a transaction of its own.
    const result = await applyInBatch(id).catch((error: unknown): BatchResult => {
      if (error instanceof DatabaseUnavailable) throw error;
      return 'needs_own_transaction';
    });
    return result === 'needs_own_transaction' ? db.transaction((tx) => applyOne(tx, context, id)) : result;
  };
}

/** Completes the orders that wait for exactly this amount. Every other payment is left to `applyOne`. */
async function applyMany(tx: Tx, context: ApplyContext, ids: readonly PaymentId[]): Promise<BatchResult[]> {
  const now = context.clock.now();
  const captured = await lockCaptured(tx, ids);
  const allocated = await allocateMany(tx, context, captured, now);
  const results = new Map(captured.map(({ paymentId }, at) => [paymentId, allocated[at] ?? 'needs_own_transaction']));
  const applied = [...results].filter(([, result]) => result !== 'needs_own_transaction').map(([id]) => id);
  await markApplied(tx, applied, now);
  return ids.map((id) => results.get(id) ?? 'already_applied');
}

async function applyOne(tx: Tx, context: ApplyContext, id: PaymentId): Promise<ApplyResult> {
  const now = context.clock.now();
  const [payment] = await lockCaptured(tx, [id]);
  if (!payment) return 'already_applied';
  const reason = await allocatePayment(tx, context, payment, now);
  if (reason !== null) {
    const refundInput = { paymentId: id, amount: payment.refundable, reason, key: PAYMENT_REFUND_KEY };
    const refund = await context.payments.refund(refundInput, tx);
    if (!refund.ok) throw new Error(`payment ${id} could not be refunded: ${refund.error.kind}`);
  }
  await markApplied(tx, [id], now);
  return reason === null ? 'allocated' : 'refunded';
}

/** Throws if an order no longer holds everything it reserved, so that nothing is committed. */
export async function allocateMany(
  tx: Tx,
  context: CompleteContext,
  captured: readonly CapturedPayment[],
  now: Date,
): Promise<BatchResult[]> {
  const ids = [...new Set(captured.map(({ subject }) => orderId(subject)))];
  // The items of an order do not change, so they can be read concurrently with the lock.
  const [locked, items] = await Promise.all([lockOrders(tx, ids), loadOrderItems(tx, ids)]);
  const ordersById = new Map(locked.map((order) => [order.id, order]));
  const ready: OrderToComplete[] = [];
  const results = captured.map((payment): BatchResult => {
    const order = ordersById.get(orderId(payment.subject));
    if (!order) return 'needs_own_transaction';
    const outcome = decidePaymentOutcome(order, payment, now);
    if (outcome.kind === 'already_allocated') return 'already_applied';
    // Completing an exchange locks seat counters, which must not happen after the holds of other orders are locked.
    if (outcome.kind !== 'fulfill' || order.replacedOrderId !== null) return 'needs_own_transaction';
    // A second payment of this order is decided after this one.
    ordersById.delete(order.id);
    ready.push({ order, items: items.get(order.id) ?? [], allocations: [toAllocation(payment)] });
    return 'allocated';
  });
  if (ready.length === 0) return results;
  // Pipelined: the results are checked afterwards, and an error rolls back all of it.
  const [isConsumed] = await Promise.all([
    consumeReservations(tx, context.reservations.registry, ready),
    completeOrders(tx, context, ready, now),
  ]);
  if (!isConsumed) throw new Error('an order lost its reservation');
  return results;
}

/** Returns null if the order keeps the money, otherwise the reason of the refund, which the buyer's email contains. */
export async function allocatePayment(
  tx: Tx,
  context: AllocateContext,
  payment: CapturedPayment,
  now: Date,
): Promise<RefundReason | null> {
  const order = await lockToFulfill(tx, orderId(payment.subject));
  if (!order) return 'order_not_found';
  const outcome = decidePaymentOutcome(order, payment, now);
  if (outcome.kind === 'already_allocated') return null;
  if (outcome.kind === 'allocate_part') {
    await allocate(tx, [toAllocation(payment)], now);
    return null;
  }
  const reason =
    outcome.kind === 'refund' ? outcome.reason : await fulfillOrder(tx, context, order, [toAllocation(payment)], now);
  if (reason !== null)
    await context.notifications.notifyPaymentRefunded(tx, order, payment.paymentId, payment.amount, reason);
  return reason;
}

/** Completes a locked order. Returns null on success; an expired reservation may belong to another order by now. */
export async function fulfillOrder(
  tx: Tx,
  context: CompleteContext,
  order: Order,
  allocations: readonly NewAllocation[],
  now: Date,
): Promise<'seats_unavailable' | null> {
  const { registry } = context.reservations;
  const reservedOrder = { order, items: await listOrderItems(tx, order.id), allocations };
  // Some reservations are released and some consumed: their rows are locked first, in the order that all other
  // transactions use.
  if (order.replacedOrderId !== null) await registry.lockOwned(tx, [order.replacedOrderId, order.id]);
  else if (!isReserved(order, now)) await registry.lockOwned(tx, [order.id]);
  const isConsumed = isReserved(order, now) && (await consumeReservations(tx, registry, [reservedOrder]));
  if (!isConsumed && !(await reserveAgain(tx, registry, toExpiredReservation(reservedOrder), now))) {
    await markOrderExpired(tx, order.id, now);
    await refundParts(tx, context, order, now);
    return 'seats_unavailable';
  }
  // An exchange has copied the attendees of its old tickets, which may have changed since the order was placed.
  const items = order.replacedOrderId === null ? reservedOrder.items : await listOrderItems(tx, order.id);
  await completeOrders(tx, context, [{ ...reservedOrder, items }], now);
  return null;
}

function toAllocation({ paymentId, subject, amount, method }: CapturedPayment): NewAllocation {
  return { orderId: orderId(subject), kind: 'provider', paymentId, amount, method, recordedBy: SYSTEM };
}

function toExpiredReservation({ order, items }: OrderToComplete) {
  const lines = items.map((item) => ({
    eventId: item.eventId,
    session: { id: item.sessionId },
    offer: { id: item.offerId, zoneId: item.zoneId },
    quantity: item.persons,
    seatIds: item.seatId === null ? [] : [item.seatId],
    areaId: item.areaId,
    expiresAt: order.expiresAt,
  }));
  return { id: order.id, persons: sumQuantities(lines), lines };
}
