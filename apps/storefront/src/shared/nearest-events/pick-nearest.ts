import { ENTITY_TYPE, NO_TIME } from '@sahna/contract/constants';
import type { Afisha } from '@sahna/contract/listing/afisha';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { compareByTime, MAX_SESSIONS_PER_DAY } from '../event/dates/listed-sessions.ts';
import { formatDay } from '../format/dates.ts';
import { joinDayAndTime } from '../format/punctuation.ts';
import type { Language } from '../language.ts';
import type { CompactCard } from './compact-cards.tsx';

export type NearestEvent = Omit<CompactCard, 'price'> & {
  /** Null if prices are unknown. */
  priceFrom: number | null;
};

export type Nearest = { events: NearestEvent[]; currency: string };

const MAX_EVENTS = 4;

/**
 * The events with the earliest available sessions, each once. Excludes season tickets, which have no date, and events
 * without a time or with entry slots, which take place every day.
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
    .sort(compareByTime);
  const events: NearestEvent[] = [];
  const pickedIds = new Set<number>();
  for (const { event_id, eventday, eventtime } of sessions) {
    if (events.length === MAX_EVENTS) break;
    const event = listing.action.find((item) => item.event_id === event_id);
    if (!event || pickedIds.has(event_id) || event.entitytype_id === ENTITY_TYPE.subscribers) continue;
    pickedIds.add(event_id);
    const venue = listing.venues.find(({ seatroot_id }) => seatroot_id === event.seatroot_id);
    events.push({
      hash: event.hash_id,
      hasSeatMap: event.useseatsvg === 1,
      title: pickLocalized(event, 'event', language),
      image: pickLocalized(event, 'image_url', language),
      when: joinDayAndTime(formatDay(eventday, language), eventtime, language),
      venue: venue ? pickLocalized(venue, 'seatroot', language) : '',
      priceFrom: event.price_from,
    });
  }
  return { events, currency: listing.setup.app.currency };
}
