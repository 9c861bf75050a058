/** Answers about one event: each is kept until the catalogue or the event's free places change, and compressed once. */
import { LRUCache } from 'lru-cache';
import { type CompressedResponse, compressResponse, JSON_TYPE } from '../../http/compressed-response.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { EventId } from '../../kernel/ids.ts';
import { type CachedResponse, cacheUntilChanged } from './cached-response.ts';
import type { Availability, Catalogue, EventForSale } from './rules/model.ts';
import type { CatalogueService } from './service.ts';

type Deps = { catalogue: CatalogueService; clock: Clock };
type Wire = (catalogue: Catalogue, event: EventForSale, left: Availability, now: Date) => object;

/** Of `most` events at once. Null: there is no such event. */
export function keepEventAnswers(
  { catalogue, clock }: Deps,
  wire: Wire,
  most: number,
): (hash: string) => Promise<CompressedResponse | null> {
  const kept = new LRUCache<EventId, CachedResponse<CompressedResponse>>({ max: most });
  const keep = (id: EventId): CachedResponse<CompressedResponse> =>
    cacheUntilChanged({
      current: catalogue.current,
      clock,
      events: ({ byId }) => [byId.get(id)].filter((event) => event !== undefined),
      left: () => catalogue.availabilityOf(id),
      lastLeft: catalogue.lastAvailability,
      make: (current, left, now) => {
        const event = current.byId.get(id);
        if (!event) throw new Error(`event ${id} is gone`);
        return wire(current, event, left, now);
      },
      form: (body, before) => compressResponse(JSON_TYPE, body, before),
    });
  return async (hash) => {
    const event = catalogue.eventByHash(hash);
    if (!event) return null;
    const answer = kept.get(event.id) ?? keep(event.id);
    kept.set(event.id, answer);
    return answer();
  };
}
