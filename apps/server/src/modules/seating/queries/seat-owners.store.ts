/** Whose a seat of a session is, and which places an owner has. */
import type { Executor } from '../../../platform/db/index.ts';
import type { OwnerId, SessionId } from '../../../platform/lib/ids.ts';

/** Lower case. `sector`: beginnings of words of the sector's name in any language. */
export type SeatOfSession = { sector: readonly string[]; row: string; seat: string };

/** Owners of the places with these labels: orders, lines of carts, and blocks. */
export async function findSeatOwners(on: Executor, session: SessionId, labels: SeatOfSession): Promise<OwnerId[]> {
  const { rows } = await on.query<{ ownerId: OwnerId }>(
    `SELECT DISTINCT owner_id AS "ownerId" FROM session
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id
       JOIN hold ON hold.session_id = session.id AND hold.seat_id = plan_seat.seat_id AND hold.state <> 'released'
      WHERE session.id = $1::bigint AND lower(row_label) = $2::text AND lower(seat_label) = $3::text
        AND NOT EXISTS (
          SELECT FROM unnest($4::text[]) AS word
           WHERE NOT EXISTS (SELECT FROM hall_sector, jsonb_each_text(hall_sector.name) AS name
                              WHERE hall_sector.id = plan_seat.sector_id
                                AND (' ' || lower(name.value)) LIKE '% ' || word || '%'))`,
    [session, labels.row, labels.seat, labels.sector],
  );
  return rows.map(({ ownerId }) => ownerId);
}

/** `until`: the end of the last hold; null: sold. */
export type OwnedPlaces = { state: 'held' | 'sold'; quantity: number; until: Date | null };

/** Places that are held now or sold, by state. */
export async function listOwnedPlaces(on: Executor, owner: OwnerId, now: Date): Promise<OwnedPlaces[]> {
  const { rows } = await on.query<OwnedPlaces>(
    `SELECT state, sum(quantity)::int AS quantity, CASE state WHEN 'held' THEN max(expires_at) END AS until
       FROM hold WHERE owner_id = $1 AND (state = 'sold' OR (state = 'held' AND expires_at > $2)) GROUP BY state ORDER BY state`,
    [owner, now],
  );
  return rows;
}
