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
  taken: number;
};

/**
 * Areas of the sessions' current plans, and those with places taken. An area that the plan does not have has no zone
 * and capacity 0.
 */
export async function listAreaCounters(tx: Tx, sessionIds: readonly SessionId[]): Promise<AreaCounter[]> {
  const { rows } = await tx.query<AreaCounter>(
    `WITH live AS (
       SELECT session_id, area_id, sum(quantity)::int AS taken FROM hold
        WHERE session_id = ANY($1::int[]) AND area_id IS NOT NULL AND state <> 'released' GROUP BY 1, 2),
     now AS (
       SELECT session.id AS session_id, area_id, zone_id, capacity
         FROM session JOIN plan_area ON plan_area.plan_id = session.plan_id WHERE session.id = ANY($1::int[])),
     before AS (SELECT session_id, area_id FROM stock WHERE session_id = ANY($1::int[]) AND area_id IS NOT NULL)
     SELECT session_id AS "sessionId", area_id AS "areaId", now.zone_id AS "zoneId",
            coalesce(now.capacity, 0) AS capacity, coalesce(live.taken, 0) AS taken
       FROM now FULL JOIN before USING (session_id, area_id) FULL JOIN live USING (session_id, area_id)`,
    [sessionIds],
  );
  return rows;
}

/** Replaces area counters. An area without a zone keeps its counter with capacity 0. */
export async function writeAreaCounters(tx: Tx, areas: readonly AreaCounter[]): Promise<void> {
  await tx.query(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS one ("sessionId" int, "areaId" int, "zoneId" int, capacity int, taken int)),
     moved AS (
       UPDATE stock SET zone_id = coalesce(given."zoneId", stock.zone_id), capacity = given.capacity, taken = given.taken
         FROM given WHERE stock.session_id = given."sessionId" AND stock.area_id = given."areaId"
       RETURNING stock.session_id, stock.area_id)
     INSERT INTO stock (event_id, session_id, zone_id, area_id, capacity, taken)
     SELECT session.event_id, session.id, given."zoneId", given."areaId", given.capacity, given.taken
       FROM given JOIN session ON session.id = given."sessionId"
      WHERE given."zoneId" IS NOT NULL
        AND NOT EXISTS (SELECT FROM moved WHERE moved.session_id = given."sessionId" AND moved.area_id = given."areaId")`,
    [JSON.stringify(areas)],
  );
}

/** Number of taken places by zone. */
export async function countTakenByZone(
  tx: Tx,
  sessionIds: readonly SessionId[],
): Promise<{ sessionId: SessionId; zoneId: number; taken: number }[]> {
  const { rows } = await tx.query<{ sessionId: SessionId; zoneId: number; taken: number }>(
    `SELECT session_id AS "sessionId", zone_id AS "zoneId", sum(quantity)::int AS taken FROM hold
      WHERE session_id = ANY($1::int[]) AND zone_id IS NOT NULL AND state <> 'released' GROUP BY 1, 2`,
    [sessionIds],
  );
  return rows;
}

export type ZoneCounter = { session_id: SessionId; zone_id: number; capacity: number | null; taken: number };

/**
 * Replaces capacity and taken places of zone counters in one statement, because taken must never exceed the capacity.
 */
export async function writeZoneCounters(tx: Tx, counters: readonly ZoneCounter[]): Promise<void> {
  await tx.query(
    `INSERT INTO stock (event_id, session_id, zone_id, capacity, taken)
     SELECT session.event_id, given.session_id, given.zone_id, given.capacity, given.taken
       FROM jsonb_to_recordset($1::jsonb) AS given (session_id int, zone_id int, capacity int, taken int)
       JOIN session ON session.id = given.session_id
     ON CONFLICT (session_id, zone_id, area_id, offer_id) DO UPDATE SET capacity = excluded.capacity, taken = excluded.taken`,
    [JSON.stringify(counters)],
  );
}
