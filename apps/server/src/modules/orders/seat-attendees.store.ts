/** Attendees of numbered seats. */
import type { Executor } from '../../platform/db/index.ts';

type AttendeeOfSeat = { sessionId: number; seatId: number; name: string };

/** Returns a function that names the attendee of a seat; '' where the ticket has none. `orders`: of the seats. */
export async function loadSeatAttendees(
  on: Executor,
  orders: readonly number[],
): Promise<(sessionId: number, seatId: number) => string> {
  const { rows } = await on.query<AttendeeOfSeat>(
    `SELECT session_id AS "sessionId", seat_id AS "seatId", attendee ->> 'fullName' AS name FROM order_item
      WHERE order_id = ANY($1::bigint[]) AND seat_id IS NOT NULL AND attendee ->> 'fullName' IS NOT NULL`,
    [orders],
  );
  const names = new Map(rows.map(({ sessionId, seatId, name }) => [`${sessionId}/${seatId}`, name]));
  return (sessionId, seatId) => names.get(`${sessionId}/${seatId}`) ?? '';
}
