/** Checks what the files say of each other and turns them into rows: keys are known, days are real, money is minor units. */
import type { LocalText } from '../../../kernel/languages.ts';
import { type LocalDate, startInstant } from '../../../kernel/local-date.ts';
import { toMinor } from '../../../kernel/money.ts';
import { isRelative, type PlannedSession, plannedSessions, realDay } from './days.ts';
import type { EventFile } from './format.ts';
import { cleanHtml } from './markup.ts';
import { lineOf, type Problems } from './problems.ts';
import type { CatalogueFolder, ReadEvent, ReadHall } from './read.ts';

export type PlannedOffer = {
  category: string;
  zone: string | null;
  price_type: number | null;
  days: LocalDate[];
  price: number;
  service_fee: number;
  stock: number | null;
  min_quantity: number;
  max_quantity: number | null;
  compulsory: boolean;
  passages: number;
  voucher_card: number;
  description: LocalText;
  sort: number;
};

export type PlannedEvent = {
  source: ReadEvent;
  timeZone: string;
  sessions: (PlannedSession & { startsAt: Date; line: number })[];
  offers: PlannedOffer[];
  programme: {
    sort: number;
    title: object;
    day: LocalDate | null;
    time: string | null;
    venue: object;
    address: object;
    url: string | null;
  }[];
  description: LocalText;
};

export function resolveEvents(read: CatalogueFolder, today: LocalDate, problems: Problems): PlannedEvent[] {
  const keys = knownKeys(read);
  const seen = new Map<string, string>();
  return read.events.map((source) => {
    const { event, json } = source;
    const first = seen.get(event.key);
    if (first) problems.add(json.file, lineOf(json, ['key']), 'key', `is used by ${first} already`);
    seen.set(event.key, json.file);
    const wrong = (path: (string | number)[], message: string): void =>
      problems.add(json.file, lineOf(json, path), path.join('.'), message);
    checkReferences(event, keys, wrong);
    const venue = read.lists['venues.json'].find((one) => one.key === event.venue);
    const hall = read.halls.find((one) => one.key === event.hall);
    const timeZone = venue?.timeZone ?? read.season.timeZone;
    const day = (text: string, path: (string | number)[]): LocalDate | null => {
      if (isRelative(text) && !read.season.relativeDates) wrong(path, 'is relative, which season.json does not allow');
      const real = realDay(text, today);
      if (!real) wrong(path, `is no day of the calendar: ${text}`);
      return real;
    };
    return {
      source,
      timeZone,
      sessions: event.sessions.flatMap((rule, at) => sessionsOf(rule, at, hall, day, today, timeZone, json, wrong)),
      offers: event.offers.map((offer, sort) => ({
        category: offer.category,
        zone: offer.zone ?? null,
        price_type: offer.priceType ?? null,
        days: offer.days.flatMap((text, n) => day(text, ['offers', sort, 'days', n]) ?? []),
        price: toMinor(offer.price),
        service_fee: toMinor(offer.serviceFee),
        stock: offer.stock ?? null,
        min_quantity: offer.min,
        max_quantity: offer.max ?? null,
        compulsory: offer.compulsory,
        passages: offer.passages,
        voucher_card: offer.voucherCard,
        description: offer.description,
        sort,
      })),
      programme: event.programme.map((item, at) => ({
        sort: item.sort,
        title: item.title,
        day: item.day ? day(item.day, ['programme', at, 'day']) : null,
        time: item.time ?? null,
        venue: item.venue,
        address: item.address,
        url: item.url ?? null,
      })),
      description: mapText(event.description, cleanHtml),
    };
  });
}

export function mapText(text: LocalText, change: (one: string) => string): LocalText {
  return Object.fromEntries(Object.entries(text).map(([language, one]) => [language, change(one)]));
}

type Wrong = (path: (string | number)[], message: string) => void;
type Day = (text: string, path: (string | number)[]) => LocalDate | null;

