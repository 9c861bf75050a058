/** Sessions as staff see them: also hidden, past and canceled ones. */
import type { Executor } from '../../../platform/db/index.ts';
import type { EventId, SessionId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';

export type SaleState = 'on_sale' | 'off_sale' | 'canceled' | 'past';

export type StaffSession = {
  id: SessionId;
  eventId: EventId;
  title: LocalText;
  venue: LocalText;
  /** Null without a hall. */
  hall: LocalText | null;
  timeZone: string;
  day: LocalDate;
  time: LocalTime;
  startsAt: Date;
  state: SaleState;
  canceledAt: Date | null;
  /** Before it was rescheduled; null if it never was. */
  plannedDay: LocalDate | null;
  plannedTime: LocalTime;
  freeReturnUntil: Date | null;
};

/** Conditions that all hold; null: any. `from` and `to`: days, inclusive. */
export type SessionFilter = {
  eventId: EventId | null;
  state: SaleState | null;
  from: LocalDate | null;
  to: LocalDate | null;
  /** Sessions of these events. */
  events: ReadonlySet<EventId> | null;
};

const STATE = `CASE WHEN session.canceled_at IS NOT NULL THEN 'canceled' WHEN session.starts_at <= $1 THEN 'past'
  WHEN session.on_sale AND event.status = 'on_sale' THEN 'on_sale' ELSE 'off_sale' END`;

const SESSION = `SELECT session.id, session.event_id AS "eventId", session.day, session.time, session.starts_at AS "startsAt",
       ${STATE} AS state, session.canceled_at AS "canceledAt", session.planned_day AS "plannedDay",
       session.planned_time AS "plannedTime", session.free_return_until AS "freeReturnUntil"
  FROM session JOIN event ON event.id = session.event_id`;

export type EventNames = Pick<StaffSession, 'title' | 'venue' | 'hall' | 'timeZone'>;

/** Reads the names once for each event: long lists repeat them for each session, and parsing them took most of the time. */
async function addEventNames(on: Executor, sessions: readonly Omit<StaffSession, keyof EventNames>[]) {
  const byEvent = await loadEventNames(on, new Set(sessions.map(({ eventId }) => eventId)));
  return sessions.flatMap((session): StaffSession[] => {
    const names = byEvent.get(session.eventId);
    return names ? [{ ...session, ...names }] : [];
  });
}

export async function loadEventNames(on: Executor, events: ReadonlySet<EventId>): Promise<Map<EventId, EventNames>> {
  if (events.size === 0) return new Map();
  const { rows } = await on.query<EventNames & { id: EventId }>(
    `SELECT event.id, event.title, venue.name AS venue, hall.name AS hall, venue.time_zone AS "timeZone"
       FROM event JOIN venue ON venue.id = event.venue_id LEFT JOIN hall ON hall.id = event.hall_id
      WHERE event.id = ANY($1::integer[])`,
    [[...events]],
  );
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** In order of start, behind the session `after`. */
export async function listStaffSessions(
  on: Executor,
  { eventId, state, from, to, events }: SessionFilter,
  { after, limit }: { after: SessionId | null; limit: number },
  now: Date,
): Promise<StaffSession[]> {
  const { rows } = await on.query<Omit<StaffSession, keyof EventNames>>(
    `${SESSION}
      WHERE ($2::integer IS NULL OR session.event_id = $2) AND ($3::date IS NULL OR session.day >= $3)
        AND ($4::date IS NULL OR session.day <= $4) AND ($5::text IS NULL OR ${STATE} = $5)
        AND ($6::integer[] IS NULL OR session.event_id = ANY($6))
        AND ($7::integer IS NULL OR (session.starts_at, session.id) > (SELECT starts_at, id FROM session WHERE id = $7))
      ORDER BY session.starts_at, session.id LIMIT $8`,
    [now, eventId, from, to, state, events && [...events], after, limit],
  );
  return addEventNames(on, rows);
}

export async function findSessionForStaff(on: Executor, id: SessionId, now: Date): Promise<StaffSession | null> {
  const { rows } = await on.query<Omit<StaffSession, keyof EventNames>>(`${SESSION} WHERE session.id = $2::bigint`, [
    now,
    id,
  ]);
  const [session] = await addEventNames(on, rows);
  return session ?? null;
}

/** By title; those without sessions are left out. */
export async function listEventsWithSessions(
  on: Executor,
  events: ReadonlySet<EventId> | null,
): Promise<{ id: EventId; title: LocalText }[]> {
  const { rows } = await on.query<{ id: EventId; title: LocalText }>(
    `SELECT id, title FROM event WHERE ($1::integer[] IS NULL OR id = ANY($1))
        AND EXISTS (SELECT FROM session WHERE event_id = event.id) ORDER BY title ->> 'ru', id`,
    [events && [...events]],
  );
  return rows;
}
