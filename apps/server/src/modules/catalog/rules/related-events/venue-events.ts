import { filterSessionsOnSale } from '../availability.ts';
import type { Catalog, CatalogEvent, Session } from '../model.ts';

const MAX_SHOWN = 3;

type EventAtVenue = { event: CatalogEvent; next: Session };

/** Other events of the venue with the next sessions. Season tickets have no session and are left out. */
export function listVenueEvents(
  { events }: Pick<Catalog, 'events'>,
  { id, venueId }: Pick<CatalogEvent, 'id' | 'venueId'>,
  now: Date,
): EventAtVenue[] {
  return events
    .filter((event) => event.venueId === venueId && event.id !== id && event.seasonTicket === null)
    .flatMap((event) => {
      const [next] = filterSessionsOnSale(event, now);
      return next ? [{ event, next }] : [];
    })
    .sort((a, b) => a.next.startsAt.getTime() - b.next.startsAt.getTime())
    .slice(0, MAX_SHOWN);
}
