import { lockKeys } from '../../../db/index.ts';
import { lettersDue } from '../rules/held-letter.ts';
import { markHeldTold } from '../store/held-letter.ts';
import { placesOfAll } from '../store/read.ts';
import type { OrderShop } from './shop.ts';

const TOLD_AT_ONCE = 200;

/** Tells buyers who have not paid yet until when their places are held. Returns how many orders were looked after. */
export async function tellHeld(shop: Pick<OrderShop, 'db' | 'ports'>, now: Date): Promise<number> {
  let told = 0;
  for (let last = TOLD_AT_ONCE; last === TOLD_AT_ONCE; told += last)
    last = await shop.db.transaction(async (tx) => {
      // The hour's letters of an address may be in another process's transaction.
      await lockKeys(tx, 'paymentReminders', ['all']);
      const due = await markHeldTold(tx, now, TOLD_AT_ONCE);
      const orders = lettersDue(due);
      if (orders.length === 0) return due.length;
      const places = await placesOfAll(
        tx,
        orders.map(({ id }) => id),
      );
      await shop.ports.notifyHeld(
        tx,
        orders.map((order) => ({ order, places: places.get(order.id) ?? [] })),
      );
      return due.length;
    });
  return told;
}
