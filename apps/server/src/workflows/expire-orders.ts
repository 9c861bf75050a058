import type { OrderShop } from '../modules/orders/index.ts';
import { dueOrders, expireDue, unfinishedFree } from '../modules/orders/index.ts';
import { allOf } from '../modules/reservations/index.ts';
import { type ProcessedRows, processDueRows, processEach } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { completeFreeOrder } from './apply-payment.ts';

/**
 * Writes down what time has already done: orders whose reservation ran out end, and all that they claimed is given back.
 * Places are free for others the moment the time is up, sweep or no sweep.
 */
export function expireOrders(
  { db, claimables }: Pick<OrderShop, 'db' | 'claimables'>,
  now: Date,
): Promise<ProcessedRows> {
  return processDueRows<OrderId>(db, {
    list: (after, most) => dueOrders(db, now, after, most),
    process: async (tx, due) => {
      const ids = await expireDue(tx, now, due);
      if (ids.length > 0) for (const claimable of allOf(claimables)) await claimable.release(tx, ids);
    },
  });
}

/** Completes orders that cost nothing and that no process completed when they were made. */
export async function completeFreeOrders(
  shop: Pick<OrderShop, 'db' | 'ports' | 'claimables'>,
  now: Date,
): Promise<ProcessedRows> {
  return processEach(await unfinishedFree(shop.db, now), (id) => completeFreeOrder(shop, id, now));
}
