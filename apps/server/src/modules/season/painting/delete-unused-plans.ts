/** Deletes painted plans that sessions have left, after the time in which staff can undo a painting. */
import type { Database } from '../../../platform/db/index.ts';
import { defineSweep } from '../../../platform/jobs/index.ts';
import { lockImports } from '../store/announce-change.ts';
import { deletePlansUnusedSince, markUnusedPlans } from '../store/unused-plans.ts';

/** Undo is in the browser tab that has painted; pages of buyers are older than the painting by less. */
const UNUSED_DAYS = 7;
const DAY_MS = 86_400_000;

export const unusedPlansDelete = defineSweep('season.delete_unused_plans', 3_600);

/** Paintings and imports, which give plans to sessions, wait for the lock. */
export async function deleteUnusedPlans(db: Database, now: Date): Promise<{ processed: number; failed: [] }> {
  const processed = await db.transaction(async (tx) => {
    await lockImports(tx);
    await markUnusedPlans(tx, now);
    return deletePlansUnusedSince(tx, new Date(now.getTime() - UNUSED_DAYS * DAY_MS));
  });
  return { processed, failed: [] };
}
