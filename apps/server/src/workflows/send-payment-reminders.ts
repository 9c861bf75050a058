import type { OrderShop } from '../modules/orders/index.ts';
import { heldUntold, lettersDue, markHeldTold, placesOfAll } from '../modules/orders/index.ts';
import { lockKeys, type ProcessedRows, processDueRows } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';

/** Tells buyers who have not paid yet until when their places are held. */
export function tellHeld({ db, ports }: Pick<OrderShop, 'db' | 'ports'>, now: Date): Promise<ProcessedRows> {
  return processDueRows<OrderId>(db, {
    list: (after, most) => heldUntold(db, now, after, most),
    process: async (tx, due) => {
      // The hour's letters of an address may be in another process's transaction.
      await lockKeys(tx, 'paymentReminders', ['all']);
      const orders = lettersDue(await markHeldTold(tx, now, due));
      if (orders.length === 0) return;
      const places = await placesOfAll(
        tx,
        orders.map(({ id }) => id),
      );
      await ports.notifyHeld(
        tx,
        orders.map((order) => ({ order, places: places.get(order.id) ?? [] })),
      );
    },
  });
}
