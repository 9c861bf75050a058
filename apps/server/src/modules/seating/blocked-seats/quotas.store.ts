/** Places of quotas: blocks whose places are not held, and that only one channel sells. */
import type { Tx } from '../../../platform/db/index.ts';
import type { SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { ReleasedHold } from '../store.ts';

/** Replaces quotas that have ended. The caller has checked that the seats are in no other quota. */
export async function insertQuotaSeats(
  tx: Tx,
  { sessionId, blockId, seats }: { sessionId: SessionId; blockId: number; seats: readonly SeatId[] },
): Promise<void> {
  await tx.query(
    `INSERT INTO seat_quota (session_id, seat_id, block_id)
     SELECT $1::int, seat_id, $2::bigint FROM unnest($3::int[]) AS input (seat_id)
     ON CONFLICT (session_id, seat_id) DO UPDATE SET block_id = excluded.block_id`,
    [sessionId, blockId, seats],
  );
}

/** Adds standing places to a quota. The caller has checked that they are free and in no other quota. */
export async function addStandingQuotas(
  tx: Tx,
  { sessionId, blockId }: { sessionId: SessionId; blockId: number },
  zones: readonly { zoneId: ZoneId; quantity: number }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO standing_quota (session_id, zone_id, block_id, quantity)
     SELECT $1::int, zone_id, $2::bigint, quantity FROM unnest($3::int[], $4::int[]) AS input (zone_id, quantity)
     ON CONFLICT (session_id, zone_id, block_id) DO UPDATE SET quantity = standing_quota.quantity + excluded.quantity`,
    [sessionId, blockId, zones.map(({ zoneId }) => zoneId), zones.map(({ quantity }) => quantity)],
  );
}

/** Removes these seats of a quota; null: all. Its standing places are removed with the block. */
export async function deleteQuotaSeats(
  tx: Tx,
  blockId: number,
  seats: readonly number[] | null,
): Promise<Pick<ReleasedHold, 'sessionId' | 'seatId'>[]> {
  const { rows } = await tx.query<Pick<ReleasedHold, 'sessionId' | 'seatId'>>(
    `DELETE FROM seat_quota WHERE block_id = $1::bigint AND ($2::int[] IS NULL OR seat_id = ANY($2))
      RETURNING session_id AS "sessionId", seat_id AS "seatId"`,
    [blockId, seats],
  );
  return rows;
}
