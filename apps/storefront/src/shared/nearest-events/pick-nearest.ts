import { ENTITY_TYPE, NO_TIME } from '@sahna/contract/constants';
import type { Afisha } from '@sahna/contract/endpoints/afisha';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { formatDay } from '../format/dates.ts';
import { dayOrder } from '../format/day-order.ts';
import { dayAndTime } from '../format/marks.ts';
import type { Language } from '../language.ts';

export type NearestEvent = {
  hash: string;
  hasSeatMap: boolean;
  title: string;
  image: string;
  when: string;
  venue: string;
  /** Null where prices are not known yet. */
  priceFrom: number | null;
};

export type Nearest = { events: NearestEvent[]; currency: string };

const SHOWN = 3;
/** More sessions on a day are entry slots of a place that is open, as a museum or a ride. */
const MAX_SESSIONS_PER_DAY = 2;

/**
 * The events whose next session with tickets comes first, each once. Season tickets have no evening of their own, and what has no
 * time or many of them on a day, as parking and rides, is there every day.
 */
export function pickNearest(listing: Afisha, language: Language): Nearest {
  const sessionsPerDay = Map.groupBy(listing.calendar, ({ event_id, eventday }) => `${event_id} ${eventday}`);
  const sessions = listing.calendar
    .filter(
      ({ event_id, eventday, eventtime, ticketcount }) =>
        ticketcount > 0 &&
        eventtime !== NO_TIME &&
        (sessionsPerDay.get(`${event_id} ${eventday}`)?.length ?? 0) <= MAX_SESSIONS_PER_DAY,
    )
    .sort(
      (first, second) =>
        dayOrder(first.eventday) - dayOrder(second.eventday) || first.eventtime.localeCompare(second.eventtime),
    );
  const events: NearestEvent[] = [];
  const seen = new Set<number>();
  for (const { event_id, eventday, eventtime } of sessions) {
    if (events.length === SHOWN) break;
    const event = listing.action.find((item) => item.event_id === event_id);
    if (!event || seen.has(event_id) || event.entitytype_id === ENTITY_TYPE.subscribers) continue;
    seen.add(event_id);
    const venue = listing.venues.find(({ seatroot_id }) => seatroot_id === event.seatroot_id);
    events.push({
      hash: event.hash_id,
      hasSeatMap: event.useseatsvg === 1,
      title: pickLocalised(event, 'event', language),
      image: pickLocalised(event, 'image_url', language),
      when: dayAndTime(formatDay(eventday, language), eventtime, language),
      venue: venue ? pickLocalised(venue, 'seatroot', language) : '',
      priceFrom: event.price_from,
    });
  }
  return { events, currency: listing.setup.app.currency };
}
