/** Completes orders with no amount due, without a payment step (decisions §4 "Free events"). */
import { calculateAmountDue, listUncompletedFreeOrders, lockToFulfill } from '../modules/orders/index.ts';
import { type ProcessedRows, processEach } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { fulfillOrder } from './apply-payment.ts';
import type { CompleteContext } from './complete-orders.ts';
import type { WorkflowContext } from './context.ts';

export type FreeOrderContext = CompleteContext & Pick<WorkflowContext, 'db' | 'clock'>;

/** Whether this call completed the order; false if it was complete before. */
export async function completeFreeOrder(context: FreeOrderContext, id: OrderId): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const order = await lockToFulfill(tx, id);
    if (order?.state !== 'reserved' || calculateAmountDue(order) !== 0) return false;
    return (await fulfillOrder(tx, context, order, [], context.clock.now())) === null;
  });
}

/** Completes free orders that were not completed when they were placed, for example after a crash. */
export async function completeFreeOrders(context: FreeOrderContext): Promise<ProcessedRows> {
  const free = await listUncompletedFreeOrders(context.db, context.clock.now());
  return processEach(free, (id) => completeFreeOrder(context, id));
}
