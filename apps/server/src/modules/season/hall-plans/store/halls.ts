/** Halls with the versions of their plans, and sold or reserved seats of future sessions. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { SeatId, SessionId } from '../../../../platform/lib/ids.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../../platform/lib/local-date.ts';
import { IS_TAKEN } from '../../../reservations/rules/index.ts';

type Named = { key: string; name: LocalText };

export type PlanVersion = {
  version: number;
  publishedAt: Date;
  seats: number;
  standingPlaces: number;
  /** Future sessions that use it. */
  sessions: number;
};

export type ListedHall = Named & { venue: Named; versions: PlanVersion[] };

export async function listVenues(on: Executor): Promise<Named[]> {
  const { rows } = await on.query<Named>('SELECT key, name FROM venue ORDER BY id');
  return rows;
}

/** By venue, each with its versions, newest first. */
export async function listHalls(on: Executor, now: Date): Promise<ListedHall[]> {
  const { rows: halls } = await on.query<Named & { id: number; venue: Named }>(
    `SELECT hall.id, hall.key, hall.name, jsonb_build_object('key', venue.key, 'name', venue.name) AS venue
       FROM hall JOIN venue ON venue.id = venue_id ORDER BY venue.id, hall.id`,
  );
  const { rows: versions } = await on.query<PlanVersion & { hallId: number }>(
    `SELECT hall_id AS "hallId", version, imported_at AS "publishedAt",
            (SELECT count(*)::int FROM plan_seat WHERE plan_id = hall_plan.id) AS seats,
            (SELECT coalesce(sum(capacity), 0)::int FROM plan_area WHERE plan_id = hall_plan.id) AS "standingPlaces",
            (SELECT count(*)::int FROM session JOIN hall_plan AS used ON used.id = session.plan_id
              WHERE coalesce(used.base_id, used.id) = hall_plan.id AND starts_at > $1) AS sessions
       FROM hall_plan WHERE base_id IS NULL ORDER BY hall_id, version DESC`,
    [now],
  );
  return halls.map(({ id, ...hall }) => ({
    ...hall,
    versions: versions.filter(({ hallId }) => hallId === id).map(({ hallId: _id, ...version }) => version),
  }));
}

/** Null: there is no such hall. */
export async function findHall(
  on: Executor,
  key: string,
): Promise<(Named & { venue: string; version: number }) | null> {
  const { rows } = await on.query<Named & { venue: string; version: number }>(
    `SELECT hall.key, hall.name, venue.key AS venue,
            coalesce((SELECT max(version) FROM hall_plan WHERE hall_id = hall.id), 0) AS version
       FROM hall JOIN venue ON venue.id = venue_id WHERE hall.key = $1`,
    [key],
  );
  return rows[0] ?? null;
}

export type TakenPlanSeat = {
  session: { id: SessionId; title: LocalText; day: LocalDate; time: LocalTime };
  seatId: SeatId;
  /** Key of the seat. */
  seat: string;
  /** Id of the order, or of another owner of the hold. */
  owner: number;
  state: 'sold' | 'held' | 'blocked';
  name: { sector: LocalText; row: string; seat: string; zone: LocalText };
  sectorKey: string;
  zoneKey: string;
};

/** Taken seats of the future sessions of a hall, with their names in the published plan of the session. */
export async function listTakenPlanSeats(on: Executor, hall: string, now: Date): Promise<TakenPlanSeat[]> {
  const { rows } = await on.query<TakenPlanSeat>(
    `SELECT jsonb_build_object('id', session.id, 'title', event.title, 'day', session.day, 'time', session.time) AS session,
            seat.id AS "seatId", seat.key AS seat, hold.owner_id AS owner,
            CASE WHEN hold.offer_id IS NULL THEN 'blocked' ELSE hold.state END AS state,
            jsonb_build_object('sector', hall_sector.name, 'row', row_label, 'seat', seat_label, 'zone', zone.name) AS name,
            hall_sector.key AS "sectorKey", zone.key AS "zoneKey"
       FROM hall
       JOIN hall_plan ON hall_plan.hall_id = hall.id
       JOIN session ON session.plan_id = hall_plan.id
       JOIN event ON event.id = session.event_id
       JOIN hold ON hold.session_id = session.id AND hold.seat_id IS NOT NULL AND ${IS_TAKEN}
       JOIN plan_seat ON plan_seat.plan_id = coalesce(hall_plan.base_id, hall_plan.id) AND plan_seat.seat_id = hold.seat_id
       JOIN seat ON seat.id = hold.seat_id
       JOIN hall_sector ON hall_sector.id = plan_seat.sector_id
       JOIN zone ON zone.id = plan_seat.zone_id
      WHERE hall.key = $2 AND session.starts_at > $1
      ORDER BY session.starts_at, session.id, plan_seat.rank`,
    [now, hall],
  );
  return rows;
}

/** Zones of the hall with prices on sale that are not among `zones`, with the titles of their events. */
export async function listZonesInUse(
  on: Executor,
  hall: string,
  zones: readonly string[],
): Promise<{ zone: LocalText; events: LocalText[] }[]> {
  const { rows } = await on.query<{ zone: LocalText; events: LocalText[] }>(
    `SELECT zone.name AS zone, jsonb_agg(event.title ORDER BY event.id) AS events
       FROM hall JOIN zone ON zone.hall_id = hall.id
       JOIN LATERAL (SELECT DISTINCT event_id FROM offer WHERE offer.zone_id = zone.id AND NOT retired) AS used ON true
       JOIN event ON event.id = used.event_id
      WHERE hall.key = $1 AND zone.key <> ALL($2::text[]) GROUP BY zone.id ORDER BY zone.sort, zone.id`,
    [hall, zones],
  );
  return rows;
}
