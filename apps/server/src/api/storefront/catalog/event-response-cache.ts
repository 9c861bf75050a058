/** Caches responses about one event until the catalog, the day or the event's availability changes. */
import { LRUCache } from 'lru-cache';
import type { Availability, Catalog, CatalogEvent, CatalogService } from '../../../modules/catalog/index.ts';
import { findNextStart, seasonEventsOf, venueEventsOf } from '../../../modules/catalog/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { EventId } from '../../../platform/lib/ids.ts';
import { dayEnd } from '../../../platform/lib/local-date.ts';
import { type CachedResponse, cacheUntilChanged } from './cached-response.ts';

type Deps<Response> = {
  catalog: CatalogService;
  clock: Clock;
  form(body: string, before: Response | null): Promise<Response>;
};
type Wire = (catalog: Catalog, event: CatalogEvent, left: Availability, now: Date) => object;

/** The event and the events whose sessions its response contains at an instant. */
function listResponseEvents(catalog: Catalog, id: EventId, now: Date): CatalogEvent[] {
  const event = catalog.byId.get(id);
  if (!event) return [];
  const venueEvents = venueEventsOf(catalog, event, now).map(({ event: other }) => other);
  return [event, ...seasonEventsOf(catalog, event), ...venueEvents];
}

function dayEndOf({ byId, venues, shop }: Catalog, id: EventId, now: Date): number {
  const venue = venues.get(byId.get(id)?.venueId ?? 0);
  return dayEnd(now, venue?.timeZone ?? shop.timeZone).getTime();
}

/** Caches at most `maxEvents` events. Null if the event does not exist. */
export function createEventResponseCache<Response>(
  { catalog, clock, form }: Deps<Response>,
  wire: Wire,
  maxEvents: number,
): (hash: string) => Promise<Response | null> {
  const responses = new LRUCache<EventId, CachedResponse<Response>>({ max: maxEvents });
  const keep = (id: EventId): CachedResponse<Response> =>
    cacheUntilChanged({
      current: catalog.current,
      clock,
      until: (current, now) =>
        Math.min(findNextStart(listResponseEvents(current, id, now), now), dayEndOf(current, id, now)),
      left: () => catalog.availabilityOf(id),
      lastLeft: catalog.lastAvailability,
      make: (current, left, now) => {
        const event = current.byId.get(id);
        if (!event) throw new Error(`event ${id} is gone`);
        return wire(current, event, left, now);
      },
      form,
    });
  return async (hash) => {
    const event = catalog.eventByHash(hash);
    if (!event) return null;
    const answer = responses.get(event.id) ?? keep(event.id);
    responses.set(event.id, answer);
    return answer();
  };
}
