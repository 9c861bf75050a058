import type { Executor } from '../../platform/db/index.ts';

/** For metrics: places by the state of their hold, those whose time is up and those that the house holds back apart. */
export async function countHolds(db: Executor, now: Date): Promise<Record<string, number>> {
  const { rows } = await db.query<{ state: string; places: number }>(
    `SELECT CASE WHEN state = 'held' AND expires_at <= $1 THEN 'overdue'
                 WHEN offer_id IS NULL THEN 'held_back' ELSE state END AS state,
            sum(quantity)::int AS places
       FROM hold WHERE state <> 'released' GROUP BY 1`,
    [now],
  );
  return Object.fromEntries(rows.map((row) => [row.state, row.places]));
}
