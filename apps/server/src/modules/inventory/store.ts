import type { Executor, Tx } from '../../db/index.ts';
import type { EventId, OfferId, OwnerId, SeatId, SessionId } from '../../kernel/ids.ts';
import type { Counter } from './rules.ts';

/** Locks every counter of these sessions, always in the order of ids, so that two batches cannot wait for each other. */
export async function lockCounters(tx: Tx, sessionIds: readonly SessionId[]): Promise<Counter[]> {
  const { rows } = await tx.query<Counter>(
    `SELECT id, session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", capacity, taken
       FROM stock WHERE session_id = ANY($1::int[]) ORDER BY id FOR UPDATE`,
    [sessionIds],
  );
  return rows;
}

/** The same counters as they are, for a look at how full it is. */
export async function readCounters(db: Executor, sessionIds: readonly SessionId[]): Promise<Counter[]> {
  const { rows } = await db.query<Counter>(
    `SELECT id, session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", capacity, taken
       FROM stock WHERE session_id = ANY($1::int[])`,
    [sessionIds],
  );
  return rows;
}

export type ReleasedHold = { sessionId: SessionId; zoneId: number | null; offerId: OfferId; quantity: number };

/** Ends the holds whose time is up; the caller has locked the counters and gives the places back to them. */
export async function releaseExpiredHolds(
  tx: Tx,
  sessionIds: readonly SessionId[],
  now: Date,
): Promise<ReleasedHold[]> {
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
  pools: readonly { sessionId: SessionId; zoneId: number }[],
): Promise<{ sessionId: SessionId; zoneId: number; seatId: SeatId }[]> {
  if (pools.length === 0) return [];
  const { rows } = await tx.query<{ sessionId: SessionId; zoneId: number; seatId: SeatId }>(
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
  owner_id: OwnerId;
  event_id: EventId;
  session_id: SessionId;
  offer_id: OfferId;
  zone_id: number | null;
  seat_id: SeatId | null;
  quantity: number;
  expires_at: Date;
  /** Whom it counts for while it is unpaid, and whether they had shown to be a person. */
  origin: string | null;
  proven: boolean;
};

/** Places that are held from now on. */
export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  await tx.query(
    `INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at, origin, proven)
     SELECT owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, 'held', expires_at, origin, proven
       FROM json_to_recordset($1::json) AS h (owner_id bigint, event_id int, session_id int, offer_id int,
            zone_id int, seat_id int, quantity int, expires_at timestamptz, origin text, proven boolean)`,
    [JSON.stringify(holds)],
  );
}

/** Turns these owners' held places into sold places; returns how many places that were of each. */
export async function sellHolds(tx: Tx, owners: readonly OwnerId[]): Promise<ReadonlyMap<OwnerId, number>> {
  const { rows } = await tx.query<{ owner: OwnerId; quantity: number }>(
    `UPDATE hold SET state = 'sold' WHERE owner_id = ANY($1::bigint[]) AND state = 'held'
      RETURNING owner_id AS owner, quantity`,
    [owners],
  );
  const sold = new Map<OwnerId, number>();
  for (const { owner, quantity } of rows) sold.set(owner, (sold.get(owner) ?? 0) + quantity);
  return sold;
}

/** Ends what these owners have, held or sold; the caller gives the places back to the counters. */
export async function releaseHoldsOf(tx: Tx, owners: readonly number[]): Promise<ReleasedHold[]> {
  const { rows } = await tx.query<ReleasedHold>(
    `UPDATE hold SET state = 'released'
      WHERE owner_id = ANY($1::bigint[]) AND state <> 'released'
      RETURNING session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", quantity`,
    [owners],
  );
  return rows;
}

/** The sessions in which these owners have or had places. */
export async function sessionsOf(tx: Executor, owners: readonly OwnerId[]): Promise<SessionId[]> {
  const { rows } = await tx.query<{ sessionId: SessionId }>(
    `SELECT DISTINCT session_id AS "sessionId" FROM hold WHERE owner_id = ANY($1::bigint[]) ORDER BY 1`,
    [owners],
  );
  return rows.map((row) => row.sessionId);
}
