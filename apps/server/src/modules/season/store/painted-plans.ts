/** Painted plans: the seats of a published plan in other zones, or with another order of the best seats. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import { computeDigest, type SeatId, type SessionId, type ZoneId } from '../../../platform/lib/ids.ts';

/** `zones`: differences from the published plan. `order`: of all seats, 1 is the first; seats without an order come last. */
export type Painting = { zones: ReadonlyMap<SeatId, ZoneId>; order: ReadonlyMap<SeatId, number> };

/** `baseId`: the published plan, which is the plan itself unless it is painted. `places`: by the key of the zone. */
export type SessionPlan = {
  sessionId: SessionId;
  planId: number;
  baseId: number;
  hall: string;
  places: Readonly<Record<string, number>>;
};

/** Sessions without a plan are left out. */
export async function listPlansOfSessions(on: Executor, sessions: readonly SessionId[]): Promise<SessionPlan[]> {
  const { rows } = await on.query<SessionPlan>(
    `SELECT session.id AS "sessionId", plan.id AS "planId", coalesce(plan.base_id, plan.id) AS "baseId", hall.key AS hall,
            plan.zone_capacities AS places
       FROM session JOIN hall_plan AS plan ON plan.id = session.plan_id JOIN hall ON hall.id = plan.hall_id
      WHERE session.id = ANY($1::int[]) ORDER BY session.id`,
    [sessions],
  );
  return rows;
}

/** Null: there is no such plan. */
export async function findPlanPlaces(
  on: Executor,
  planId: number,
): Promise<Pick<SessionPlan, 'baseId' | 'places'> | null> {
  const { rows } = await on.query<Pick<SessionPlan, 'baseId' | 'places'>>(
    `SELECT coalesce(base_id, id) AS "baseId", zone_capacities AS places FROM hall_plan WHERE id = $1`,
    [planId],
  );
  return rows[0] ?? null;
}

/** The published plan and all plans painted on it. */
export async function listPlansOfSameSeats(on: Executor, planId: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `SELECT other.id FROM hall_plan AS plan
       JOIN hall_plan AS other ON coalesce(other.base_id, other.id) = coalesce(plan.base_id, plan.id)
      WHERE plan.id = $1`,
    [planId],
  );
  return rows.map(({ id }) => id);
}

/** `isReordered`: whether the order differs from that of the published plan. */
export async function readPainting(on: Executor, planId: number): Promise<Painting & { isReordered: boolean }> {
  const { rows } = await on.query<{ seatId: SeatId; zoneId: ZoneId | null; order: number; isReordered: boolean }>(
    `SELECT painted.seat_id AS "seatId", nullif(painted.zone_id, published.zone_id) AS "zoneId", painted.best_order AS "order",
            painted.best_order <> published.best_order AS "isReordered"
       FROM hall_plan JOIN plan_seat AS painted ON painted.plan_id = hall_plan.id
       JOIN plan_seat AS published ON published.plan_id = coalesce(hall_plan.base_id, hall_plan.id)
        AND published.seat_id = painted.seat_id
      WHERE hall_plan.id = $1 AND (painted.zone_id <> published.zone_id OR painted.best_order > 0 OR published.best_order > 0)`,
    [planId],
  );
  return {
    zones: new Map(rows.flatMap(({ seatId, zoneId }) => (zoneId === null ? [] : [[seatId, zoneId] as const]))),
    order: new Map(rows.flatMap(({ seatId, order }) => (order === 0 ? [] : [[seatId, order] as const]))),
    isReordered: rows.some(({ isReordered }) => isReordered),
  };
}

/** Seats of a plan with their zones. */
export async function readZonesOfSeats(on: Executor, planId: number): Promise<Map<SeatId, ZoneId>> {
  const { rows } = await on.query<{ seatId: SeatId; zoneId: ZoneId }>(
    'SELECT seat_id AS "seatId", zone_id AS "zoneId" FROM plan_seat WHERE plan_id = $1',
    [planId],
  );
  return new Map(rows.map(({ seatId, zoneId }) => [seatId, zoneId]));
}

