/** Seats by the names that people use. */
import type { Executor } from '../../platform/db/index.ts';
import type { SeatId, SessionId, ZoneId } from '../../platform/lib/ids.ts';

export type NamedSeat = { name: string; seatId: SeatId; zoneId: ZoneId };

/**
 * Seats of a session's hall plan by key, or by row and seat within a zone ("7/14"). A name can match no seat or
 * several.
 */
export async function findSeatsByName(
  on: Executor,
  session: SessionId,
  names: readonly string[],
  zone: ZoneId | null,
): Promise<NamedSeat[]> {
  const { rows } = await on.query<NamedSeat>(
    `SELECT input.name, seat.id AS "seatId", plan_seat.zone_id AS "zoneId"
       FROM unnest($2::text[]) AS input (name)
       JOIN session ON session.id = $1
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id
       JOIN seat ON seat.id = plan_seat.seat_id
      WHERE seat.key = input.name OR (plan_seat.zone_id = $3 AND row_label || '/' || seat_label = input.name)`,
    [session, names, zone],
  );
  return rows;
}
