/** Answers about one event: each is kept until the catalogue, its day or the event's free places change, and formed once. */
import { LRUCache } from 'lru-cache';
import type { Availability, Catalogue, CatalogueService, EventForSale } from '../../../modules/catalog/index.ts';
import { nextStart, seasonEventsOf, venueEventsOf } from '../../../modules/catalog/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { EventId } from '../../../platform/lib/ids.ts';
import { dayEnd } from '../../../platform/lib/local-date.ts';
import { type CachedResponse, cacheUntilChanged } from './cached-response.ts';

type Deps<Response> = {
  catalogue: CatalogueService;
  clock: Clock;
  form(body: string, before: Response | null): Promise<Response>;
};
type Wire = (catalogue: Catalogue, event: EventForSale, left: Availability, now: Date) => object;

/** The event and those whose days its answer has at an instant. */
function eventsShown(catalogue: Catalogue, id: EventId, now: Date): EventForSale[] {
  const event = catalogue.byId.get(id);
  if (!event) return [];
  const venueEvents = venueEventsOf(catalogue, event, now).map(({ event: other }) => other);
  return [event, ...seasonEventsOf(catalogue, event), ...venueEvents];
}

function dayEndOf({ byId, venues, shop }: Catalogue, id: EventId, now: Date): number {
  const venue = venues.get(byId.get(id)?.venueId ?? 0);
  return dayEnd(now, venue?.timeZone ?? shop.timeZone).getTime();
}

/** Of `most` events at once. Null: there is no such event. */
export function keepEventAnswers<Response>(
  { catalogue, clock, form }: Deps<Response>,
  wire: Wire,
  most: number,
): (hash: string) => Promise<Response | null> {
  const kept = new LRUCache<EventId, CachedResponse<Response>>({ max: most });
  const keep = (id: EventId): CachedResponse<Response> =>
    cacheUntilChanged({
      current: catalogue.current,
      clock,
      until: (current, now) => Math.min(nextStart(eventsShown(current, id, now), now), dayEndOf(current, id, now)),
      left: () => catalogue.availabilityOf(id),
      lastLeft: catalogue.lastAvailability,
      make: (current, left, now) => {
        const event = current.byId.get(id);
        if (!event) throw new Error(`event ${id} is gone`);
        return wire(current, event, left, now);
      },
      form,
    });
  return async (hash) => {
    const event = catalogue.eventByHash(hash);
    if (!event) return null;
    const answer = kept.get(event.id) ?? keep(event.id);
    kept.set(event.id, answer);
    return answer();
  };
}
