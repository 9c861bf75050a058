import type { Executor, Tx } from '../../platform/db/index.ts';
import {
  type AreaId,
  type EventId,
  type OfferId,
  type OwnerId,
  type SeatId,
  type SessionId,
  seatId,
  type ZoneId,
} from '../../platform/lib/ids.ts';
import { IS_EXPIRED_HOLD } from '../reservations/rules/index.ts';
import type { Counter } from './rules.ts';

/** Locks all counters of these sessions in order of their ids, which prevents deadlocks between batches. */
export async function lockCounters(tx: Tx, sessionIds: readonly SessionId[]): Promise<Counter[]> {
  const { rows } = await tx.query<Counter>(
    `SELECT id, session_id AS "sessionId", zone_id AS "zoneId", area_id AS "areaId", offer_id AS "offerId", capacity, allocated
       FROM stock WHERE session_id = ANY($1::int[]) ORDER BY id FOR UPDATE`,
    [sessionIds],
  );
  return rows;
}

/** Reads the same counters without locking. */
export async function readCounters(db: Executor, sessionIds: readonly SessionId[]): Promise<Counter[]> {
  const { rows } = await db.query<Counter>(
    `SELECT id, session_id AS "sessionId", zone_id AS "zoneId", area_id AS "areaId", offer_id AS "offerId", capacity, allocated
       FROM stock WHERE session_id = ANY($1::int[])`,
    [sessionIds],
  );
  return rows;
}

/** `offerId` is null for blocked seats. */
export type ReleasedHold = {
  sessionId: SessionId;
  zoneId: ZoneId | null;
  offerId: OfferId | null;
  seatId: SeatId | null;
  areaId: AreaId | null;
  quantity: number;
};

/** Releases expired holds. The caller has locked the counters and updates them. */
export async function releaseExpiredHolds(
  tx: Tx,
  sessionIds: readonly SessionId[],
  now: Date,
): Promise<ReleasedHold[]> {
  const { rows } = await tx.query<ReleasedHold>(
    `UPDATE hold SET state = 'released'
      WHERE ${IS_EXPIRED_HOLD} AND session_id = ANY($2::int[])
      RETURNING session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", seat_id AS "seatId",
                area_id AS "areaId", quantity`,
    [now, sessionIds],
  );
  return rows;
}

export async function moveCounters(tx: Tx, moved: ReadonlyMap<number, number>): Promise<void> {
  if (moved.size === 0) return;
  await tx.query(
    `UPDATE stock SET allocated = allocated + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE stock.id = change.id`,
    [[...moved.keys()], [...moved.values()]],
  );
}

type Pool = { sessionId: SessionId; zoneId: ZoneId };

/** Free numbered seats per zone, read as one text per zone because a hall has tens of thousands. */
export async function listFreeSeats(tx: Tx, pools: readonly Pool[]): Promise<(Pool & { seatIds: SeatId[] })[]> {
  if (pools.length === 0) return [];
  const { rows } = await tx.query<Pool & { seats: string }>(
    `SELECT pool.session_id AS "sessionId", pool.zone_id AS "zoneId",
            string_agg(seat.seat_id::text, ',') AS seats
       FROM unnest($1::int[], $2::int[]) AS pool (session_id, zone_id)
       JOIN session ON session.id = pool.session_id
       JOIN plan_seat AS seat ON seat.plan_id = session.plan_id AND seat.zone_id = pool.zone_id
      WHERE NOT EXISTS (SELECT FROM hold
                         WHERE hold.session_id = pool.session_id AND hold.seat_id = seat.seat_id AND hold.state <> 'released')
      GROUP BY 1, 2`,
    [pools.map((pool) => pool.sessionId), pools.map((pool) => pool.zoneId)],
  );
  return rows.map(({ seats, ...pool }) => ({ ...pool, seatIds: seats.split(',').map(seatId) }));
}

type NamedSeatRow = Pool & { seatId: SeatId };

