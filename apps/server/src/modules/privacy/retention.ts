/** The job by which what was kept for long enough goes, in batches, and how much of it is overdue. */
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { eraseOrders } from './erase-orders.ts';
import { countDueOrders, dueOrders, type Terms } from './orders.store.ts';
import { INVENTORY } from './rules/inventory.ts';
import { daysBefore, overBefore, type RetentionDays } from './rules/retention.ts';
import { clearOver, countOver } from './store.ts';

/** Small enough that nobody waits for a batch of them. */
const ORDERS_AT_ONCE = 50;
const ROWS_AT_ONCE = 500;
/** A run ends long before its job is given to another process; what is left is the next run's. */
const BATCHES_A_RUN = 40;

export type RetentionDeps = { db: Database; clock: Clock; days: RetentionDays };

export type Retention = {
  /** Erases what is due; returns how many orders and rows. */
  retain(): Promise<number>;
  /** How much should be gone by now, by how long it may be kept. */
  overdue(): Promise<Record<string, number>>;
};

export function createRetention({ db, clock, days }: RetentionDeps): Retention {
  const termsAt = (now: Date): Terms => ({
    now,
    paidBefore: daysBefore(now, days.orders),
    endedBefore: daysBefore(now, days.unpaid),
  });
  return {
    async retain() {
      const now = clock.now();
      let done = await repeated(ORDERS_AT_ONCE, async () => {
        const due = await dueOrders(db, termsAt(now), ORDERS_AT_ONCE);
        return due.length === 0 ? 0 : (await db.transaction((tx) => eraseOrders(tx, due, now))).length;
      });
      for (const kept of INVENTORY) {
        const before = overBefore(kept.term, days, now);
        if (before) done += await repeated(ROWS_AT_ONCE, () => clearOver(db, kept, before, now, ROWS_AT_ONCE));
      }
      return done;
    },
    async overdue() {
      const now = clock.now();
      const counted: Record<string, number> = { order: await countDueOrders(db, termsAt(now)) };
      for (const kept of INVENTORY) {
        const before = overBefore(kept.term, days, now);
        if (before) counted[kept.term] = (counted[kept.term] ?? 0) + (await countOver(db, kept, before, now));
      }
      return counted;
    },
  };
}

/** Until a batch is not full. */
async function repeated(full: number, batch: () => Promise<number>): Promise<number> {
  let done = 0;
  for (let taken = 0; taken < BATCHES_A_RUN; taken += 1) {
    const count = await batch();
    done += count;
    if (count < full) break;
  }
  return done;
}
