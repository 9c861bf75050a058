import { type Database, joinProcessed, type ProcessedRows, processDueRows } from '../../../platform/db/index.ts';
import type { CartLineId } from '../../../platform/lib/ids.ts';
import type { ReservableRegistry } from '../../reservations/index.ts';
import * as store from '../store/carts.ts';

/** How long expired lines remain visible. */
const EXPIRED_LINE_RETENTION_MS = 24 * 60 * 60 * 1000;

/**
 * Releases the places of expired lines. Other buyers can take such places before the sweep, because expired holds do
 * not count.
 */
export async function expireCarts(db: Database, registry: ReservableRegistry, now: Date): Promise<ProcessedRows> {
  const before = new Date(now.getTime() - EXPIRED_LINE_RETENTION_MS);
  const overdue = await processDueRows<CartLineId>(db, {
    list: (after, limit) => store.listOverdueLines(db, now, after, limit),
    process: async (tx, due) => {
      await registry.release(tx, await store.lockOverdueLines(tx, now, due));
    },
  });
  const abandoned = await processDueRows<CartLineId>(db, {
    list: (after, limit) => store.listAbandonedLines(db, before, after, limit),
    process: (tx, ids) => store.deleteAbandonedLines(tx, before, ids),
  });
  const empty = await processDueRows<string>(db, {
    list: (after, limit) => store.listEmptyCarts(db, before, after, limit),
    process: (tx, visitors) => store.deleteEmptyCarts(tx, before, visitors),
  });
  return joinProcessed(overdue, abandoned, empty);
}
