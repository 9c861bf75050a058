/** Events whose sessions are changed many at once, and what a change can choose from. */
import type { Executor } from '../../../../platform/db/index.ts';
import type { EventId } from '../../../../platform/lib/ids.ts';
import type { LocalText } from '../../../../platform/lib/languages.ts';

export type BulkEvent = {
  id: EventId;
  key: string;
  venueId: number;
  hallId: number | null;
  hallKey: string | null;
  timeZone: string;
  durationMinutes: number | null;
};

export async function listBulkEvents(on: Executor, ids: readonly EventId[]): Promise<BulkEvent[]> {
  const { rows } = await on.query<BulkEvent>(
    `SELECT event.id, event.key, event.venue_id AS "venueId", event.hall_id AS "hallId", hall.key AS "hallKey",
            venue.time_zone AS "timeZone", event.duration_minutes AS "durationMinutes"
       FROM event JOIN venue ON venue.id = event.venue_id LEFT JOIN hall ON hall.id = event.hall_id
      WHERE event.id = ANY($1::integer[]) ORDER BY event.id`,
    [ids],
  );
  return rows;
}

export type BulkHall = { id: number; key: string; venueId: number; name: LocalText; venue: LocalText };

export async function listBulkHalls(on: Executor): Promise<BulkHall[]> {
  const { rows } = await on.query<BulkHall>(
    `SELECT hall.id, hall.key, hall.venue_id AS "venueId", hall.name, venue.name AS venue
       FROM hall JOIN venue ON venue.id = hall.venue_id ORDER BY venue.name ->> 'ru', hall.name ->> 'ru', hall.id`,
  );
  return rows;
}

/** Categories and zones that these events have prices for (null: all events), by key. */
export async function listPriceKeys(
  on: Executor,
  events: ReadonlySet<EventId> | null,
): Promise<{ categories: string[]; zones: string[] }> {
  const { rows } = await on.query<{ categories: string[] | null; zones: string[] | null }>(
    `SELECT array_agg(DISTINCT category.key ORDER BY category.key) AS categories,
            array_agg(DISTINCT zone.key ORDER BY zone.key) FILTER (WHERE zone.key IS NOT NULL) AS zones
       FROM offer JOIN category ON category.id = offer.category_id LEFT JOIN zone ON zone.id = offer.zone_id
      WHERE NOT offer.retired AND ($1::integer[] IS NULL OR offer.event_id = ANY($1))`,
    [events && [...events]],
  );
  return { categories: rows[0]?.categories ?? [], zones: rows[0]?.zones ?? [] };
}

/** `timeZone`: of the venue. */
export type SourceEvent = { key: string; title: LocalText; isTemplate: boolean; timeZone: string };

/** Templates first. */
export async function listSourceEvents(on: Executor): Promise<SourceEvent[]> {
  const { rows } = await on.query<SourceEvent>(
    `SELECT event.key, event.title, event.template AS "isTemplate", venue.time_zone AS "timeZone"
       FROM event JOIN venue ON venue.id = event.venue_id ORDER BY event.template DESC, event.title ->> 'ru', event.id`,
  );
  return rows;
}

/** Change sets that take drafts, newest first, with the keys of their events. */
export async function listOpenChangeSets(
  on: Executor,
  limit: number,
): Promise<{ id: number; title: string; memberId: number; events: string[] }[]> {
  const { rows } = await on.query<{ id: number; title: string; memberId: number; events: string[] }>(
    `SELECT id, title, member_id AS "memberId",
            ARRAY(SELECT document_key FROM change_set_document WHERE change_set_id = change_set.id) AS events
       FROM change_set WHERE state = 'draft' ORDER BY id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}
