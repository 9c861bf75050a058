/** Updates holds and counters after the hall plan of their sessions was replaced by another version. */
import type { Tx } from '../../../platform/db/index.ts';
import type { AreaId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';

export async function moveHoldsToTheirZones(tx: Tx, sessionIds: readonly SessionId[]): Promise<void> {
  await tx.query(
    `UPDATE hold SET zone_id = plan_seat.zone_id
       FROM session JOIN plan_seat ON plan_seat.plan_id = session.plan_id
      WHERE hold.session_id = session.id AND session.id = ANY($1::int[]) AND plan_seat.seat_id = hold.seat_id
        AND hold.state <> 'released' AND hold.zone_id <> plan_seat.zone_id`,
    [sessionIds],
  );
  await tx.query(
    `UPDATE hold SET zone_id = plan_area.zone_id
       FROM session JOIN plan_area ON plan_area.plan_id = session.plan_id
      WHERE hold.session_id = session.id AND session.id = ANY($1::int[]) AND plan_area.area_id = hold.area_id
        AND hold.state <> 'released' AND hold.zone_id <> plan_area.zone_id`,
    [sessionIds],
  );
}

export type AreaCounter = {
  sessionId: SessionId;
  areaId: AreaId;
  zoneId: ZoneId | null;
  capacity: number;
  allocated: number;
};

/**
 * Areas of the sessions' current plans, and those with places taken. An area that the plan does not have has no zone
 * and capacity 0.
 */
export async function listAreaCounters(tx: Tx, sessionIds: readonly SessionId[]): Promise<AreaCounter[]> {
  const { rows } = await tx.query<AreaCounter>(
    `WITH held AS (
       SELECT session_id, area_id, sum(quantity)::int AS allocated FROM hold
        WHERE session_id = ANY($1::int[]) AND area_id IS NOT NULL AND state <> 'released' GROUP BY 1, 2),
     current_areas AS (
       SELECT session.id AS session_id, area_id, zone_id, capacity
         FROM session JOIN plan_area ON plan_area.plan_id = session.plan_id WHERE session.id = ANY($1::int[])),
     previous_areas AS (SELECT session_id, area_id FROM stock WHERE session_id = ANY($1::int[]) AND area_id IS NOT NULL)
     SELECT session_id AS "sessionId", area_id AS "areaId", current_areas.zone_id AS "zoneId",
            coalesce(current_areas.capacity, 0) AS capacity, coalesce(held.allocated, 0) AS allocated
       FROM current_areas FULL JOIN previous_areas USING (session_id, area_id) FULL JOIN held USING (session_id, area_id)`,
    [sessionIds],
  );
  return rows;
}

/** Replaces area counters. An area without a zone keeps its counter with capacity 0. */
export async function writeAreaCounters(tx: Tx, areas: readonly AreaCounter[]): Promise<void> {
  await tx.query(
    `WITH input AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS input_rows ("sessionId" int, "areaId" int, "zoneId" int, capacity int, allocated int)),
     updated AS (
       UPDATE stock SET zone_id = coalesce(input."zoneId", stock.zone_id), capacity = input.capacity, allocated = input.allocated
         FROM input WHERE stock.session_id = input."sessionId" AND stock.area_id = input."areaId"
       RETURNING stock.session_id, stock.area_id)
     INSERT INTO stock (event_id, session_id, zone_id, area_id, capacity, allocated)
     SELECT session.event_id, session.id, input."zoneId", input."areaId", input.capacity, input.allocated
       FROM input JOIN session ON session.id = input."sessionId"
      WHERE input."zoneId" IS NOT NULL
        AND NOT EXISTS (SELECT FROM updated WHERE updated.session_id = input."sessionId" AND updated.area_id = input."areaId")`,
    [JSON.stringify(areas)],
  );
}

/** Number of taken places by zone. */
export async function countAllocatedByZone(
  tx: Tx,
  sessionIds: readonly SessionId[],
): Promise<{ sessionId: SessionId; zoneId: number; allocated: number }[]> {
  const { rows } = await tx.query<{ sessionId: SessionId; zoneId: number; allocated: number }>(
    `SELECT session_id AS "sessionId", zone_id AS "zoneId", sum(quantity)::int AS allocated FROM hold
      WHERE session_id = ANY($1::int[]) AND zone_id IS NOT NULL AND state <> 'released' GROUP BY 1, 2`,
    [sessionIds],
  );
  return rows;
}

export type ZoneCounter = { session_id: SessionId; zone_id: number; capacity: number | null; allocated: number };

/**
 * Replaces capacity and taken places of zone counters in one statement, because taken must never exceed the capacity.
 */
export async function writeZoneCounters(tx: Tx, counters: readonly ZoneCounter[]): Promise<void> {
  await tx.query(
    `INSERT INTO stock (event_id, session_id, zone_id, capacity, allocated)
     SELECT session.event_id, input.session_id, input.zone_id, input.capacity, input.allocated
       FROM jsonb_to_recordset($1::jsonb) AS input (session_id int, zone_id int, capacity int, allocated int)
       JOIN session ON session.id = input.session_id
     ON CONFLICT (session_id, zone_id, area_id, offer_id) DO UPDATE SET capacity = excluded.capacity, allocated = excluded.allocated`,
    [JSON.stringify(counters)],
  );
}
