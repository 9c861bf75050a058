/** Places that the house holds back: what they are for, and the hold rows that keep them. */
import { chunks, type Tx } from '../../platform/db/index.ts';
import type { AreaId, SeatId, SessionId, ZoneId } from '../../platform/lib/ids.ts';

export type HeldBackPlaces = { seats: readonly string[]; zones: Readonly<Record<string, number>> };

export type HeldBackTerms = {
  sessionId: SessionId;
  key: string;
  reason: string;
  keptFor: string;
  freesAt: Date | null;
  places: HeldBackPlaces;
};

export type StoredHeldBack = HeldBackTerms & { id: number };

export async function readHeldBack(tx: Tx, sessionIds: readonly SessionId[]): Promise<StoredHeldBack[]> {
  const { rows } = await tx.query<StoredHeldBack>(
    `SELECT id, session_id AS "sessionId", key, reason, kept_for AS "keptFor", frees_at AS "freesAt", places
       FROM held_back WHERE session_id = ANY($1::int[]) ORDER BY id`,
    [sessionIds],
  );
  return rows;
}

/** Where seats of these keys are in the plans of their sessions. A seat that the plan does not have has no row. */
export async function findSeats(
  tx: Tx,
  seats: readonly { sessionId: SessionId; seat: string }[],
): Promise<{ sessionId: SessionId; seat: string; seatId: SeatId; zoneId: ZoneId; taken: boolean }[]> {
  const { rows } = await tx.query<{
    sessionId: SessionId;
    seat: string;
    seatId: SeatId;
    zoneId: ZoneId;
    taken: boolean;
  }>(
    `SELECT session.id AS "sessionId", seat.key AS seat, seat.id AS "seatId", plan_seat.zone_id AS "zoneId",
            EXISTS (SELECT FROM hold WHERE hold.session_id = session.id AND hold.seat_id = seat.id
                       AND hold.state <> 'released') AS taken
       FROM unnest($1::int[], $2::text[]) AS named (session_id, seat)
       JOIN session ON session.id = named.session_id
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id
       JOIN seat ON seat.id = plan_seat.seat_id AND seat.key = named.seat`,
    [seats.map(({ sessionId }) => sessionId), seats.map(({ seat }) => seat)],
  );
  return rows;
}

export type NewHeldBack = HeldBackTerms & { quantity: number };

/** Writes what is held back under its session and key. Returns the owners under whose ids its places are held. */
export async function writeHeldBack(
  tx: Tx,
  all: readonly NewHeldBack[],
): Promise<{ id: number; sessionId: SessionId; key: string }[]> {
  const written: { id: number; sessionId: SessionId; key: string }[] = [];
  for (const chunk of chunks(all)) {
    const { rows } = await tx.query<{ id: number; sessionId: SessionId; key: string }>(
      `INSERT INTO held_back (session_id, key, reason, kept_for, frees_at, places, quantity)
       SELECT "sessionId", key, reason, "keptFor", "freesAt", places, quantity
         FROM jsonb_to_recordset($1::jsonb)
           AS given ("sessionId" int, key text, reason text, "keptFor" text, "freesAt" timestamptz, places jsonb, quantity int)
       ON CONFLICT (session_id, key) DO UPDATE SET reason = excluded.reason, kept_for = excluded.kept_for,
         frees_at = excluded.frees_at, places = excluded.places, quantity = excluded.quantity
       RETURNING id, session_id AS "sessionId", key`,
      [chunk],
    );
    written.push(...rows);
  }
  return written;
}

export async function deleteHeldBack(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM held_back WHERE id = ANY($1::bigint[])', [ids]);
}

export type HeldBackHold = {
  owner_id: number;
  session_id: SessionId;
  zone_id: ZoneId;
  seat_id: SeatId | null;
  area_id: AreaId | null;
  quantity: number;
  expires_at: Date;
};

export async function insertHeldBackHolds(tx: Tx, holds: readonly HeldBackHold[]): Promise<void> {
  for (const chunk of chunks(holds))
    await tx.query(
      `INSERT INTO hold (owner_id, event_id, session_id, zone_id, seat_id, area_id, quantity, state, expires_at, proven)
       SELECT owner_id, session.event_id, session_id, zone_id, seat_id, area_id, quantity, 'held', expires_at, true
         FROM jsonb_to_recordset($1::jsonb)
           AS given (owner_id bigint, session_id int, zone_id int, seat_id int, area_id int, quantity int, expires_at timestamptz)
         JOIN session ON session.id = given.session_id`,
      [chunk],
    );
}

/** Seats that are held or sold, and that the plan of their session does not have, by session. */
export async function seatsOutsidePlan(
  tx: Tx,
  sessionIds: readonly SessionId[],
): Promise<ReadonlyMap<SessionId, number>> {
  const { rows } = await tx.query<{ sessionId: SessionId; seats: number }>(
    `SELECT hold.session_id AS "sessionId", count(*)::int AS seats
       FROM hold JOIN session ON session.id = hold.session_id
      WHERE hold.session_id = ANY($1::int[]) AND hold.seat_id IS NOT NULL AND hold.state <> 'released'
        AND NOT EXISTS (SELECT FROM plan_seat
                         WHERE plan_seat.plan_id = session.plan_id AND plan_seat.seat_id = hold.seat_id)
      GROUP BY 1`,
    [sessionIds],
  );
  return new Map(rows.map((row) => [row.sessionId, row.seats]));
}
