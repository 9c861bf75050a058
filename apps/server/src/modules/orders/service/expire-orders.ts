import { allOf } from '../../selling/index.ts';
import { expireDue, unfinishedFree } from '../store/change.ts';
import { completeFreeOrder } from './settle-payment.ts';
import type { OrderShop } from './shop.ts';

const SWEEP_SIZE = 500;

/**
 * Writes down what time has already done: orders whose reservation ran out end, and all that they claimed is given back.
 * Places are free for others the moment the time is up, sweep or no sweep. Returns how many orders ended.
 */
export async function sweepOrders(shop: Pick<OrderShop, 'db' | 'ports' | 'claimables'>, now: Date): Promise<number> {
  const failures: unknown[] = [];
  for (const id of await unfinishedFree(shop.db, now))
    await completeFreeOrder(shop, id, now).catch((error: unknown) => failures.push(error));
  let ended = 0;
  for (let last = SWEEP_SIZE; last === SWEEP_SIZE; ended += last)
    last = await shop.db.transaction(async (tx) => {
      const ids = await expireDue(tx, now, SWEEP_SIZE);
      if (ids.length > 0) for (const claimable of allOf(shop.claimables)) await claimable.release(tx, ids);
      return ids.length;
    });
  // One order that cannot be completed keeps no other from ending.
  if (failures.length > 0) throw new AggregateError(failures, 'free orders could not be completed');
  return ended;
}
