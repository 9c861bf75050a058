/** Taken numbered seats of a session. Expired holds count as free. */
import type { Executor } from '../../platform/db/index.ts';
import { type SeatId, type SessionId, seatId } from '../../platform/lib/ids.ts';
import { IS_EXPIRED_HOLD, IS_HELD, IS_TAKEN } from '../reservations/rules/index.ts';

/** All taken seats, read as one text because a hall has tens of thousands. */
export async function listTakenSeats(db: Executor, session: SessionId, now: Date): Promise<SeatId[]> {
  const { rows } = await db.query<{ seats: string }>(
    `SELECT coalesce(string_agg(seat_id::text, ','), '') AS seats FROM hold
      WHERE session_id = $2 AND seat_id IS NOT NULL AND ${IS_TAKEN}`,
    [now, session],
  );
  return (rows[0]?.seats ?? '').split(',').filter(Boolean).map(seatId);
}

/** The taken seats among these. */
export async function listTakenAmong(
  db: Executor,
  session: SessionId,
  seats: readonly SeatId[],
  now: Date,
): Promise<SeatId[]> {
  const { rows } = await db.query<{ seatId: SeatId }>(
    `SELECT seat_id AS "seatId" FROM hold
      WHERE session_id = $2 AND seat_id = ANY($3::int[]) AND ${IS_TAKEN}`,
    [now, session, seats],
  );
  return rows.map((row) => row.seatId);
}

/** Seats of expired holds that are not yet marked as released. */
export async function listExpiredHoldSeats(db: Executor, session: SessionId, now: Date): Promise<SeatId[]> {
  const { rows } = await db.query<{ seatId: SeatId }>(
    `SELECT seat_id AS "seatId" FROM hold WHERE session_id = $2 AND seat_id IS NOT NULL AND ${IS_EXPIRED_HOLD}`,
    [now, session],
  );
  return rows.map((row) => row.seatId);
}

/** The earliest end of a hold of the session, numbered or not; null if there is none. */
export async function findNextHoldExpiry(db: Executor, session: SessionId, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ end: Date | null }>(
    `SELECT min(expires_at) AS end FROM hold WHERE session_id = $2 AND ${IS_HELD}`,
    [now, session],
  );
  return rows[0]?.end ?? null;
}
