import { expireOrderRows, listOrdersToExpire, listPartialPayments } from '../modules/orders/index.ts';
import type { ReservableRegistry } from '../modules/reservations/index.ts';
import { type ProcessedRows, processDueRows } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';
import { type RefundPartsContext, refundParts } from './refund-parts.ts';

export type ExpireContext = Pick<WorkflowContext, 'db' | 'clock'> &
  RefundPartsContext & { reservations: { registry: ReservableRegistry } };

/**
 * Sweep: marks orders with expired reservations, releases everything they reserved, and refunds their partial payments.
 * Expired holds do not count as reserved even before the sweep runs.
 */
export function expireOrders(context: ExpireContext): Promise<ProcessedRows> {
  const { db, clock, reservations } = context;
  const now = clock.now();
  return processDueRows<OrderId>(db, {
    list: (after, limit) => listOrdersToExpire(db, now, after, limit),
    process: async (tx, due) => {
      const ids = await expireOrderRows(tx, now, due);
      if (ids.length === 0) return;
      await reservations.registry.release(tx, ids);
      for (const order of await listPartialPayments(tx, ids)) await refundParts(tx, context, order, now);
    },
  });
}
