/** Caches responses about one event until the catalog, the day or the event's availability changes. */
import { LRUCache } from 'lru-cache';
import type { Availability, Catalog, CatalogEvent, CatalogService } from '../../../modules/catalog/index.ts';
import { findNextSaleChange, listSeasonEvents, listVenueEvents } from '../../../modules/catalog/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { EventId } from '../../../platform/lib/ids.ts';
import { getEndOfDay } from '../../../platform/lib/local-date.ts';
import { type CachedResponse, cacheUntilChanged } from './cached-response.ts';

type Deps<Response> = {
  catalog: CatalogService;
  clock: Clock;
  compress(body: string, previous: Response | null): Promise<Response>;
};
type BuildEventResponse = (catalog: Catalog, event: CatalogEvent, availability: Availability, now: Date) => object;

/** The event, and the events whose sessions its response contains at an instant. */
function listResponseEvents(catalog: Catalog, id: EventId, now: Date): CatalogEvent[] {
  const event = catalog.byId.get(id);
  if (!event) return [];
  const venueEvents = listVenueEvents(catalog, event, now).map(({ event: other }) => other);
  return [event, ...listSeasonEvents(catalog, event), ...venueEvents];
}

function getDayEnd({ byId, venues, shop }: Catalog, id: EventId, now: Date): number {
  const venue = venues.get(byId.get(id)?.venueId ?? 0);
  return getEndOfDay(now, venue?.timeZone ?? shop.timeZone).getTime();
}

/** Caches at most `maxEvents` events. Null if the event does not exist. */
export function createEventResponseCache<Response>(
  { catalog, clock, compress }: Deps<Response>,
  build: BuildEventResponse,
  maxEvents: number,
): (hash: string) => Promise<Response | null> {
  const responses = new LRUCache<EventId, CachedResponse<Response>>({ max: maxEvents });
  const createCachedResponse = (id: EventId): CachedResponse<Response> =>
    cacheUntilChanged({
      current: catalog.current,
      clock,
      getExpiry: (current, now) =>
        Math.min(findNextSaleChange(listResponseEvents(current, id, now), now), getDayEnd(current, id, now)),
      loadAvailability: () => catalog.loadEventAvailability(id),
      getLastAvailability: catalog.getLastAvailability,
      build: (current, availability, now) => {
        const event = current.byId.get(id);
        if (!event) throw new Error(`event ${id} not found`);
        return build(current, event, availability, now);
      },
      compress,
    });
  return async (hash) => {
    const event = catalog.findEventByHash(hash);
    if (!event) return null;
    const getResponse = responses.get(event.id) ?? createCachedResponse(event.id);
    responses.set(event.id, getResponse);
    return getResponse();
  };
}
