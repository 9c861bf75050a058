/** Orders that cost nothing are complete at once, with no payment step (decisions §4 "Free events"). */
import { lockToSell, unfinishedFree } from '../modules/orders/index.ts';
import { type ProcessedRows, processEach } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { fulfillOrder } from './apply-payment.ts';
import type { CompleteContext } from './complete-orders.ts';
import type { WorkflowContext } from './context.ts';

export type FreeOrderContext = CompleteContext & Pick<WorkflowContext, 'db' | 'clock'>;

/** Whether it is complete now; repeated, it says no. */
export async function completeFreeOrder(context: FreeOrderContext, id: OrderId): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const order = await lockToSell(tx, id);
    if (order?.state !== 'reserved' || order.total !== 0) return false;
    return (await fulfillOrder(tx, context, order, null, context.clock.now())) === null;
  });
}

/** Completes those that no process completed when they were made. */
export async function completeFreeOrders(context: FreeOrderContext): Promise<ProcessedRows> {
  const free = await unfinishedFree(context.db, context.clock.now());
  return processEach(free, (id) => completeFreeOrder(context, id));
}
