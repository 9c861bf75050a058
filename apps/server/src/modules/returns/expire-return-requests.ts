import { type Database, type ProcessedRows, processDueRows } from '../../platform/db/index.ts';
import * as store from './store.ts';

/** Expires unconfirmed return requests, so that their tickets can be returned again. */
export function expireReturnRequests(db: Database, now: Date): Promise<ProcessedRows> {
  return processDueRows<number>(db, {
    list: (after, limit) => store.listOverdue(db, now, after, limit),
    process: async (tx, ids) => {
      for (const id of ids) await store.markExpired(tx, now, id);
    },
  });
}
