import type { Catalogue, EventForSale, Session } from './model.ts';
import { sessionsOnSale } from './offered.ts';

const MAX_SHOWN = 3;

type EventAtVenue = { event: EventForSale; next: Session };

/** The other events of an event's venue whose next sessions come first; season tickets have no evening of their own. */
export function venueEventsOf(
  { events }: Pick<Catalogue, 'events'>,
  { id, venueId }: Pick<EventForSale, 'id' | 'venueId'>,
  now: Date,
): EventAtVenue[] {
  return events
    .filter((event) => event.venueId === venueId && event.id !== id && event.subscription === null)
    .flatMap((event) => {
      const [next] = sessionsOnSale(event, now);
      return next ? [{ event, next }] : [];
    })
    .sort((a, b) => a.next.startsAt.getTime() - b.next.startsAt.getTime())
    .slice(0, MAX_SHOWN);
}
