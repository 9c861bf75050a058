/** schema.org nodes of an event, one per session. */

import { NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import { toPreviewUrl } from '@sahna/contract/pages/preview';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { matchesPriceType } from '@sahna/contract/rules/orders/order-terms';
import type { CreativeWork, Event, ItemAvailability, Offer, Person, Place, WithContext } from 'schema-dts';
import { isDay } from '../../shared/format/day-order.ts';
import { type Language, toLanguageTag } from '../../shared/language.ts';
import { toPlainText } from '../../shared/lib/plain-text.ts';
import { formatZonedMoment } from './format-zoned-moment.ts';

/** Limits the sessions of events that are on sale for months. */
const MAX_SESSIONS = 30;
const MAX_TEXT_LENGTH = 500;
/** Limits the cast, which every session repeats. */
const MAX_PERFORMERS = 12;

type EventNode = Exclude<Event, string>;
type Time = NoScheme['calendar'][number]['times'][number];

export type PageFacts = {
  language: Language;
  currency: string;
  /** The event's page in this language. */
  url: string;
  shop: { name: string; url: string };
};

export function createEventNodes(event: NoScheme, facts: PageFacts): WithContext<Event>[] {
  const { action, calendar } = event;
  const pickText = (name: Parameters<typeof pickLocalized>[1]) => pickLocalized(action, name, facts.language);
  const image = pickText('image_url');
  const common = {
    name: pickText('action'),
    description: toPlainText(pickText('descript')).slice(0, MAX_TEXT_LENGTH),
    url: facts.url,
    ...(image ? { image: [new URL(toPreviewUrl(image), facts.url).href] } : {}),
    ...(action.age_from > 0 ? { typicalAgeRange: `${action.age_from}-` } : {}),
    inLanguage: toLanguageTag(facts.language),
    isAccessibleForFree: action.maybefree === 1,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: toPlace(pickText('seatroot'), pickText('address')),
    ...toPerformance(event, facts.language),
    organizer: { '@type': 'Organization', name: facts.shop.name, url: facts.shop.url },
  } as const;
  const sessions = calendar.flatMap(({ day, times }) => times.map((time) => ({ day, time }))).slice(0, MAX_SESSIONS);
  const createNode = (properties: Partial<EventNode>): WithContext<Event> => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    ...common,
    ...properties,
  });
  if (sessions.length === 0) {
    const availability = action.onsale === 1 ? 'SoldOut' : 'PreOrder';
    const first = event.actionStr.find((part) => isDay(part.str_day));
    const start = first ? { startDate: formatZonedMoment(first.str_day, first.str_time, action.timezone) } : {};
    return [
      createNode({
        ...start,
        offers: { '@type': 'Offer', url: facts.url, availability: toSchemaAvailability(availability) },
      }),
    ];
  }
  return sessions.map(({ day, time }) => ({
    ...createNode({
      startDate: formatZonedMoment(day, time.time, action.timezone),
      ...(action.duration > 0 ? { duration: `PT${action.duration}M` } : {}),
      offers: toOffers(event, day, time, facts),
    }),
    '@id': `${facts.url}#${day}${time.time === NO_TIME ? '' : `T${time.time}`}`,
  }));
}

/** Performers and works; entries without an author are acts. */
function toPerformance({ production }: NoScheme, language: Language): Pick<EventNode, 'performer' | 'workPerformed'> {
  const { cast = [], works: listedWorks = [] } = production[0] ?? {};
  const performers = cast
    .flatMap(({ names }) => names.map((name) => pickLocalized(name, 'name', language)))
    .slice(0, MAX_PERFORMERS);
  const works = listedWorks.flatMap((work): CreativeWork[] => {
    const author = pickLocalized(work, 'author', language);
    return author
      ? [{ '@type': 'CreativeWork', name: pickLocalized(work, 'title', language), author: toPerson(author) }]
      : [];
  });
  return {
    ...(performers.length > 0 ? { performer: performers.map(toPerson) } : {}),
    ...(works.length > 0 ? { workPerformed: works } : {}),
  };
}

function toPerson(name: string): Person {
  return { '@type': 'Person', name };
}

function toPlace(name: string, address: string): Place {
  return { '@type': 'Place', name: name || address, address };
}

/** Prices of the session, including fees; group prices of group excursions. */
function toOffers(event: NoScheme, day: string, time: Time, facts: PageFacts): Offer[] {
  const rows = event.price
    .filter((row) => row.action_day === day && matchesPriceType(row.pricetype_id, time.pricetype_id))
    .map((row) => ({
      name: [pickLocalized(row, 'category', facts.language), pickLocalized(row, 'zonelevel', facts.language)]
        .filter(Boolean)
        .join(', '),
      price: row.price + row.priceservise,
      left: Math.min(row.quantity, time.quantity),
    }));
  const groups = event.ticketPrice.map((row) => ({
    name: pickLocalized(row, 'name', facts.language),
    price: row.price,
    left: time.quantity,
  }));
  return [...rows, ...groups].map(({ name, price, left }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: facts.currency,
    availability: toSchemaAvailability(left > 0 ? 'InStock' : 'SoldOut'),
    url: facts.url,
  }));
}

function toSchemaAvailability(availability: 'InStock' | 'SoldOut' | 'PreOrder'): ItemAvailability {
  return `https://schema.org/${availability}`;
}