function sessionsOf(
  rule: EventFile['sessions'][number],
  at: number,
  hall: ReadHall | undefined,
  day: Day,
  today: LocalDate,
  timeZone: string,
  json: ReadEvent['json'],
  wrong: Wrong,
): PlannedEvent['sessions'] {
  const named =
    'date' in rule
      ? [['date', rule.date]]
      : [
          ['from', rule.from],
          ['to', rule.to],
        ];
  for (const [field = '', text = ''] of named) if (!day(text, ['sessions', at, field])) return [];
  for (const zone of Object.keys(rule.zoneStock ?? {}))
    if (!hall?.plan.zones.some((one) => one.key === zone))
      wrong(['sessions', at, 'zoneStock', zone], `names a zone that the hall does not have: ${zone}`);
  const planned = plannedSessions(rule, today);
  if ('wrongDay' in planned) return [];
  const line = lineOf(json, ['sessions', at]);
  return planned.map((session) => ({
    ...session,
    zoneStock: session.zoneStock ?? (hall ? zoneCapacities(hall) : null),
    startsAt: startInstant(session.day, session.time, timeZone),
    line,
  }));
}

/** How many places each zone of a hall has: its seats and its standing room. */
export function zoneCapacities(hall: ReadHall): Record<string, number> {
  const capacities: Record<string, number> = {};
  const { seats, standing } = hall.plan;
  const zoneColumn = seats?.columns.indexOf('zone') ?? -1;
  for (const row of seats?.rows ?? []) {
    const zone = String(row[zoneColumn]);
    capacities[zone] = (capacities[zone] ?? 0) + 1;
  }
  for (const area of standing) capacities[area.zone] = (capacities[area.zone] ?? 0) + area.capacity;
  return capacities;
}

type Keys = ReturnType<typeof knownKeys>;

function knownKeys(read: CatalogueFolder) {
  const kinds = read.lists['kinds.json'];
  return {
    menusOf: new Map(kinds.map((kind) => [kind.key, new Set(kind.menus.map((menu) => menu.key))])),
    submenusOf: new Map(
      kinds.flatMap((kind) =>
        kind.menus.map((menu) => [menu.key, new Set(menu.submenus.map((one) => one.key))] as const),
      ),
    ),
    venues: new Set(read.lists['venues.json'].map((one) => one.key)),
    halls: new Map(read.halls.map((hall) => [hall.key, hall])),
    tags: new Set(read.lists['tags.json'].map((one) => one.key)),
    categories: new Set(read.lists['categories.json'].map((one) => one.key)),
    events: new Set(read.events.map(({ event }) => event.key)),
  };
}

function checkReferences(event: EventFile, keys: Keys, wrong: Wrong): void {
  const menus = keys.menusOf.get(event.kind);
  if (!menus) wrong(['kind'], `names a kind that is not in kinds.json: ${event.kind}`);
  else if (!menus.has(event.menu)) wrong(['menu'], `names a menu that the kind does not have: ${event.menu}`);
  else if (event.submenu && !keys.submenusOf.get(event.menu)?.has(event.submenu))
    wrong(['submenu'], `names a sub-menu that the menu does not have: ${event.submenu}`);
  if (!keys.venues.has(event.venue)) wrong(['venue'], `names a venue that is not in venues.json: ${event.venue}`);
  const hall = event.hall ? keys.halls.get(event.hall) : undefined;
  if (event.hall && hall?.venue !== event.venue)
    wrong(['hall'], `names a hall that the venue does not have: ${event.hall}`);
  if (event.seatMap && !event.hall) wrong(['seatMap'], 'needs a hall');
  event.tags.forEach((tag, at) => {
    if (!keys.tags.has(tag)) wrong(['tags', at], `names a tag that is not in tags.json: ${tag}`);
  });
  event.offers.forEach((offer, at) => {
    if (!keys.categories.has(offer.category))
      wrong(['offers', at, 'category'], `names a category that is not in categories.json: ${offer.category}`);
    if (offer.zone && !hall?.plan.zones.some((zone) => zone.key === offer.zone))
      wrong(['offers', at, 'zone'], `names a zone that the hall does not have: ${offer.zone}`);
    if (offer.max !== undefined && offer.max < offer.min) wrong(['offers', at, 'max'], 'is below min');
  });
  event.subscription?.events.forEach((key, at) => {
    if (!keys.events.has(key)) wrong(['subscription', 'events', at], `names an event that does not exist: ${key}`);
  });
}
