/**
 * Applies captured payments to their orders: an order is completed, or its payment is refunded in full.
 * Runs at once in the process that saw the capture, and again from the job `payment.succeeded`. Repeating it changes nothing.
 * Lock order: payments by id, orders by id (with the order that is exchanged), reservables as registered.
 */
import {
  decidePaymentOutcome,
  lockOrders,
  lockToSell,
  markExpired,
  type Order,
  type OrderPlace,
  placesOf,
  placesOfAll,
  type RefundReason,
} from '../modules/orders/index.ts';
import { type CapturedPayment, lockCaptured, markApplied, PAYMENT_REFUND_KEY } from '../modules/payments/index.ts';
import {
  allOf,
  type Claim,
  type Claimables,
  type Claiming,
  type Ledger,
  takeAll,
} from '../modules/reservations/index.ts';
import { DatabaseUnavailable, type Tx } from '../platform/db/index.ts';
import { orderId, type PaymentId } from '../platform/lib/ids.ts';
import { type CompleteContext, completeOrders, consumeReservations, type OrderToComplete } from './complete-orders.ts';
import type { WorkflowContext } from './context.ts';

export type ApplyResult = 'allocated' | 'refunded' | 'already_applied';
type BatchResult = ApplyResult | 'needs_own_transaction';

export type AllocateContext = CompleteContext & {
  notifications: Pick<WorkflowContext['notifications'], 'moneyBack'>;
};
export type ApplyContext = AllocateContext & Pick<WorkflowContext, 'db' | 'clock' | 'batching'>;

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
  const reason = await allocate(tx, context, payment, now);
  if (reason !== null) {
    const wish = { paymentId: id, amount: payment.refundable, reason, key: PAYMENT_REFUND_KEY };
    const refund = await context.payments.refund(wish, tx);
    if (!refund.ok) throw new Error(`payment ${id} could not be refunded: ${refund.refusal.kind}`);
  }
  await markApplied(tx, [id], now);
  return reason === null ? 'allocated' : 'refunded';
}

/** Throws where an order no longer holds what it reserved: nothing may be committed then. */
export async function allocateMany(
  tx: Tx,
  context: CompleteContext,
  captured: readonly CapturedPayment[],
  now: Date,
): Promise<BatchResult[]> {
  const ids = [...new Set(captured.map(({ subject }) => orderId(subject)))];
  // What an order is of does not change: it is read behind the lock, in the same breath.
  const [locked, places] = await Promise.all([lockOrders(tx, ids), placesOfAll(tx, ids)]);
  const waiting = new Map(locked.map((order) => [order.id, order]));
  const ready: OrderToComplete[] = [];
  const results = captured.map((payment): BatchResult => {
    const order = waiting.get(orderId(payment.subject));
    if (!order) return 'needs_own_transaction';
    const outcome = decidePaymentOutcome(order, payment, now);
    if (outcome.kind === 'already_allocated') return 'already_applied';
    // Completing an exchange locks seat counters, which must not happen after the holds of other orders are locked.
    if (outcome.kind !== 'fulfill' || order.insteadOf !== null) return 'needs_own_transaction';
    // A second payment of this order is decided after this one.
    waiting.delete(order.id);
    ready.push({ order, places: places.get(order.id) ?? [], paidBy: payment.paymentId });
    return 'allocated';
  });
  if (ready.length === 0) return results;
  // Pipelined: whatever one of them finds, all are undone.
  const [isConsumed] = await Promise.all([
    consumeReservations(tx, context.reservations.claimables, ready),
    completeOrders(tx, context, ready, now),
  ]);
  if (!isConsumed) throw new Error('an order lost its reservation');
  return results;
}

/** Returns null when the money stays with the order, else why it is refunded; the buyer is told so. */
export async function allocate(
  tx: Tx,
  context: AllocateContext,
  payment: CapturedPayment,
  now: Date,
): Promise<RefundReason | null> {
  const order = await lockToSell(tx, orderId(payment.subject));
  if (!order) return 'no_such_order';
  const outcome = decidePaymentOutcome(order, payment, now);
  if (outcome.kind === 'already_allocated') return null;
  const reason =
    outcome.kind === 'refund' ? outcome.reason : await fulfillOrder(tx, context, order, payment.paymentId, now);
  if (reason !== null) await context.notifications.moneyBack(tx, order, payment.paymentId, payment.amount, reason);
  return reason;
}

/** Of a locked order. Returns null when it is complete; what it held may be somebody else's by now. */
export async function fulfillOrder(
  tx: Tx,
  context: CompleteContext,
  order: Order,
  paidBy: PaymentId | null,
  now: Date,
): Promise<'places_gone' | null> {
  const { claimables } = context.reservations;
  const held = { order, places: await placesOf(tx, order.id), paidBy };
  const isConsumed = order.expiresAt > now && (await consumeReservations(tx, claimables, [held]));
  if (!isConsumed && !(await reserveAgain(tx, claimables, held, now))) {
    await markExpired(tx, order.id, now);
    return 'places_gone';
  }
  // An exchange has copied the attendees of its old tickets, who may have changed since the order was made.
  const places = order.insteadOf === null ? held.places : await placesOf(tx, order.id);
  await completeOrders(tx, context, [{ ...held, places }], now);
  return null;
}

/**
 * What the order held ran out: the same seats, or as many places of the same offers, and all else that it reserved, if still free.
 * A batch may be at it right now, so counters are locked before holds, as batches do: never in one transaction with orders whose
 * holds are locked already.
 */
async function reserveAgain(tx: Tx, claimables: Claimables, held: OrderToComplete, now: Date): Promise<boolean> {
  const { order, places } = held;
  const all = allOf(claimables);
  const claims: Claim[] = [];
  for (const claimable of all) {
    claims.push(...(await claimable.claimedBy(tx, order.id)));
    await claimable.release(tx, [order.id]);
  }
  // The order is paid, so the limits on unpaid holds do not apply.
  const claiming = { lines: places.map((place) => reservedLine(place, order)), claims, origin: null, proven: true };
  const ledgers: Ledger[] = [];
  for (const claimable of all) ledgers.push(await claimable.lock(tx, [claiming], now));
  const granted = takeAll(claiming, ledgers).ok;
  const holders = granted ? [{ claiming, ownerOf: () => order.id }] : [];
  for (const ledger of ledgers) await ledger.write(tx, holders);
  return granted && (await consumeReservations(tx, claimables, [held]));
}

function reservedLine(place: OrderPlace, { expiresAt }: Order): Claiming['lines'][number] {
  return {
    eventId: place.eventId,
    session: { id: place.sessionId },
    offer: { id: place.offerId, zoneId: place.zoneId },
    quantity: place.persons,
    seatIds: place.seatId === null ? [] : [place.seatId],
    areaId: place.areaId,
    expiresAt,
  };
}
