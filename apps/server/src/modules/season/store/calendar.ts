/** Sessions by day for the season calendar: without counts and names, which are read for the visible ones only. */
import type { Executor } from '../../../platform/db/index.ts';
import { SECOND_MS } from '../../../platform/lib/durations.ts';
import type { EventId, KindId, SessionId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';

export type CalendarSession = {
  id: SessionId;
  eventId: EventId;
  hallId: number | null;
  day: LocalDate;
  time: LocalTime;
  durationMinutes: number | null;
  state: 'on_sale' | 'soon' | 'off_sale' | 'canceled' | 'past';
};

/** Conditions that all hold; null: any. Days and times are inclusive. */
export type CalendarFilter = {
  from: LocalDate | null;
  to: LocalDate | null;
  venueId: number | null;
  hallId: number | null;
  eventId: number | null;
  kindId: number | null;
  /** 1 is Monday. */
  weekdays: readonly number[] | null;
  timeFrom: string | null;
  timeTo: string | null;
  ids: readonly number[] | null;
  /** The member's scope. */
  events: ReadonlySet<EventId> | null;
};

const STATE = `CASE WHEN session.canceled_at IS NOT NULL THEN 'canceled' WHEN session.starts_at <= $1 THEN 'past'
  WHEN event.status = 'soon' THEN 'soon' WHEN session.on_sale AND event.status = 'on_sale' THEN 'on_sale' ELSE 'off_sale' END`;

/** Sessions that were taken off sale before anybody had a ticket are gone for planners. */
const IS_IN_SEASON = `(session.on_sale OR session.canceled_at IS NOT NULL
  OR EXISTS (SELECT FROM stock WHERE stock.session_id = session.id AND stock.allocated > 0))`;

/** Parameters 2 to 12; all-day sessions are first in the order of a day. */
const MATCHING = `FROM session JOIN event ON event.id = session.event_id
  WHERE ${IS_IN_SEASON} AND ($2::date IS NULL OR session.day >= $2) AND ($3::date IS NULL OR session.day <= $3)
    AND ($4::integer IS NULL OR event.venue_id = $4) AND ($5::integer IS NULL OR event.hall_id = $5)
    AND ($6::integer IS NULL OR session.event_id = $6) AND ($7::integer IS NULL OR event.kind_id = $7)
    AND ($8::integer[] IS NULL OR extract(isodow FROM session.day) = ANY($8))
    AND ($9::text IS NULL OR session.time >= $9) AND ($10::text IS NULL OR session.time <= $10)
    AND ($11::integer[] IS NULL OR session.id = ANY($11)) AND ($12::integer[] IS NULL OR session.event_id = ANY($12))`;

function toParameters(filter: CalendarFilter, now: Date): unknown[] {
  const { from, to, venueId, hallId, eventId, kindId, weekdays, timeFrom, timeTo, ids, events } = filter;
  return [now, from, to, venueId, hallId, eventId, kindId, weekdays, timeFrom, timeTo, ids, events && [...events]];
}

/** By day and time, all-day sessions first. `limit` null: all. */
export async function listCalendarSessions(
  on: Executor,
  filter: CalendarFilter,
  { after, limit }: { after: SessionId | null; limit: number | null },
  now: Date,
): Promise<CalendarSession[]> {
  const { rows } = await on.query<CalendarSession>(
    `SELECT session.id, session.event_id AS "eventId", event.hall_id AS "hallId", session.day, session.time,
            event.duration_minutes AS "durationMinutes", ${STATE} AS state
       ${MATCHING}
        AND ($13::integer IS NULL OR (session.day, coalesce(session.time, ''), session.id) >
              (SELECT day, coalesce(time, ''), id FROM session WHERE id = $13))
      ORDER BY session.day, coalesce(session.time, ''), session.id LIMIT $14`,
    [...toParameters(filter, now), after, limit],
  );
  return rows;
}

/** `ids`: of all sessions of the day; `sessions`: the first ones. */
export type CalendarDaySessions = { day: LocalDate; ids: SessionId[]; sessions: CalendarSession[] };

/** Aggregated by the database: a month of a large season has thousands of sessions, and a view paints few of them. */
export async function listCalendarDays(
  on: Executor,
  filter: CalendarFilter,
  perDay: number,
  now: Date,
): Promise<CalendarDaySessions[]> {
  const { rows } = await on.query<CalendarDaySessions>(
    `WITH matching AS (
       SELECT session.id, session.event_id, event.hall_id, session.day, session.time, event.duration_minutes, ${STATE} AS state,
              row_number() OVER (PARTITION BY session.day ORDER BY coalesce(session.time, ''), session.id) AS position
         ${MATCHING})
     SELECT day, json_agg(id) AS ids,
            json_agg(json_build_object(
              'id', id, 'eventId', event_id, 'hallId', hall_id, 'day', day, 'time', time,
              'durationMinutes', duration_minutes, 'state', state) ORDER BY position) FILTER (WHERE position <= $13) AS sessions
       FROM matching GROUP BY day ORDER BY day`,
    [...toParameters(filter, now), perDay],
  );
  return rows;
}

export type HallOccupancy = {
  id: number;
  eventId: EventId;
  hallId: number;
  day: LocalDate;
  time: LocalTime;
  startsAt: Date;
  durationMinutes: number | null;
};

/** Sessions with a time that need these halls (null: any), of all events: neither canceled ones nor those of hidden events. */
export async function listHallSessions(
  on: Executor,
  { halls, from, to }: { halls: readonly number[] | null; from: LocalDate; to: LocalDate },
): Promise<HallOccupancy[]> {
  type Packed = [number, EventId, LocalDate, LocalTime, number, number | null];
  const { rows } = await on.query<{ hallId: number; sessions: Packed[] }>(
    `SELECT event.hall_id AS "hallId", json_agg(json_build_array(session.id, session.event_id, session.day, session.time,
              extract(epoch FROM session.starts_at)::bigint, event.duration_minutes)) AS sessions
       FROM session JOIN event ON event.id = session.event_id
      WHERE event.hall_id IS NOT NULL AND ($1::integer[] IS NULL OR event.hall_id = ANY($1)) AND session.day BETWEEN $2::date AND $3::date
        AND session.time IS NOT NULL AND session.canceled_at IS NULL AND event.status <> 'hidden' AND ${IS_IN_SEASON}
      GROUP BY event.hall_id`,
    [halls, from, to],
  );
  return rows.flatMap(({ hallId, sessions }) =>
    sessions.map(([id, eventId, day, time, seconds, durationMinutes]) => ({
      ...{ id, eventId, hallId, day, time, durationMinutes },
      startsAt: new Date(seconds * SECOND_MS),
    })),
  );
}

export type EventHall = {
  id: EventId;
  hallId: number | null;
  timeZone: string;
  durationMinutes: number | null;
};

export async function findEventPlace(on: Executor, id: EventId): Promise<EventHall | null> {
  const { rows } = await on.query<EventHall>(
    `SELECT event.id, hall_id AS "hallId", time_zone AS "timeZone", duration_minutes AS "durationMinutes"
       FROM event JOIN venue ON venue.id = venue_id WHERE event.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

type Named = { id: number; name: LocalText };
export type SeasonFilters = {
  venues: Named[];
  halls: (Named & { venueId: number })[];
  kinds: (Named & { id: KindId })[];
};

/** Of events within the scope that have sessions. */
export async function listSeasonFilters(on: Executor, events: ReadonlySet<EventId> | null): Promise<SeasonFilters> {
  const scope = [events && [...events]];
  const venues = await on.query<Named>(
    `SELECT id, name FROM venue WHERE id IN (SELECT venue_id FROM event WHERE $1::integer[] IS NULL OR id = ANY($1))
      ORDER BY name ->> 'ru', id`,
    scope,
  );
  const halls = await on.query<Named & { venueId: number }>(
    `SELECT id, name, venue_id AS "venueId" FROM hall
      WHERE id IN (SELECT hall_id FROM event WHERE $1::integer[] IS NULL OR id = ANY($1)) ORDER BY name ->> 'ru', id`,
    scope,
  );
  const kinds = await on.query<Named & { id: KindId }>(
    `SELECT id, name FROM kind WHERE id IN (SELECT kind_id FROM event WHERE $1::integer[] IS NULL OR id = ANY($1))
      ORDER BY sort, id`,
    scope,
  );
  return { venues: venues.rows, halls: halls.rows, kinds: kinds.rows };
}
