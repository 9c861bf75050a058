/** Rows of blocked seats and their holds. */
import { splitIntoChunks, type Tx } from '../../../platform/db/index.ts';
import type { AreaId, SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';

export type BlockedPlaces = { seats: readonly string[]; zones: Readonly<Record<string, number>> };

export type SeatBlockTerms = {
  sessionId: SessionId;
  key: string;
  reason: string;
  recipient: string;
  unblocksAt: Date | null;
  places: BlockedPlaces;
};

export type StoredSeatBlock = SeatBlockTerms & { id: number };

/** Blocks of season files. Those of staff are left alone. */
export async function readSeatBlocks(tx: Tx, sessionIds: readonly SessionId[]): Promise<StoredSeatBlock[]> {
  const { rows } = await tx.query<StoredSeatBlock>(
    `SELECT id, session_id AS "sessionId", key, reason, blocked_for AS "recipient", unblocks_at AS "unblocksAt", places
       FROM seat_block WHERE session_id = ANY($1::int[]) AND member_id IS NULL ORDER BY id`,
    [sessionIds],
  );
  return rows;
}

export type FoundSeat = {
  sessionId: SessionId;
  seat: string;
  seatId: SeatId;
  zoneId: ZoneId;
  isTaken: boolean;
  /** Or in a live quota. */
  isBlockedByStaff: boolean;
};

/** Seats by their keys in the hall plans of their sessions. Keys that a plan does not have return no row. */
export async function findSeats(
  tx: Tx,
  seats: readonly { sessionId: SessionId; seat: string }[],
  now: Date,
): Promise<FoundSeat[]> {
  const { rows } = await tx.query<FoundSeat>(
    `SELECT session.id AS "sessionId", seat.key AS seat, seat.id AS "seatId", plan_seat.zone_id AS "zoneId",
            hold.id IS NOT NULL AS "isTaken", seat_block.id IS NOT NULL OR quota.id IS NOT NULL AS "isBlockedByStaff"
       FROM unnest($1::int[], $2::text[]) AS input (session_id, seat)
       JOIN session ON session.id = input.session_id
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id
       JOIN seat ON seat.id = plan_seat.seat_id AND seat.key = input.seat
       LEFT JOIN hold ON hold.session_id = session.id AND hold.seat_id = seat.id AND hold.state <> 'released'
       LEFT JOIN seat_block ON seat_block.id = hold.owner_id AND hold.offer_id IS NULL AND seat_block.member_id IS NOT NULL
       LEFT JOIN seat_quota ON seat_quota.session_id = session.id AND seat_quota.seat_id = seat.id
       LEFT JOIN seat_block AS quota ON quota.id = seat_quota.block_id AND (quota.unblocks_at IS NULL OR quota.unblocks_at > $3)`,
    [seats.map(({ sessionId }) => sessionId), seats.map(({ seat }) => seat), now],
  );
  return rows;
}

export type NewSeatBlock = SeatBlockTerms & { quantity: number };

/** Upserts blocked seats by session and key. Returns the ids, which own the holds. */
export async function writeSeatBlocks(
  tx: Tx,
  blocks: readonly NewSeatBlock[],
): Promise<{ id: number; sessionId: SessionId; key: string }[]> {
  const written: { id: number; sessionId: SessionId; key: string }[] = [];
  for (const chunk of splitIntoChunks(blocks)) {
    const { rows } = await tx.query<{ id: number; sessionId: SessionId; key: string }>(
      `INSERT INTO seat_block (session_id, key, reason, blocked_for, unblocks_at, places, quantity)
       SELECT "sessionId", key, reason, "recipient", "unblocksAt", places, quantity
         FROM jsonb_to_recordset($1::jsonb)
           AS input ("sessionId" int, key text, reason text, "recipient" text, "unblocksAt" timestamptz, places jsonb, quantity int)
       ON CONFLICT (session_id, key) DO UPDATE SET reason = excluded.reason, blocked_for = excluded.blocked_for,
         unblocks_at = excluded.unblocks_at, places = excluded.places, quantity = excluded.quantity
       RETURNING id, session_id AS "sessionId", key`,
      [chunk],
    );
    written.push(...rows);
  }
  return written;
}

export async function deleteSeatBlocks(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM seat_block WHERE id = ANY($1::bigint[])', [ids]);
}

export type SeatBlockHold = {
  owner_id: number;
  session_id: SessionId;
  zone_id: ZoneId;
  seat_id: SeatId | null;
  area_id: AreaId | null;
  quantity: number;
  expires_at: Date;
};

export async function insertSeatBlockHolds(tx: Tx, holds: readonly SeatBlockHold[]): Promise<void> {
  for (const chunk of splitIntoChunks(holds))
    await tx.query(
      `INSERT INTO hold (owner_id, event_id, session_id, zone_id, seat_id, area_id, quantity, state, expires_at, bot_check_passed)
       SELECT owner_id, session.event_id, session_id, zone_id, seat_id, area_id, quantity, 'held', expires_at, true
         FROM jsonb_to_recordset($1::jsonb)
           AS input (owner_id bigint, session_id int, zone_id int, seat_id int, area_id int, quantity int, expires_at timestamptz)
         JOIN session ON session.id = input.session_id`,
      [chunk],
    );
}

/** Number of held or sold seats that the session's hall plan does not have, by session. */
export async function countSeatsOutsidePlan(
  tx: Tx,
  sessionIds: readonly SessionId[],
): Promise<ReadonlyMap<SessionId, number>> {
  const { rows } = await tx.query<{ sessionId: SessionId; seats: number }>(
    `SELECT hold.session_id AS "sessionId", count(*)::int AS seats
       FROM hold JOIN session ON session.id = hold.session_id
      WHERE hold.session_id = ANY($1::int[]) AND hold.seat_id IS NOT NULL AND hold.state <> 'released'
        AND NOT EXISTS (SELECT FROM plan_seat
                         WHERE plan_seat.plan_id = session.plan_id AND plan_seat.seat_id = hold.seat_id)
      GROUP BY 1`,
    [sessionIds],
  );
  return new Map(rows.map((row) => [row.sessionId, row.seats]));
}
