/** A batch of the real shop, without HTTP and without waiting for one: all claimables and clients, on a given database. */

import { cartClient } from '../../modules/carts/index.ts';
import { orderClient } from '../../modules/orders/index.ts';
import type { CapturedPayment } from '../../modules/payments/index.ts';
import type { Answer, PaceLimits, Submitted } from '../../modules/reservations/index.ts';
import { type BatchMemory, batchMemory, takeBatch } from '../../modules/reservations/service/take-batch.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { orderId, paymentId } from '../../platform/lib/ids.ts';
import { allocate } from '../../workflows/apply-payment.ts';
import * as free from '../../workflows/complete-free-orders.ts';
import { expireOrders } from '../../workflows/expire-orders.ts';
import { CLAIMABLES } from '../../workflows/reservables.ts';
import type { RecordingContext } from './recording-context.ts';

export { batchMemory, CLAIMABLES };

export const CLIENTS = [orderClient, cartClient];

/** Captured money as tests write it, ids as plain numbers. */
export type Money = { paymentId: number; amount: number; currency: string };

export function capturedOf(order: number, { paymentId: id, amount, currency }: Money): CapturedPayment {
  return { paymentId: paymentId(id), subject: String(order), amount, currency, refundable: amount };
}

export function takeOrders<Draft extends Submitted>(
  db: Database,
  drafts: readonly Draft[],
  now: Date,
  pace: PaceLimits | null = null,
  memory: BatchMemory = batchMemory(),
): Promise<Answer[]> {
  return takeBatch({ db, claimables: CLAIMABLES, clients: CLIENTS, pace, memory }, drafts, now);
}

/** Within the caller's transaction, as one payment is applied; the money itself is not sent back. */
export async function settlePayment(
  tx: Tx,
  context: RecordingContext,
  order: number,
  money: Money,
  now: Date,
): Promise<{ kind: 'kept' } | { kind: 'give_back'; why: string }> {
  const why = await allocate(tx, context, capturedOf(order, money), now);
  return why === null ? { kind: 'kept' } : { kind: 'give_back', why };
}

export function completeFreeOrder(db: Database, context: RecordingContext, order: number, now: Date): Promise<boolean> {
  return free.completeFreeOrder({ ...context, db, clock: { now: () => now } }, orderId(order));
}

/** Returns how many orders ended. */
export async function sweepOrders(db: Database, context: RecordingContext, now: Date): Promise<number> {
  const sweeping = { ...context, db, clock: { now: () => now } };
  await free.completeFreeOrders(sweeping);
  return (await expireOrders(sweeping)).processed;
}
