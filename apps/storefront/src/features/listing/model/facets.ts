/** The options of the filters: tags with their number of events, and venues by city. */
import type { Afisha } from '@sahna/contract/listing/afisha';
import { pickLocalized } from '@sahna/contract/pick-localized';
import type { Language } from '../../../shared/language.ts';
import type { City, ListingTag } from './listing.types.ts';

type Event = Afisha['action'][number];
type Venue = Afisha['venues'][number];

/** Tags with at least one event, and the selected tags. */
export function listTags(
  rows: Afisha['list_tags'],
  /** The tags of each matching event. */
  eventTags: readonly number[],
  chosen: readonly number[],
  language: Language,
): ListingTag[] {
  const counts = new Map<number, number>();
  for (const id of eventTags) counts.set(id, (counts.get(id) ?? 0) + 1);
  return rows
    .map((tag) => ({
      id: tag.attr_id,
      name: pickLocalized(tag, 'attrname', language),
      count: counts.get(tag.attr_id) ?? 0,
    }))
    .filter(({ id, count }) => count > 0 || chosen.includes(id));
}

/** Empty if there is only one venue. Venues without a city are a group at the end. */
export function listCities(events: readonly Event[], venues: ReadonlyMap<number, Venue>, language: Language): City[] {
  const usedVenues = [...new Set(events.map((event) => event.seatroot_id))].flatMap((id) => venues.get(id) ?? []);
  if (usedVenues.length < 2) return [];
  const cities = [...Map.groupBy(usedVenues, toCityKey)].map(([key, cityVenues]) => ({
    key,
    name: cityVenues[0] ? pickLocalized(cityVenues[0], 'city', language) : '',
    venues: cityVenues
      .map((venue) => ({ id: venue.seatroot_id, name: pickLocalized(venue, 'seatroot', language) }))
      .sort((first, second) => first.name.localeCompare(second.name)),
  }));
  return cities.sort((first, second) => Number(first.key === '') - Number(second.key === ''));
}

/** Identifies a city in URLs, in every language. */
export function toCityKey(venue: Venue | undefined): string {
  return venue ? pickLocalized(venue, 'city', 'en') : '';
}
