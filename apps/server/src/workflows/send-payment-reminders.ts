import {
  listReminderCandidates,
  loadOrderItems,
  markRemindersSent,
  selectDueReminders,
} from '../modules/orders/index.ts';
import { lockKeys, type ProcessedRows, processDueRows } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { loadAddOnsOf } from './complete-orders.ts';
import type { WorkflowContext } from './context.ts';

export type ReminderContext = Pick<WorkflowContext, 'db' | 'clock'> & {
  addOns: Pick<WorkflowContext['addOns'], 'ofOrders'>;
  notifications: Pick<WorkflowContext['notifications'], 'notifyOrdersAwaitingPayment'>;
};

/** Sends payment reminders with the end of the hold. */
export function sendPaymentReminders(context: ReminderContext): Promise<ProcessedRows> {
  const { db, clock, notifications } = context;
  const now = clock.now();
  return processDueRows<OrderId>(db, {
    list: (after, limit) => listReminderCandidates(db, now, after, limit),
    process: async (tx, due) => {
      // Serializes processes: the limit per address and hour must count the uncommitted reminders of other processes.
      await lockKeys(tx, 'paymentReminders', ['all']);
      const orders = selectDueReminders(await markRemindersSent(tx, now, due));
      if (orders.length === 0) return;
      const items = await loadOrderItems(
        tx,
        orders.map(({ id }) => id),
      );
      const reservedOrders = orders.map((order) => ({ order, items: items.get(order.id) ?? [] }));
      await notifications.notifyOrdersAwaitingPayment(tx, await loadAddOnsOf(tx, context, reservedOrders));
    },
  });
}
