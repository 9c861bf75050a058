/** Rows of blocks that staff made, and the seats that they name. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { SeatId, SessionId, StaffMemberId, ZoneId } from '../../../platform/lib/ids.ts';
import { IS_TAKEN, type SaleChannel } from '../../reservations/rules/index.ts';
import type { ReleasedHold } from '../store.ts';
import type { BlockedPlaces } from './blocked-seats.store.ts';

export type StaffBlockTerms = {
  reason: string;
  /** The person or organization that the places are for. */
  recipient: string;
  /** Another recipient of the email of the day before; empty: only the member. */
  ownerEmail: string;
  color: string;
  /** When the places are released; null: never. */
  unblocksAt: Date | null;
  /** The places are never sold, and do not count as capacity. */
  isKilled: boolean;
  /** The only channel that sells the seats, which are a quota; empty: none, so they are held. */
  channel: SaleChannel | '';
};

export type StaffBlock = StaffBlockTerms & {
  id: number;
  sessionId: SessionId;
  key: string;
  /** Null: from a season file. */
  memberId: StaffMemberId | null;
  version: number;
  places: BlockedPlaces;
  quantity: number;
};

const COLUMNS = `id, session_id AS "sessionId", key, member_id AS "memberId", version, reason, blocked_for AS recipient,
  owner_email AS "ownerEmail", color, is_killed AS "isKilled", channel, unblocks_at AS "unblocksAt", places, quantity`;

export async function lockBlock(tx: Tx, session: SessionId, id: number): Promise<StaffBlock | null> {
  const { rows } = await tx.query<StaffBlock>(
    `SELECT ${COLUMNS} FROM seat_block WHERE session_id = $1 AND id = $2::bigint FOR UPDATE`,
    [session, id],
  );
  return rows[0] ?? null;
}

export async function findBlockByKey(tx: Tx, session: SessionId, key: string): Promise<StaffBlock | null> {
  const { rows } = await tx.query<StaffBlock>(`SELECT ${COLUMNS} FROM seat_block WHERE session_id = $1 AND key = $2`, [
    session,
    key,
  ]);
  return rows[0] ?? null;
}

export type NewStaffBlock = Omit<StaffBlock, 'id' | 'version'> & { memberId: StaffMemberId; remindedAt: Date | null };

