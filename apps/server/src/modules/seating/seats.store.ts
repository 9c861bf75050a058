/** Taken numbered seats of a session. Expired holds count as free. */
import type { Executor } from '../../platform/db/index.ts';
import { type SeatId, type SessionId, seatId } from '../../platform/lib/ids.ts';
import { IS_EXPIRED_HOLD, IS_HELD, IS_TAKEN } from '../reservations/rules/index.ts';

/** Seats that visitors cannot buy because another channel sells them. `$1`: now, `$2`: the session. */
const QUOTA_SEATS = `FROM seat_quota JOIN seat_block ON seat_block.id = seat_quota.block_id
      WHERE seat_quota.session_id = $2 AND seat_block.channel <> 'web'`;
const IS_LIVE_QUOTA = '(seat_block.unblocks_at IS NULL OR seat_block.unblocks_at > $1)';

/** All seats that visitors cannot buy, read as one text because a hall has tens of thousands. */
export async function listTakenSeats(db: Executor, session: SessionId, now: Date): Promise<SeatId[]> {
  const { rows } = await db.query<{ seats: string }>(
    `SELECT coalesce(string_agg(seat_id::text, ','), '') AS seats FROM (
       SELECT seat_id FROM hold WHERE session_id = $2 AND seat_id IS NOT NULL AND ${IS_TAKEN}
       UNION ALL SELECT seat_quota.seat_id ${QUOTA_SEATS} AND ${IS_LIVE_QUOTA}) AS taken`,
    [now, session],
  );
  return (rows[0]?.seats ?? '').split(',').filter(Boolean).map(seatId);
}

/** Those of these seats that visitors cannot buy. */
export async function listTakenAmong(
  db: Executor,
  session: SessionId,
  seats: readonly SeatId[],
  now: Date,
): Promise<SeatId[]> {
  const { rows } = await db.query<{ seatId: SeatId }>(
    `SELECT seat_id AS "seatId" FROM hold
      WHERE session_id = $2 AND seat_id = ANY($3::int[]) AND ${IS_TAKEN}
     UNION SELECT seat_quota.seat_id ${QUOTA_SEATS} AND ${IS_LIVE_QUOTA} AND seat_quota.seat_id = ANY($3::int[])`,
    [now, session, seats],
  );
  return rows.map((row) => row.seatId);
}

/** Seats of expired holds that are not yet marked as released, and of quotas that have ended, unless visitors cannot buy them. */
export async function listExpiredHoldSeats(db: Executor, session: SessionId, now: Date): Promise<SeatId[]> {
  const { rows } = await db.query<{ seatId: SeatId }>(
    `SELECT seat_id AS "seatId" FROM hold WHERE session_id = $2 AND seat_id IS NOT NULL AND ${IS_EXPIRED_HOLD}
        AND seat_id NOT IN (SELECT seat_quota.seat_id ${QUOTA_SEATS} AND ${IS_LIVE_QUOTA})
     UNION SELECT seat_quota.seat_id ${QUOTA_SEATS} AND NOT ${IS_LIVE_QUOTA}
        AND NOT EXISTS (SELECT FROM hold WHERE hold.session_id = $2 AND hold.seat_id = seat_quota.seat_id AND ${IS_TAKEN})`,
    [now, session],
  );
  return rows.map((row) => row.seatId);
}

/** The earliest end of a hold or a quota of the session, numbered or not; null if there is none. */
export async function findNextHoldExpiry(db: Executor, session: SessionId, now: Date): Promise<Date | null> {
  const { rows } = await db.query<{ end: Date | null }>(
    `SELECT least((SELECT min(expires_at) FROM hold WHERE session_id = $2 AND ${IS_HELD}),
                  (SELECT min(unblocks_at) FROM seat_block
                    WHERE session_id = $2 AND channel <> '' AND channel <> 'web' AND ${IS_LIVE_QUOTA})) AS end`,
    [now, session],
  );
  return rows[0]?.end ?? null;
}
