/** Events for staff who edit the season. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { EventId, SessionId } from '../../../../platform/lib/ids.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../../platform/lib/local-date.ts';
import { IS_HELD } from '../../../reservations/rules/index.ts';

export async function listEventKeys(on: Executor): Promise<string[]> {
  return (await on.query<{ key: string }>('SELECT key FROM event')).rows.map(({ key }) => key);
}

/** Ids of those of the events that exist, by key. */
export async function findEventIds(on: Executor, keys: readonly string[]): Promise<ReadonlyMap<string, EventId>> {
  const { rows } = await on.query<{ key: string; id: EventId }>(
    'SELECT key, id FROM event WHERE key = ANY($1::text[])',
    [keys],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export type EditableEvent = {
  id: EventId;
  key: string;
  title: LocalText;
  venue: LocalText;
  kind: LocalText;
  status: string;
  /** Future sessions on sale. */
  sessions: number;
  nextDay: LocalDate | null;
  /** State of its newest change set that is not published; null: it has none. */
  draft: 'draft' | 'scheduled' | null;
};

/** `query`: part of a title or of the key. `events`: ids. `venue`, `kind`: keys. Null: not limited. */
export type SeasonEventFilter = {
  query: string;
  events: ReadonlySet<EventId> | null;
  status: string | null;
  venue: string | null;
  kind: string | null;
  hasDraft: boolean;
};

/** By key, behind the key `after`. */
export async function listEditableEvents(
  on: Executor,
  { query, events, status, venue, kind, hasDraft }: SeasonEventFilter,
  { after, limit }: { after: string; limit: number },
  now: Date,
): Promise<EditableEvent[]> {
  const { rows } = await on.query<EditableEvent>(
    `SELECT event.id, event.key, event.title, venue.name AS venue, kind.name AS kind, event.status,
            upcoming.sessions, upcoming.next_day AS "nextDay",
            (SELECT state FROM change_set JOIN change_set_document ON change_set_id = change_set.id
              WHERE document_key = event.key AND state IN ('draft', 'scheduled') ORDER BY change_set.id DESC LIMIT 1) AS draft
       FROM event JOIN venue ON venue.id = event.venue_id JOIN kind ON kind.id = event.kind_id
       JOIN LATERAL (SELECT count(*)::int AS sessions, min(day)::text AS next_day FROM session
                      WHERE event_id = event.id AND on_sale AND starts_at > $1) AS upcoming ON true
      WHERE event.key > $2 AND ($3::int[] IS NULL OR event.id = ANY($3::int[]))
        AND ($4 = '' OR strpos(lower(event.key), $4) > 0 OR EXISTS (
              SELECT FROM jsonb_each_text(event.title) AS title (language, words) WHERE strpos(lower(words), $4) > 0))
        AND ($6::text IS NULL OR event.status = $6) AND ($7::text IS NULL OR venue.key = $7)
        AND ($8::text IS NULL OR kind.key = $8)
        AND (NOT $9 OR EXISTS (
              SELECT FROM change_set JOIN change_set_document ON change_set_id = change_set.id
               WHERE document_key = event.key AND state IN ('draft', 'scheduled')))
      ORDER BY event.key LIMIT $5`,
    [now, after, events && [...events], query.toLowerCase(), limit, status, venue, kind, hasDraft],
  );
  return rows;
}

/** A session with its tickets. */
export type SessionTaking = {
  id: SessionId;
  eventKey: string;
  day: LocalDate;
  time: LocalTime;
  sold: number;
  /** In carts and unpaid orders. */
  reserved: number;
  /** Reservations that the sold places belong to. */
  buyers: number;
};

/** Sessions of the events with sold or reserved places; blocked seats do not count. */
export async function listSessionTakings(on: Executor, keys: readonly string[], now: Date): Promise<SessionTaking[]> {
  const { rows } = await on.query<SessionTaking>(
    `SELECT session.id, event.key AS "eventKey", session.day::text AS day, session.time,
            coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0)::int AS sold,
            coalesce(sum(quantity) FILTER (WHERE ${IS_HELD}), 0)::int AS reserved,
            count(DISTINCT owner_id) FILTER (WHERE state = 'sold')::int AS buyers
       FROM session JOIN event ON event.id = session.event_id JOIN hold ON hold.session_id = session.id
      WHERE event.key = ANY($2::text[]) AND hold.offer_id IS NOT NULL AND (state = 'sold' OR ${IS_HELD})
      GROUP BY session.id, event.id ORDER BY session.id`,
    [now, keys],
  );
  return rows;
}