export async function insertBlock(tx: Tx, block: NewStaffBlock): Promise<{ id: number; version: number }> {
  const { rows } = await tx.query<{ id: number; version: number }>(
    `INSERT INTO seat_block (session_id, key, member_id, reason, blocked_for, owner_email, color, is_killed, unblocks_at, places, quantity, reminded_at, channel)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13) RETURNING id, version`,
    [
      ...[block.sessionId, block.key, block.memberId, block.reason, block.recipient, block.ownerEmail, block.color],
      ...[block.isKilled, block.unblocksAt, JSON.stringify(block.places), block.quantity, block.remindedAt],
      block.channel,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the block was not inserted');
  return row;
}

/** The caller has locked the block. */
export async function updateBlock(
  tx: Tx,
  id: number,
  block: StaffBlockTerms & { places: BlockedPlaces; quantity: number; remindedAt: Date | null | 'unchanged' },
): Promise<void> {
  await tx.query(
    `UPDATE seat_block SET reason = $2, blocked_for = $3, owner_email = $4, color = $5, is_killed = $6, unblocks_at = $7,
            places = $8::jsonb, quantity = $9, version = version + 1,
            reminded_at = CASE WHEN $10::boolean THEN reminded_at ELSE $11::timestamptz END WHERE id = $1::bigint`,
    [
      ...[id, block.reason, block.recipient, block.ownerEmail, block.color, block.isKilled, block.unblocksAt],
      ...[JSON.stringify(block.places), block.quantity, block.remindedAt === 'unchanged'],
      block.remindedAt === 'unchanged' ? null : block.remindedAt,
    ],
  );
}

/** Holds of a block end with it. */
export async function moveBlockEnd(tx: Tx, id: number, end: Date): Promise<void> {
  await tx.query(`UPDATE hold SET expires_at = $2 WHERE owner_id = $1::bigint AND state = 'held'`, [id, end]);
}

/** `takenBy`: what has the seat; null: it is free. */
export type SeatToBlock = {
  seatId: SeatId;
  key: string;
  zoneId: ZoneId;
  takenBy: 'sold' | 'reserved' | 'cart' | 'blocked' | null;
};

/** The hold of a seat of a session, and its quota. $1: now. */
export const JOIN_ALLOCATION = `LEFT JOIN hold ON hold.session_id = session.id AND hold.seat_id = seat.id AND ${IS_TAKEN}
       LEFT JOIN seat_quota ON seat_quota.session_id = session.id AND seat_quota.seat_id = seat.id
       LEFT JOIN seat_block AS quota ON quota.id = seat_quota.block_id AND (quota.unblocks_at IS NULL OR quota.unblocks_at > $1)`;
/** Null: the seat is free for everybody. */
export const TAKEN_BY = `CASE WHEN hold.id IS NULL AND quota.id IS NULL THEN NULL WHEN hold.offer_id IS NULL THEN 'blocked' WHEN hold.state = 'sold' THEN 'sold'
                 WHEN EXISTS (SELECT FROM cart_line WHERE cart_line.id = hold.owner_id) THEN 'cart' ELSE 'reserved' END`;

/** Seats of the session's hall plan. Seats that the plan does not have return no row. */
export async function findSeatsToBlock(
  tx: Tx,
  session: SessionId,
  seats: readonly number[],
  now: Date,
): Promise<SeatToBlock[]> {
  const { rows } = await tx.query<SeatToBlock>(
    `SELECT seat.id AS "seatId", seat.key, plan_seat.zone_id AS "zoneId",
            ${TAKEN_BY} AS "takenBy"
       FROM session
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id AND plan_seat.seat_id = ANY($3::int[])
       JOIN seat ON seat.id = plan_seat.seat_id
       ${JOIN_ALLOCATION}
      WHERE session.id = $2`,
    [now, session, seats],
  );
  return rows;
}

/** Zones of the session's hall plan by key. */
export async function findZones(tx: Tx, session: SessionId): Promise<{ id: ZoneId; key: string }[]> {
  const { rows } = await tx.query<{ id: ZoneId; key: string }>(
    `SELECT DISTINCT zone.id, zone.key FROM zone JOIN stock ON stock.zone_id = zone.id WHERE stock.session_id = $1`,
    [session],
  );
  return rows;
}

const RELEASED = `session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", seat_id AS "seatId", area_id AS "areaId", quantity`;

/** Releases these seats of a block. The caller updates the counters. */
export async function releaseSeatsOf(tx: Tx, id: number, seats: readonly number[]): Promise<ReleasedHold[]> {
  const { rows } = await tx.query<ReleasedHold>(
    `UPDATE hold SET state = 'released' WHERE owner_id = $1::bigint AND seat_id = ANY($2::int[]) AND state = 'held' RETURNING ${RELEASED}`,
    [id, seats],
  );
  return rows;
}

/** Keys of seats. */
export async function listSeatKeys(tx: Executor, seats: readonly SeatId[]): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>('SELECT key FROM seat WHERE id = ANY($1::int[]) ORDER BY key', [
    seats,
  ]);
  return rows.map(({ key }) => key);
}

export type BlockToRemind = StaffBlock & { unblocksAt: Date; memberId: StaffMemberId };

/** Marks blocks that end before `until`, once. */
export async function takeBlocksToRemind(tx: Tx, until: Date, now: Date): Promise<BlockToRemind[]> {
  const { rows } = await tx.query<BlockToRemind>(
    `UPDATE seat_block SET reminded_at = $2
      WHERE id IN (SELECT id FROM seat_block
                    WHERE member_id IS NOT NULL AND reminded_at IS NULL AND unblocks_at > $2 AND unblocks_at <= $1
                    ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED)
      RETURNING ${COLUMNS}`,
    [until, now],
  );
  return rows;
}
