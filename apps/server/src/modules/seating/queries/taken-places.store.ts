/** Places of sessions by what takes them, for staff. */
import type { Executor } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { IS_HELD } from '../../reservations/rules/index.ts';

export type TakenPlaces = { sold: number; reserved: number; blocked: number };

/**
 * The session's counter holds sold and held places together, because sold standing places have no index; the holds, which
 * have one, are subtracted. Sessions without a counter are left out.
 */
export async function countTakenPlaces(
  on: Executor,
  sessions: readonly SessionId[],
  now: Date,
): Promise<Map<SessionId, TakenPlaces>> {
  const { rows } = await on.query<{ sessionId: SessionId } & TakenPlaces>(
    `SELECT stock.session_id AS "sessionId", (stock.allocated - coalesce(unsold.places, 0))::int AS sold,
            coalesce(unsold.reserved, 0)::int AS reserved, coalesce(unsold.blocked, 0)::int AS blocked
       FROM stock LEFT JOIN (
         SELECT session_id, sum(quantity) AS places, sum(quantity) FILTER (WHERE ${IS_HELD} AND offer_id IS NOT NULL) AS reserved,
                sum(quantity) FILTER (WHERE ${IS_HELD} AND offer_id IS NULL) AS blocked
           FROM hold WHERE session_id = ANY($2::integer[]) AND state = 'held' GROUP BY session_id) AS unsold
         ON unsold.session_id = stock.session_id
      WHERE stock.session_id = ANY($2::integer[]) AND stock.zone_id IS NULL AND stock.area_id IS NULL AND stock.offer_id IS NULL`,
    [now, sessions],
  );
  return new Map(rows.map(({ sessionId, ...places }) => [sessionId, places]));
}
