/** A batch of the real shop, without HTTP and without waiting for one: all claimables and clients, on a given database. */

import { cartClient } from '../../modules/carts/index.ts';
import { type OrderPorts, orderClient } from '../../modules/orders/index.ts';
import type { Captured } from '../../modules/orders/rules/settle.ts';
import type { Answer, PaceLimits, Submitted } from '../../modules/reservations/index.ts';
import { type BatchMemory, batchMemory, takeBatch } from '../../modules/reservations/service/take-batch.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { orderId, paymentId } from '../../platform/lib/ids.ts';
import * as settle from '../../workflows/apply-payment.ts';
import * as expire from '../../workflows/expire-orders.ts';
import { CLAIMABLES } from '../../workflows/reservables.ts';

export { batchMemory, CLAIMABLES };

export const CLIENTS = [orderClient, cartClient];

/** Captured money as tests write it, ids as plain numbers. */
export type Money = Omit<Captured, 'paymentId'> & { paymentId: number };

export function capturedOf(money: Money): Captured {
  return { ...money, paymentId: paymentId(money.paymentId) };
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

export function settlePayment(tx: Tx, ports: OrderPorts, order: number, payment: Money, now: Date) {
  const captured = { orderId: orderId(order), payment: capturedOf(payment) };
  return settle.settlePayment(tx, { ports, claimables: CLAIMABLES }, captured, now);
}

export function settleTogether(tx: Tx, ports: OrderPorts, paid: readonly (readonly [number, Money])[], now: Date) {
  const captured = paid.map(([order, payment]) => ({ orderId: orderId(order), payment: capturedOf(payment) }));
  return settle.settleTogether(tx, { ports, claimables: CLAIMABLES }, captured, now);
}

export function completeFreeOrder(db: Database, ports: OrderPorts, order: number, now: Date): Promise<boolean> {
  return settle.completeFreeOrder({ db, ports, claimables: CLAIMABLES }, orderId(order), now);
}

/** Returns how many orders ended. */
export async function sweepOrders(db: Database, ports: OrderPorts, now: Date): Promise<number> {
  const shop = { db, ports, claimables: CLAIMABLES };
  await expire.completeFreeOrders(shop, now);
  return (await expire.expireOrders(shop, now)).processed;
}
