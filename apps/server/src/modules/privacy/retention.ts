/** Deletes data past its retention period in batches, and counts what is overdue. */
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { SECOND_MS } from '../../platform/lib/durations.ts';
import { eraseOrders } from './erase-orders.ts';
import { RETAIN_SECONDS } from './jobs.ts';
import { countDueOrders, listDueOrders, type RetentionTerms } from './orders.store.ts';
import { PERSONAL_DATA_INVENTORY } from './rules/inventory.ts';
import { calculateExpiryCutoff, type RetentionDays, subtractDays } from './rules/retention.ts';
import { clearExpired, countExpired } from './store.ts';

/** Small batches hold their locks briefly. */
const ORDERS_PER_BATCH = 50;
const ROWS_PER_BATCH = 500;
/** Limits a run, so that it ends before its job expires; the next run continues. */
const MAX_BATCHES_PER_RUN = 40;
/** What became due since the last run is not overdue; a run takes time, too. */
const RUN_MS = 2 * RETAIN_SECONDS * SECOND_MS;

export type RetentionDeps = { db: Database; clock: Clock; days: RetentionDays };

export type Retention = {
  /** Erases due orders and rows; returns their number. Idempotent. */
  retain(): Promise<number>;
  /** Number of orders and rows that were due before the last run and are not erased yet, by retention term. */
  countOverdue(): Promise<Record<string, number>>;
};

export function createRetention({ db, clock, days }: RetentionDeps): Retention {
  const createTerms = (now: Date): RetentionTerms => ({
    now,
    paidBefore: subtractDays(now, days.orders),
    endedBefore: subtractDays(now, days.unpaid),
  });
  return {
    async retain() {
      const now = clock.now();
      let done = await runBatches(ORDERS_PER_BATCH, async () => {
        const due = await listDueOrders(db, createTerms(now), ORDERS_PER_BATCH);
        return due.length === 0 ? 0 : (await db.transaction((tx) => eraseOrders(tx, due, now))).length;
      });
      for (const retained of PERSONAL_DATA_INVENTORY) {
        const before = calculateExpiryCutoff(retained.term, days, now);
        if (before)
          done += await runBatches(ROWS_PER_BATCH, () => clearExpired(db, retained, before, now, ROWS_PER_BATCH));
      }
      return done;
    },
    async countOverdue() {
      const now = new Date(clock.now().getTime() - RUN_MS);
      const counted: Record<string, number> = { order: await countDueOrders(db, createTerms(now)) };
      for (const retained of PERSONAL_DATA_INVENTORY) {
        const before = calculateExpiryCutoff(retained.term, days, now);
        if (before)
          counted[retained.term] = (counted[retained.term] ?? 0) + (await countExpired(db, retained, before, now));
      }
      return counted;
    },
  };
}

/** Repeats until a batch is smaller than `full`, or the run's limit is reached. */
async function runBatches(full: number, batch: () => Promise<number>): Promise<number> {
  let done = 0;
  for (let batches = 0; batches < MAX_BATCHES_PER_RUN; batches += 1) {
    const count = await batch();
    done += count;
    if (count < full) break;
  }
  return done;
}