/** By key. */
export async function readSeatIdsOfPlan(on: Executor, planId: number): Promise<Map<string, SeatId>> {
  const { rows } = await on.query<{ key: string; id: SeatId }>(
    'SELECT seat.key, seat.id FROM plan_seat JOIN seat ON seat.id = seat_id WHERE plan_id = $1',
    [planId],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/**
 * Returns the plan with this painting, which sessions painted alike share. Seats that the published plan lacks are
 * ignored. The caller holds the lock of imports.
 */
export async function requirePaintedPlan(tx: Tx, baseId: number, painting: Painting): Promise<number> {
  const seats = await readZonesOfSeats(tx, baseId);
  const zones = [...painting.zones].filter(([seat, zone]) => seats.has(seat) && seats.get(seat) !== zone).sort(bySeat);
  const order = [...painting.order].filter(([seat]) => seats.has(seat)).sort(bySeat);
  if (zones.length === 0 && hasSameOrder(new Map(order), (await readPainting(tx, baseId)).order)) return baseId;
  const digest = computeDigest(JSON.stringify([baseId, zones, order]));
  const { rows: found } = await tx.query<{ id: number }>(
    'SELECT id FROM hall_plan WHERE base_id = $1 AND digest = $2',
    [baseId, digest],
  );
  return found[0]?.id ?? insertPaintedPlan(tx, { baseId, digest, zones, order });
}

export function hasSameOrder(order: Painting['order'], other: Painting['order']): boolean {
  return order.size === other.size && [...order].every(([seat, rank]) => other.get(seat) === rank);
}

type PaintedRows = {
  baseId: number;
  digest: string;
  zones: readonly (readonly [SeatId, ZoneId])[];
  order: readonly (readonly [SeatId, number])[];
};

async function insertPaintedPlan(tx: Tx, { baseId, digest, zones, order }: PaintedRows): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO hall_plan (hall_id, version, digest, svg, width, height, zone_capacities, base_id)
     SELECT hall_id, version, $2, '', width, height, zone_capacities, id FROM hall_plan WHERE id = $1 RETURNING id`,
    [baseId, digest],
  );
  const id = rows[0]?.id ?? 0;
  await tx.query(
    `INSERT INTO plan_seat (plan_id, seat_id, sector_id, zone_id, row_label, seat_label, x, y, radius, rank, kind,
                            companion_of, restricted, note, best_order)
     SELECT $2::int, plan_seat.seat_id, sector_id, coalesce(painted.zone_id, plan_seat.zone_id), row_label, seat_label, x, y,
            radius, rank, kind, companion_of, restricted, note, coalesce(ordered.best_order, 0)
       FROM plan_seat
       LEFT JOIN unnest($3::int[], $4::int[]) AS painted (seat_id, zone_id) ON painted.seat_id = plan_seat.seat_id
       LEFT JOIN unnest($5::int[], $6::int[]) AS ordered (seat_id, best_order) ON ordered.seat_id = plan_seat.seat_id
      WHERE plan_id = $1`,
    [
      baseId,
      id,
      zones.map(([seat]) => seat),
      zones.map(([, zone]) => zone),
      order.map(([seat]) => seat),
      order.map(([, at]) => at),
    ],
  );
  await tx.query(
    `INSERT INTO plan_sector (plan_id, sector_id, bounds, sort)
     SELECT $2::int, sector_id, bounds, sort FROM plan_sector WHERE plan_id = $1`,
    [baseId, id],
  );
  await tx.query(
    `INSERT INTO plan_area (plan_id, area_id, sector_id, zone_id, name, button, capacity)
     SELECT $2::int, area_id, sector_id, zone_id, name, button, capacity FROM plan_area WHERE plan_id = $1`,
    [baseId, id],
  );
  await tx.query(
    `WITH places AS (
       SELECT zone_id, count(*) AS quantity FROM plan_seat WHERE plan_id = $1 GROUP BY 1
       UNION ALL SELECT zone_id, capacity FROM plan_area WHERE plan_id = $1),
     counted AS (
       SELECT jsonb_object_agg(key, quantity) AS by_zone
         FROM (SELECT zone.key, sum(quantity) AS quantity FROM places JOIN zone ON zone.id = zone_id GROUP BY 1) AS zones),
     unused AS (
       SELECT coalesce(jsonb_object_agg(key, 0), '{}') AS by_zone
         FROM hall_plan, jsonb_object_keys(zone_capacities) AS key WHERE hall_plan.id = $1)
     UPDATE hall_plan SET zone_capacities = unused.by_zone || counted.by_zone FROM counted, unused WHERE hall_plan.id = $1`,
    [id],
  );
  return id;
}

function bySeat(first: readonly [SeatId, number], second: readonly [SeatId, number]): number {
  return first[0] - second[0];
}

/** A seat of a session that buyers have, with its zones in both plans. `key`: of the seat. */
export type SoldSeatInOtherZone = { sessionId: SessionId; seatId: SeatId; key: string };

/** Sold and reserved seats that are in another zone of the plans, or missing there. */
export async function listSoldSeatsInOtherZones(
  tx: Tx,
  moves: readonly { sessionId: SessionId; planId: number }[],
): Promise<SoldSeatInOtherZone[]> {
  const { rows } = await tx.query<SoldSeatInOtherZone>(
    `SELECT hold.session_id AS "sessionId", hold.seat_id AS "seatId", seat.key
       FROM unnest($1::int[], $2::int[]) AS input (session_id, plan_id)
       JOIN session ON session.id = input.session_id
       JOIN hold ON hold.session_id = session.id AND hold.seat_id IS NOT NULL AND hold.offer_id IS NOT NULL
        AND hold.state <> 'released'
       JOIN seat ON seat.id = hold.seat_id
       JOIN plan_seat AS old ON old.plan_id = session.plan_id AND old.seat_id = hold.seat_id
       LEFT JOIN plan_seat AS new ON new.plan_id = input.plan_id AND new.seat_id = hold.seat_id
      WHERE new.zone_id IS DISTINCT FROM old.zone_id
      ORDER BY hold.session_id, hold.seat_id`,
    [moves.map(({ sessionId }) => sessionId), moves.map(({ planId }) => planId)],
  );
  return rows;
}

/** Seats of a hall's newest plan, by key. */
export async function readSeatIds(on: Executor, hall: string): Promise<ReadonlyMap<string, SeatId>> {
  const { rows } = await on.query<{ key: string; id: SeatId }>(
    `SELECT seat.key, seat.id FROM plan_seat JOIN seat ON seat.id = seat_id
      WHERE plan_id = (SELECT hall_plan.id FROM hall_plan JOIN hall ON hall.id = hall_id
                        WHERE hall.key = $1 AND base_id IS NULL ORDER BY version DESC LIMIT 1)`,
    [hall],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
