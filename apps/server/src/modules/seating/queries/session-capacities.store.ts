/** Capacities of whole sessions, for staff. */
import type { Executor } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';

/** The session's own bound, or the sum of its zones if that is less. Sessions without a bound are left out. */
export async function listSessionCapacities(
  on: Executor,
  sessions: readonly SessionId[],
): Promise<Map<SessionId, number>> {
  const { rows } = await on.query<{ sessionId: SessionId; capacity: number | null }>(
    `SELECT session_id AS "sessionId",
            least(min(capacity) FILTER (WHERE zone_id IS NULL),
                  CASE WHEN bool_and(capacity IS NOT NULL) FILTER (WHERE zone_id IS NOT NULL)
                       THEN sum(capacity) FILTER (WHERE zone_id IS NOT NULL) END)::int AS capacity
       FROM stock WHERE session_id = ANY($1::integer[]) AND area_id IS NULL AND offer_id IS NULL
      GROUP BY session_id`,
    [sessions],
  );
  return new Map(
    rows.flatMap(({ sessionId, capacity }) => (capacity === null ? [] : [[sessionId, capacity] as const])),
  );
}
