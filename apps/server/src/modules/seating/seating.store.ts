/** How the seats of a plan stand, for any of them to be chosen well. A version of a plan never changes. */
import type { Tx } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';
import type { HallSeat } from './rules/best-places.ts';

export type PlanOfSession = { sessionId: SessionId; planId: number; made: string; leavesSingles: boolean };

/** The plan of each of these sessions, and whether the shop minds that a seat is left alone. */
export async function plansOfSessions(tx: Tx, sessionIds: readonly SessionId[]): Promise<PlanOfSession[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await tx.query<PlanOfSession>(
    `SELECT session.id AS "sessionId", hall_plan.id AS "planId", hall_plan.made,
            coalesce((SELECT settings #>> '{switches,singleseats}' FROM shop) = '1', false) AS "leavesSingles"
       FROM session JOIN hall_plan ON hall_plan.id = session.plan_id WHERE session.id = ANY($1::int[])`,
    [sessionIds],
  );
  return rows;
}

export async function seatsOfPlan(tx: Tx, planId: number): Promise<HallSeat[]> {
  const { rows } = await tx.query<HallSeat>(
    `SELECT seat_id AS id, sector_id AS "sectorId", zone_id AS "zoneId", row_label AS row, x, y, kind, restricted
       FROM plan_seat WHERE plan_id = $1 ORDER BY seat_id`,
    [planId],
  );
  return rows;
}

/** SVG; empty where the plan is gone. */
export async function drawingOfPlan(tx: Tx, planId: number): Promise<string> {
  const { rows } = await tx.query<{ svg: string }>('SELECT svg FROM hall_plan WHERE id = $1', [planId]);
  return rows[0]?.svg ?? '';
}
