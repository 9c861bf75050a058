import type { Executor } from '../../../platform/db/index.ts';
import { IS_EXPIRED_HOLD } from '../../reservations/rules/index.ts';

/** Number of places by state of their hold, for metrics. Expired holds and blocked seats are separate states. */
export async function countHolds(db: Executor, now: Date): Promise<Record<string, number>> {
  const { rows } = await db.query<{ state: string; places: number }>(
    `SELECT CASE WHEN ${IS_EXPIRED_HOLD} THEN 'overdue'
                 WHEN offer_id IS NULL THEN 'blocked' ELSE state END AS state,
            sum(quantity)::int AS places
       FROM hold WHERE state <> 'released' GROUP BY 1`,
    [now],
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.places]));
}
