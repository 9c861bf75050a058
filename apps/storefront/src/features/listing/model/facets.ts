/** What the filters offer, of the events at hand: tags with how many events they leave, venues by city. */
import type { Afisha } from '@sahna/contract/endpoints/afisha';
import { pickLocalised } from '@sahna/contract/pick-localised';
import type { Language } from '../../../shared/language.ts';
import type { City, Tag } from './listing.types.ts';

type Event = Afisha['action'][number];
type Venue = Afisha['venues'][number];

/** Those that leave something, and those that are chosen. */
export function tagsOf(
  rows: Afisha['list_tags'],
  /** Those of the events that are left, each once for an event. */
  left: readonly number[],
  chosen: readonly number[],
  language: Language,
): Tag[] {
  const counts = new Map<number, number>();
  for (const id of left) counts.set(id, (counts.get(id) ?? 0) + 1);
  return rows
    .map((tag) => ({
      id: tag.attr_id,
      name: pickLocalised(tag, 'attrname', language),
      count: counts.get(tag.attr_id) ?? 0,
    }))
    .filter(({ id, count }) => count > 0 || chosen.includes(id));
}

/** Nothing where there is one venue alone. Venues without a city stand together at the end. */
export function citiesOf(events: readonly Event[], venues: ReadonlyMap<number, Venue>, language: Language): City[] {
  const held = [...new Set(events.map((event) => event.seatroot_id))].flatMap((id) => venues.get(id) ?? []);
  if (held.length < 2) return [];
  const cities = [...Map.groupBy(held, cityKey)].map(([key, own]) => ({
    key,
    name: own[0] ? pickLocalised(own[0], 'city', language) : '',
    venues: own
      .map((venue) => ({ id: venue.seatroot_id, name: pickLocalised(venue, 'seatroot', language) }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  }));
  return cities.sort((one, other) => Number(one.key === '') - Number(other.key === ''));
}

/** A city's name in addresses, the same in every language of the shop. */
export function cityKey(venue: Venue | undefined): string {
  return venue ? pickLocalised(venue, 'city', 'en') : '';
}
