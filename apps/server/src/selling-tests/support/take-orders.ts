/**
 * Runs a batch of the real shop with all reservables and purchase handlers on a given database, without HTTP and without waiting
 * for a batch.
 */

import { cartHandler } from '../../modules/carts/index.ts';
import { orderHandler } from '../../modules/orders/index.ts';
import type { CapturedPayment } from '../../modules/payments/index.ts';
import { RESERVABLES } from '../../modules/reservables.ts';
import type { HoldLimits, ReservationResult, SubmittedRequest } from '../../modules/reservations/index.ts';
import { type BatchState, createBatchState, reserve } from '../../modules/reservations/service/reserve.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { orderId, paymentId } from '../../platform/lib/ids.ts';
import { allocatePayment } from '../../workflows/apply-payment.ts';
import * as free from '../../workflows/complete-free-orders.ts';
import { expireOrders } from '../../workflows/expire-orders.ts';
import type { RecordingContext } from './recording-context.ts';
import { concludeCaptured, keepCaptured } from './stores/captured-payments.store.ts';

export { createBatchState, RESERVABLES };

export const CLIENTS = [orderHandler, cartHandler];

/** Captured money with plain numbers as ids. */
export type Money = { paymentId: number; amount: number; currency: string };

export function createCapturedPayment(order: number, { paymentId: id, amount, currency }: Money): CapturedPayment {
  return {
    paymentId: paymentId(id),
    subject: String(order),
    amount,
    currency,
    refundable: amount,
    isPartial: false,
    method: 1,
  };
}

export function takeOrders<Request extends SubmittedRequest>(
  db: Database,
  requests: readonly Request[],
  now: Date,
  limits: HoldLimits | null = null,
  state: BatchState = createBatchState(),
): Promise<ReservationResult[]> {
  return db.transaction((tx) =>
    reserve(tx, { registry: RESERVABLES, handlers: CLIENTS, limits, state }, requests, now),
  );
}

/** Applies a payment within the caller’s transaction; the money itself is not refunded. */
export async function applyCapturedPayment(
  tx: Tx,
  context: RecordingContext,
  order: number,
  money: Money,
  now: Date,
): Promise<{ kind: 'applied' } | { kind: 'refund'; reason: string }> {
  await keepCaptured(tx, order, money, now);
  const reason = await allocatePayment(tx, context, createCapturedPayment(order, money), now);
  await concludeCaptured(tx, money.paymentId, reason !== null, now);
  return reason === null ? { kind: 'applied' } : { kind: 'refund', reason };
}

export function completeFreeOrder(db: Database, context: RecordingContext, order: number, now: Date): Promise<boolean> {
  return free.completeFreeOrder({ ...context, db, clock: { now: () => now } }, orderId(order));
}

/** Returns the number of expired orders. */
export async function sweepOrders(db: Database, context: RecordingContext, now: Date): Promise<number> {
  const sweeping = { ...context, db, clock: { now: () => now } };
  await free.completeFreeOrders(sweeping);
  return (await expireOrders(sweeping)).processed;
}
