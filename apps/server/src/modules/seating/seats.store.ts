/** Which numbered places of a session are taken. Holds whose time is up count as free. */
import type { Executor } from '../../platform/db/index.ts';
import { type SeatId, type SessionId, seatId } from '../../platform/lib/ids.ts';

/** All of them: as one text, for a hall has tens of thousands. */
export async function takenSeats(db: Executor, session: SessionId, now: Date): Promise<SeatId[]> {
  const { rows } = await db.query<{ seats: string }>(
    `SELECT coalesce(string_agg(seat_id::text, ','), '') AS seats FROM hold
      WHERE session_id = $1 AND seat_id IS NOT NULL AND state <> 'released' AND (state = 'sold' OR expires_at > $2)`,
    [session, now],
  );
  return (rows[0]?.seats ?? '').split(',').filter(Boolean).map(seatId);
}

/** Which of these are. */
export async function takenAmong(
  db: Executor,
  session: SessionId,
  seats: readonly SeatId[],
  now: Date,
): Promise<SeatId[]> {
  const { rows } = await db.query<{ seatId: SeatId }>(
    `SELECT seat_id AS "seatId" FROM hold
      WHERE session_id = $1 AND seat_id = ANY($2::int[]) AND state <> 'released' AND (state = 'sold' OR expires_at > $3)`,
    [session, seats, now],
  );
  return rows.map((row) => row.seatId);
}

/** Numbered places whose holds have run out and are not written down as released yet. */
export async function runOutSeats(db: Executor, session: SessionId, now: Date): Promise<SeatId[]> {
  const { rows } = await db.query<{ seatId: SeatId }>(
    `SELECT seat_id AS "seatId" FROM hold
      WHERE session_id = $1 AND seat_id IS NOT NULL AND state = 'held' AND expires_at <= $2`,
    [session, now],
  );
  return rows.map((row) => row.seatId);
}

/** When the next hold of a session runs out, of places with numbers or without; null: none does. */
export async function nextEnd(db: Executor, session: SessionId, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ end: Date | null }>(
    `SELECT min(expires_at) AS end FROM hold WHERE session_id = $1 AND state = 'held' AND expires_at > $2`,
    [session, now],
  );
  return rows[0]?.end ?? null;
}
