import type { Executor, Tx } from '../../db/index.ts';
import type { Counter } from './rules.ts';

/** Locks every counter of these sessions, always in the order of ids, so that two batches cannot wait for each other. */
export async function lockCounters(tx: Tx, sessionIds: readonly number[]): Promise<Counter[]> {
  const { rows } = await tx.query<Counter>(
    `SELECT id, session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", capacity, taken
       FROM stock WHERE session_id = ANY($1::int[]) ORDER BY id FOR UPDATE`,
    [sessionIds],
  );
  return rows;
}

export type ReleasedHold = { sessionId: number; zoneId: number | null; offerId: number; quantity: number };

/** Ends the holds whose time is up; the caller has locked the counters and gives the places back to them. */
export async function releaseExpiredHolds(tx: Tx, sessionIds: readonly number[], now: Date): Promise<ReleasedHold[]> {
  const { rows } = await tx.query<ReleasedHold>(
    `UPDATE hold SET state = 'released'
      WHERE state = 'held' AND expires_at <= $2 AND session_id = ANY($1::int[])
      RETURNING session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", quantity`,
    [sessionIds, now],
  );
  return rows;
}

export async function moveCounters(tx: Tx, moved: ReadonlyMap<number, number>): Promise<void> {
  if (moved.size === 0) return;
  await tx.query(
    `UPDATE stock SET taken = taken + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE stock.id = change.id`,
    [[...moved.keys()], [...moved.values()]],
  );
}

/** The free numbered seats of these zones in these sessions, best first. Zones without seats have no rows. */
export async function freeSeats(
  tx: Tx,
  pools: readonly { sessionId: number; zoneId: number }[],
): Promise<{ sessionId: number; zoneId: number; seatId: number }[]> {
  if (pools.length === 0) return [];
  const { rows } = await tx.query<{ sessionId: number; zoneId: number; seatId: number }>(
    `SELECT pool.session_id AS "sessionId", pool.zone_id AS "zoneId", seat.id AS "seatId"
       FROM unnest($1::int[], $2::int[]) AS pool (session_id, zone_id)
       JOIN seat ON seat.zone_id = pool.zone_id AND NOT seat.retired
      WHERE NOT EXISTS (SELECT FROM hold
                         WHERE hold.session_id = pool.session_id AND hold.seat_id = seat.id AND hold.state <> 'released')
      ORDER BY seat.rank`,
    [pools.map((pool) => pool.sessionId), pools.map((pool) => pool.zoneId)],
  );
  return rows;
}

/** Which of these zones have numbered seats at all. */
export async function seatedZones(tx: Tx, zoneIds: readonly number[]): Promise<Set<number>> {
  if (zoneIds.length === 0) return new Set();
  const { rows } = await tx.query<{ zoneId: number }>(
    `SELECT DISTINCT zone_id AS "zoneId" FROM seat WHERE zone_id = ANY($1::int[])`,
    [zoneIds],
  );
  return new Set(rows.map((row) => row.zoneId));
}

export type NewHold = {
  booking_id: number;
  /** Numbers the takes of one order. */
  take: number;
  event_id: number;
  session_id: number;
  offer_id: number;
  zone_id: number | null;
  seat_id: number | null;
  quantity: number;
  state: 'held' | 'sold';
  expires_at: Date;
};

export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  await tx.query(
    `INSERT INTO hold (booking_id, take, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at)
     SELECT booking_id, take, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at
       FROM json_to_recordset($1::json) AS h (booking_id bigint, take int, event_id int, session_id int, offer_id int,
            zone_id int, seat_id int, quantity int, state text, expires_at timestamptz)`,
    [JSON.stringify(holds)],
  );
}

/** Turns the order's live holds into sold places; returns how many places that were. */
export async function sellHolds(tx: Tx, bookingId: number): Promise<number> {
  const { rows } = await tx.query<{ quantity: number }>(
    `UPDATE hold SET state = 'sold' WHERE booking_id = $1 AND state = 'held' RETURNING quantity`,
    [bookingId],
  );
  return rows.reduce((sum, row) => sum + row.quantity, 0);
}

/** Ends the order's live holds (held or sold); the caller gives the places back to the counters. */
export async function releaseHoldsOf(tx: Tx, bookingIds: readonly number[]): Promise<ReleasedHold[]> {
  const { rows } = await tx.query<ReleasedHold>(
    `UPDATE hold SET state = 'released'
      WHERE booking_id = ANY($1::bigint[]) AND state <> 'released'
      RETURNING session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", quantity`,
    [bookingIds],
  );
  return rows;
}

/** The number of the next take of an order that has taken places before. */
export async function nextTake(tx: Tx, bookingId: number): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    'SELECT coalesce(max(take), 0) + 1 AS next FROM hold WHERE booking_id = $1',
    [bookingId],
  );
  return rows[0]?.next ?? 1;
}

export async function sessionsOf(tx: Executor, bookingIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ sessionId: number }>(
    `SELECT DISTINCT session_id AS "sessionId" FROM hold WHERE booking_id = ANY($1::bigint[]) ORDER BY 1`,
    [bookingIds],
  );
  return rows.map((row) => row.sessionId);
}
