/** Moves sessions from an older version of their hall's plan to the newest: which they are, and what of them is sold or held. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { SeatId, SessionId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';

export type MovingSession = {
  id: SessionId;
  event: string;
  day: LocalDate;
  time: LocalTime;
  version: number;
  /** Places by the key of a zone, of the plan that it has and of the one that it gets. */
  before: Readonly<Record<string, number>>;
  after: Readonly<Record<string, number>>;
  planId: number;
};

/** Sessions to come of a hall that have an older version than its newest, in the order of their ids. */
export async function sessionsToMove(db: Executor, hall: string, now: Date): Promise<MovingSession[]> {
  const { rows } = await db.query<MovingSession>(
    `SELECT session.id, event.key AS event, day, time, own.version, own.zone_places AS before,
            newest.zone_places AS after, newest.id AS "planId"
       FROM hall
       JOIN LATERAL (SELECT * FROM hall_plan WHERE hall_id = hall.id ORDER BY version DESC LIMIT 1) AS newest ON true
       JOIN hall_plan AS own ON own.hall_id = hall.id AND own.id <> newest.id
       JOIN session ON session.plan_id = own.id
       JOIN event ON event.id = session.event_id
      WHERE hall.key = $1 AND session.starts_at > $2
      ORDER BY session.id`,
    [hall, now],
  );
  return rows;
}

export type SeatLabel = { sector: LocalText; row: string; seat: string };

/** A seat that is sold or held, and that the new plan labels or prices anew or, where `after` is null, does not have. */
export type TouchedSeat = {
  sessionId: SessionId;
  seatId: SeatId;
  /** The number of the order, or of whoever else holds it. */
  owner: number;
  state: 'sold' | 'held' | 'held_back';
  before: SeatLabel;
  after: SeatLabel | null;
};

/** Seats of these sessions for which another plan says something else than the one that they have. */
export async function touchedSeats(
  db: Executor,
  sessions: readonly { id: SessionId; planId: number }[],
  now: Date,
): Promise<TouchedSeat[]> {
  const { rows } = await db.query<TouchedSeat>(
    `SELECT session.id AS "sessionId", hold.seat_id AS "seatId", hold.owner_id AS owner,
            CASE WHEN hold.offer_id IS NULL THEN 'held_back' ELSE hold.state END AS state,
            jsonb_build_object('sector', old_sector.name, 'row', old.row_label, 'seat', old.seat_label) AS before,
            CASE WHEN new.seat_id IS NOT NULL THEN
              jsonb_build_object('sector', new_sector.name, 'row', new.row_label, 'seat', new.seat_label) END AS after
       FROM unnest($1::int[], $2::int[]) AS moving (session_id, plan_id)
       JOIN session ON session.id = moving.session_id
       JOIN hold ON hold.session_id = session.id AND hold.seat_id IS NOT NULL
        AND (hold.state = 'sold' OR (hold.state = 'held' AND hold.expires_at > $3))
       JOIN plan_seat AS old ON old.plan_id = session.plan_id AND old.seat_id = hold.seat_id
       JOIN hall_sector AS old_sector ON old_sector.id = old.sector_id
       LEFT JOIN plan_seat AS new ON new.plan_id = moving.plan_id AND new.seat_id = hold.seat_id
       LEFT JOIN hall_sector AS new_sector ON new_sector.id = new.sector_id
      WHERE (old.sector_id, old.zone_id, old.row_label, old.seat_label)
            IS DISTINCT FROM (new.sector_id, new.zone_id, new.row_label, new.seat_label)
      ORDER BY session.id, hold.id`,
    [sessions.map(({ id }) => id), sessions.map(({ planId }) => planId), now],
  );
  return rows;
}

export async function zonesOfHall(db: Executor, hall: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ key: string; id: number }>(
    'SELECT zone.key, zone.id FROM zone JOIN hall ON hall.id = hall_id WHERE hall.key = $1',
    [hall],
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

export async function setPlans(tx: Tx, sessions: readonly { id: SessionId; planId: number }[]): Promise<void> {
  await tx.query(
    `UPDATE session SET plan_id = moved.plan_id FROM unnest($1::int[], $2::int[]) AS moved (id, plan_id)
      WHERE session.id = moved.id`,
    [sessions.map(({ id }) => id), sessions.map(({ planId }) => planId)],
  );
}
