/** Painted plans that no session uses. Their seats are copies: deleting them leaves orders, files and drafts as they are. */
import type { Tx } from '../../../platform/db/index.ts';

/** Plans that are deleted at once: each has a row per seat, and imports wait. */
const MAX_DELETED = 20;

/** Records since when painted plans are unused, and that the others are used. */
export async function markUnusedPlans(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `UPDATE hall_plan SET unused_since = CASE WHEN is_used THEN NULL ELSE $1::timestamptz END
       FROM (SELECT plan.id, EXISTS (SELECT FROM session WHERE plan_id = plan.id) AS is_used
               FROM hall_plan AS plan WHERE base_id IS NOT NULL) AS painted
      WHERE painted.id = hall_plan.id AND is_used = (unused_since IS NOT NULL)`,
    [now],
  );
}

/** Returns the number of deleted plans, which were unused at that time and since. */
export async function deletePlansUnusedSince(tx: Tx, latestUse: Date): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM hall_plan WHERE id IN (
       SELECT id FROM hall_plan AS plan
        WHERE unused_since <= $1 AND NOT EXISTS (SELECT FROM session WHERE plan_id = plan.id)
        ORDER BY id LIMIT $2)`,
    [latestUse, MAX_DELETED],
  );
  return rowCount;
}
