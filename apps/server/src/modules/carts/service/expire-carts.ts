import { type Database, joinProcessed, type ProcessedRows, processDueRows } from '../../../platform/db/index.ts';
import type { CartLineId } from '../../../platform/lib/ids.ts';
import { allOf, type Claimables } from '../../reservations/index.ts';
import * as store from '../store/carts.ts';

/** How long lines that ran out are shown. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** Releases the places of lines whose time is up. Others can take such places before, because their holds no longer count. */
export async function expireCarts(db: Database, claimables: Claimables, now: Date): Promise<ProcessedRows> {
  const before = new Date(now.getTime() - REMEMBERED_MS);
  const overdue = await processDueRows<CartLineId>(db, {
    list: (after, most) => store.overdueLines(db, now, after, most),
    process: async (tx, due) => {
      const ids = await store.lockOverdue(tx, now, due);
      if (ids.length > 0) for (const claimable of allOf(claimables)) await claimable.release(tx, ids);
    },
  });
  const abandoned = await processDueRows<CartLineId>(db, {
    list: (after, most) => store.abandonedLines(db, before, after, most),
    process: (tx, ids) => store.forgetLines(tx, before, ids),
  });
  const empty = await processDueRows<string>(db, {
    list: (after, most) => store.emptyCarts(db, before, after, most),
    process: (tx, visitors) => store.forgetCarts(tx, before, visitors),
  });
  return joinProcessed(overdue, abandoned, empty);
}
