import { type Database, type ProcessedRows, processDueRows } from '../../platform/db/index.ts';
import * as store from './store.ts';

/** Ends what nobody confirmed in time; its tickets can be given back anew. */
export function expireApplications(db: Database, now: Date): Promise<ProcessedRows> {
  return processDueRows<number>(db, {
    list: (after, most) => store.overdue(db, now, after, most),
    process: async (tx, ids) => {
      for (const id of ids) await store.markExpired(tx, now, id);
    },
  });
}
