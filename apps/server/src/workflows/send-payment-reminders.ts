import { heldUntold, lettersDue, markHeldTold, placesOfAll } from '../modules/orders/index.ts';
import { lockKeys, type ProcessedRows, processDueRows } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { withAddOns } from './complete-orders.ts';
import type { WorkflowContext } from './context.ts';

export type ReminderContext = Pick<WorkflowContext, 'db' | 'clock'> & {
  addOns: Pick<WorkflowContext['addOns'], 'ofOrders'>;
  notifications: Pick<WorkflowContext['notifications'], 'ordersHeld'>;
};

/** Tells buyers who have not paid yet until when their places are held. */
export function sendPaymentReminders(context: ReminderContext): Promise<ProcessedRows> {
  const { db, clock, notifications } = context;
  const now = clock.now();
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
      const held = orders.map((order) => ({ order, places: places.get(order.id) ?? [] }));
      await notifications.ordersHeld(tx, await withAddOns(tx, context, held));
    },
  });
}