/** The free ones among these seats that are in the zone named with them. */
export async function listFreeAmong(tx: Tx, seats: readonly NamedSeatRow[]): Promise<NamedSeatRow[]> {
  if (seats.length === 0) return [];
  const { rows } = await tx.query<NamedSeatRow>(
    `SELECT DISTINCT input.session_id AS "sessionId", input.zone_id AS "zoneId", input.seat_id AS "seatId"
       FROM unnest($1::int[], $2::int[], $3::int[]) AS input (session_id, zone_id, seat_id)
       JOIN session ON session.id = input.session_id
       JOIN plan_seat AS seat
         ON seat.plan_id = session.plan_id AND seat.seat_id = input.seat_id AND seat.zone_id = input.zone_id
      WHERE NOT EXISTS (SELECT FROM hold
                         WHERE hold.session_id = input.session_id AND hold.seat_id = input.seat_id AND hold.state <> 'released')`,
    [seats.map((seat) => seat.sessionId), seats.map((seat) => seat.zoneId), seats.map((seat) => seat.seatId)],
  );
  return rows;
}

/** The zones among these that have numbered seats in the session's hall plan. */
export async function listSeatedZones(
  tx: Tx,
  pools: readonly { sessionId: SessionId; zoneId: ZoneId }[],
): Promise<{ sessionId: SessionId; zoneId: ZoneId }[]> {
  const { rows } = await tx.query<{ sessionId: SessionId; zoneId: ZoneId }>(
    `SELECT pool.session_id AS "sessionId", pool.zone_id AS "zoneId"
       FROM unnest($1::int[], $2::int[]) AS pool (session_id, zone_id)
       JOIN session ON session.id = pool.session_id
      WHERE EXISTS (SELECT FROM plan_seat
                     WHERE plan_seat.plan_id = session.plan_id AND plan_seat.zone_id = pool.zone_id)`,
    [pools.map((pool) => pool.sessionId), pools.map((pool) => pool.zoneId)],
  );
  return rows;
}

export type NewHold = {
  owner_id: OwnerId;
  event_id: EventId;
  session_id: SessionId;
  offer_id: OfferId;
  zone_id: ZoneId | null;
  seat_id: SeatId | null;
  area_id: AreaId | null;
  quantity: number;
  state: 'held' | 'sold';
  expires_at: Date;
  /** Address whose hold limits it counts toward while unpaid, and whether the buyer passed the bot check. */
  origin: string | null;
  bot_check_passed: boolean;
};

/** Inserts holds, or sales. */
export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  await tx.query(
    `INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, seat_id, area_id, quantity, state, expires_at, origin, bot_check_passed)
     SELECT owner_id, event_id, session_id, offer_id, zone_id, seat_id, area_id, quantity, state, expires_at, origin, bot_check_passed
       FROM json_to_recordset($1::json) AS input (owner_id bigint, event_id int, session_id int, offer_id int,
            zone_id int, seat_id int, area_id int, quantity int, state text, expires_at timestamptz, origin text, bot_check_passed boolean)`,
    [JSON.stringify(holds)],
  );
}

/** Converts the owners' holds to sales. Returns the number of places per owner. */
export async function convertHoldsToSales(tx: Tx, owners: readonly OwnerId[]): Promise<ReadonlyMap<OwnerId, number>> {
  const { rows } = await tx.query<{ owner: OwnerId; quantity: number }>(
    `UPDATE hold SET state = 'sold' WHERE owner_id = ANY($1::bigint[]) AND state = 'held'
      RETURNING owner_id AS owner, quantity`,
    [owners],
  );
  const sold = new Map<OwnerId, number>();
  for (const { owner, quantity } of rows) sold.set(owner, (sold.get(owner) ?? 0) + quantity);
  return sold;
}

/** Releases holds and sales of these owners. The caller updates the counters. */
export async function releaseHoldsOf(tx: Tx, owners: readonly number[]): Promise<ReleasedHold[]> {
  const { rows } = await tx.query<ReleasedHold>(
    `UPDATE hold SET state = 'released'
      WHERE owner_id = ANY($1::bigint[]) AND state <> 'released'
      RETURNING session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", seat_id AS "seatId",
                area_id AS "areaId", quantity`,
    [owners],
  );
  return rows;
}

/** Sessions in which these owners have or had places. */
export async function listSessionsOf(tx: Executor, owners: readonly OwnerId[]): Promise<SessionId[]> {
  const { rows } = await tx.query<{ sessionId: SessionId }>(
    `SELECT DISTINCT session_id AS "sessionId" FROM hold WHERE owner_id = ANY($1::bigint[]) ORDER BY 1`,
    [owners],
  );
  return rows.map((row) => row.sessionId);
}
