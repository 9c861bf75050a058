/** Season tickets bought in the shop. */
import type { Tx } from '../../db/index.ts';
import { newSecretId } from '../../kernel/ids.ts';

/**
 * Every season ticket of a paid order becomes its buyer's: the signed-in customer's, else of whoever signs in with the
 * order's e-mail address. Repeated calls give nothing twice.
 */
export async function grantBought(tx: Tx, bookingId: number): Promise<void> {
  const { rows } = await tx.query<{ line: number }>(
    `SELECT line FROM booking_item JOIN event ON event.id = booking_item.event_id
      WHERE booking_id = $1 AND event.subscription IS NOT NULL`,
    [bookingId],
  );
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO subscription (hash, customer_id, customer_email, event_id, quantity, booking_id, line)
     SELECT given.hash, booking.customer_id, booking.buyer_email, event.id, (event.subscription ->> 'quantity')::int,
            booking.id, given.line
       FROM unnest($2::int[], $3::text[]) AS given (line, hash)
       JOIN booking ON booking.id = $1
       JOIN booking_item ON booking_item.booking_id = booking.id AND booking_item.line = given.line
       JOIN event ON event.id = booking_item.event_id
     ON CONFLICT (booking_id, line) DO NOTHING`,
    [bookingId, rows.map((row) => row.line), rows.map(() => newSecretId())],
  );
}
