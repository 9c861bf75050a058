/** Finds sessions with an older version of their hall plan and their taken seats, and updates the version. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';
import { IS_TAKEN } from '../../reservations/rules/index.ts';

export type SessionToMove = {
  id: SessionId;
  event: string;
  title: LocalText;
  day: LocalDate;
  time: LocalTime;
  version: number;
  /** Places by zone key in the current and in the new plan. */
  before: Readonly<Record<string, number>>;
  after: Readonly<Record<string, number>>;
  planId: number;
  /** The plan that the session has. */
  currentPlanId: number;
};

/** Future sessions of a hall that do not have its newest plan, in id order. */
export async function listSessionsToMove(db: Executor, hall: string, now: Date): Promise<SessionToMove[]> {
  const { rows } = await db.query<SessionToMove>(
    `SELECT session.id, event.key AS event, event.title, day, time, older.version, older.zone_capacities AS before,
            newest.zone_capacities AS after, newest.id AS "planId", older.id AS "currentPlanId"
       FROM hall
       JOIN LATERAL (SELECT * FROM hall_plan WHERE hall_id = hall.id AND base_id IS NULL ORDER BY version DESC LIMIT 1) AS newest ON true
       JOIN hall_plan AS older ON older.hall_id = hall.id AND coalesce(older.base_id, older.id) <> newest.id
       JOIN session ON session.plan_id = older.id
       JOIN event ON event.id = session.event_id
      WHERE hall.key = $1 AND session.starts_at > $2
      ORDER BY session.id`,
    [hall, now],
  );
  return rows;
}

export type SeatLabel = { sector: LocalText; row: string; seat: string; zone: LocalText };

/** A taken seat that changes label or zone; `after` is null if the new plan does not have it. */
export type ChangedSeat = {
  sessionId: SessionId;
  seatId: SeatId;
  /** Id of the order, or of another owner of the hold. */
  owner: number;
  state: 'sold' | 'held' | 'blocked';
  before: SeatLabel;
  after: SeatLabel | null;
};

/** Taken seats of these sessions that differ between the plans. */
export async function listChangedSeats(
  db: Executor,
  sessions: readonly { id: SessionId; planId: number }[],
  now: Date,
): Promise<ChangedSeat[]> {
  const { rows } = await db.query<ChangedSeat>(
    `SELECT session.id AS "sessionId", hold.seat_id AS "seatId", hold.owner_id AS owner,
            CASE WHEN hold.offer_id IS NULL THEN 'blocked' ELSE hold.state END AS state,
            jsonb_build_object('sector', old_sector.name, 'row', old.row_label, 'seat', old.seat_label,
                               'zone', old_zone.name) AS before,
            CASE WHEN new.seat_id IS NOT NULL THEN
              jsonb_build_object('sector', new_sector.name, 'row', new.row_label, 'seat', new.seat_label,
                                'zone', new_zone.name) END AS after
       FROM unnest($2::int[], $3::int[]) AS input (session_id, plan_id)
       JOIN session ON session.id = input.session_id
       JOIN hold ON hold.session_id = session.id AND hold.seat_id IS NOT NULL AND ${IS_TAKEN}
       JOIN plan_seat AS old ON old.plan_id = session.plan_id AND old.seat_id = hold.seat_id
       JOIN hall_sector AS old_sector ON old_sector.id = old.sector_id
       JOIN zone AS old_zone ON old_zone.id = old.zone_id
       LEFT JOIN plan_seat AS new ON new.plan_id = input.plan_id AND new.seat_id = hold.seat_id
       LEFT JOIN hall_sector AS new_sector ON new_sector.id = new.sector_id
       LEFT JOIN zone AS new_zone ON new_zone.id = new.zone_id
      WHERE (old.sector_id, old.zone_id, old.row_label, old.seat_label)
            IS DISTINCT FROM (new.sector_id, new.zone_id, new.row_label, new.seat_label)
      ORDER BY session.id, hold.id`,
    [now, sessions.map(({ id }) => id), sessions.map(({ planId }) => planId)],
  );
  return rows;
}

type HallZone = { key: string; id: ZoneId; name: LocalText };

/** By key. */
export async function readZonesOfHall(db: Executor, hall: string): Promise<ReadonlyMap<string, HallZone>> {
  const { rows } = await db.query<HallZone>(
    'SELECT zone.key, zone.id, zone.name FROM zone JOIN hall ON hall.id = hall_id WHERE hall.key = $1',
    [hall],
  );
  return new Map(rows.map((zone) => [zone.key, zone]));
}

export async function setPlans(tx: Tx, sessions: readonly { id: SessionId; planId: number }[]): Promise<void> {
  await tx.query(
    `UPDATE session SET plan_id = input.plan_id FROM unnest($1::int[], $2::int[]) AS input (id, plan_id)
      WHERE session.id = input.id`,
    [sessions.map(({ id }) => id), sessions.map(({ planId }) => planId)],
  );
}
