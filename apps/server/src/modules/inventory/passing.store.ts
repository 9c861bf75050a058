/** Places that go from a cart to an order, and parts of a take that are given back. */
import type { Tx } from '../../db/index.ts';

export type HeldRow = {
  bookingId: number;
  take: number;
  eventId: number;
  sessionId: number;
  offerId: number;
  zoneId: number | null;
  seatId: number | null;
  quantity: number;
};

/** What these takes hold at an instant, locked until the transaction ends. */
export async function lockHeld(tx: Tx, bookingIds: readonly number[], now: Date): Promise<HeldRow[]> {
  const { rows } = await tx.query<HeldRow>(
    `SELECT booking_id AS "bookingId", take, event_id AS "eventId", session_id AS "sessionId", offer_id AS "offerId",
            zone_id AS "zoneId", seat_id AS "seatId", quantity
       FROM hold WHERE booking_id = ANY($1::bigint[]) AND state = 'held' AND expires_at > $2
      ORDER BY booking_id, take FOR UPDATE`,
    [bookingIds, now],
  );
  return rows;
}

/** The same rows under another owner and for another time: at no moment are the places free. */
export async function passHeld(tx: Tx, from: readonly number[], to: number, expiresAt: Date): Promise<void> {
  await tx.query(
    `UPDATE hold SET booking_id = $2, take = held.number, expires_at = $3
       FROM (SELECT booking_id, take, row_number() OVER (ORDER BY booking_id, take) AS number
               FROM hold WHERE booking_id = ANY($1::bigint[]) AND state = 'held') AS held
      WHERE hold.booking_id = held.booking_id AND hold.take = held.take`,
    [from, to, expiresAt],
  );
}

export async function shrinkHold(tx: Tx, row: HeldRow, by: number): Promise<void> {
  await tx.query(
    row.quantity === by
      ? `UPDATE hold SET state = 'released' WHERE booking_id = $1 AND take = $2 AND quantity = $3`
      : 'UPDATE hold SET quantity = quantity - $3 WHERE booking_id = $1 AND take = $2',
    [row.bookingId, row.take, by],
  );
}
