/** Seat layouts of hall plans. A version of a plan never changes. */
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import type { HallSeat } from '../rules/best-available.ts';

export type PlanOfSession = { sessionId: SessionId; planId: number; cacheKey: string; leavesSingles: boolean };

/** The plan of each session, and whether the shop accepts that single seats are left over. */
export async function listSessionPlans(tx: Tx, sessionIds: readonly SessionId[]): Promise<PlanOfSession[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await tx.query<PlanOfSession>(
    `SELECT session.id AS "sessionId", hall_plan.id AS "planId", hall_plan.cache_key AS "cacheKey",
            coalesce((SELECT settings #>> '{switches,singleseats}' FROM shop) = '1', false) AS "leavesSingles"
       FROM session JOIN hall_plan ON hall_plan.id = session.plan_id WHERE session.id = ANY($1::int[])`,
    [sessionIds],
  );
  return rows;
}

/** As one JSON value, because the embedded engine takes much longer for a row of values per seat. */
export async function listPlanSeats(tx: Tx, planId: number): Promise<HallSeat[]> {
  const { rows } = await tx.query<{ seats: HallSeat[] }>(
    `SELECT coalesce(json_agg(seats), '[]') AS seats FROM (
       SELECT seat_id AS id, sector_id AS "sectorId", zone_id AS "zoneId", row_label AS row, x, y, kind, restricted,
              best_order AS "bestOrder"
         FROM plan_seat WHERE plan_id = $1 ORDER BY seat_id) AS seats`,
    [planId],
  );
  return rows[0]?.seats ?? [];
}

/** SVG; empty if the plan was deleted. */
export async function loadPlanDrawing(tx: Tx, planId: number): Promise<string> {
  const { rows } = await tx.query<{ svg: string }>(
    'SELECT svg FROM hall_plan WHERE id = (SELECT coalesce(base_id, id) FROM hall_plan WHERE id = $1)',
    [planId],
  );
  return rows[0]?.svg ?? '';
}
