import { dueOrders, expireDue } from '../modules/orders/index.ts';
import { allOf, type Claimables } from '../modules/reservations/index.ts';
import { type ProcessedRows, processDueRows } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

export type ExpireContext = Pick<WorkflowContext, 'db' | 'clock'> & { reservations: { claimables: Claimables } };

/**
 * Marks orders whose reservation has expired, and releases everything that they reserved.
 * Places are free for others the moment the time is up, sweep or no sweep.
 */
export function expireOrders({ db, clock, reservations }: ExpireContext): Promise<ProcessedRows> {
  const now = clock.now();
  return processDueRows<OrderId>(db, {
    list: (after, most) => dueOrders(db, now, after, most),
    process: async (tx, due) => {
      const ids = await expireDue(tx, now, due);
      if (ids.length > 0) for (const claimable of allOf(reservations.claimables)) await claimable.release(tx, ids);
    },
  });
}
