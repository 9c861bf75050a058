/** Checks references between the files. */
import { toImageUrl } from '../../../catalog/index.ts';
import type { ReadFile } from '../files/folder.ts';
import type { CatalogFolder, ReadHall } from '../files/read-folder.ts';
import type { ListName } from '../format/lists.ts';
import type { ReferencesOf } from '../format/references.ts';
import { formatChoices } from '../problems/choices.ts';
import { createProblem, type ValueProblem } from '../problems/create-problem.ts';
import type { Problems } from '../problems/problems.ts';
import { countPlacesByZone } from './halls/plan-halls.ts';

export type KnownKeys = {
  menusOf: ReadonlyMap<string, ReadonlySet<string>>;
  submenusOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Time zones by venue key. */
  timeZones: ReadonlyMap<string, string>;
  halls: ReadonlyMap<string, ReadHall>;
  /** Unreadable lists and halls: references to them are not checked. */
  unread: ReadonlySet<ListName>;
  isUnreadHall(key: string): boolean;
  tags: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  events: ReadonlySet<unknown>;
  /** Digests of images by file name. */
  images: ReadonlyMap<string, string>;
  /** URLs of images by file name. */
  imageUrls: ReadonlyMap<string, string>;
};

export function collectKnownKeys(read: CatalogFolder): KnownKeys {
  const { lists } = read;
  const kinds = lists['kinds.json'];
  const menus = kinds.flatMap((kind) => kind.menus);
  return {
    menusOf: new Map(kinds.map((kind) => [kind.key, collectKeys(kind.menus)])),
    submenusOf: new Map(menus.map((menu) => [menu.key, collectKeys(menu.submenus)])),
    timeZones: new Map(lists['venues.json'].map((venue) => [venue.key, venue.timeZone ?? read.season.value.timeZone])),
    halls: new Map(read.halls.map((hall) => [hall.key, hall])),
    unread: read.unread,
    isUnreadHall: (key) => read.unread.has('venues.json') || read.unreadHalls.has(key),
    tags: collectKeys(lists['tags.json']),
    categories: collectKeys(lists['categories.json']),
    events: read.eventKeys,
    images: new Map([...read.images].map(([name, image]) => [name, image.digest])),
    imageUrls: new Map([...read.images].map(([name, image]) => [name, toImageUrl(image.digest, image.mediaType)])),
  };
}

function collectKeys(rows: readonly { key: string }[]): Set<string> {
  return new Set(rows.map((row) => row.key));
}

/** Checks the references of an event, also if it has other problems; unreadable fields are skipped. */
export function checkReferences(
  { source, value: event }: ReadFile<ReferencesOf>,
  keys: KnownKeys,
  problems: Problems,
): void {
  const reportProblem = (path: (string | number)[], problem: ValueProblem): void => problems.at(source, path, problem);
  const reportUnlessUnread = (list: ListName, path: (string | number)[], problem: ValueProblem): void => {
    if (!keys.unread.has(list)) reportProblem(path, problem);
  };
  checkPlaceInMenus(event, keys, reportProblem, reportUnlessUnread);
  if (event.venue !== undefined && !keys.timeZones.has(event.venue))
    reportUnlessUnread('venues.json', ['venue'], createProblem('venue-unknown', { key: event.venue }));
  const hall = keys.halls.get(event.hall ?? '');
  const isUnreadHall = keys.isUnreadHall(event.hall ?? '');
  if (event.hall && keys.timeZones.has(event.venue ?? '') && hall?.venue !== event.venue && !isUnreadHall)
    reportProblem(['hall'], createProblem('hall-unknown', { key: event.hall }));
  event.tags.forEach((tag, at) => {
    if (tag === undefined) return;
    if (!keys.tags.has(tag)) reportUnlessUnread('tags.json', ['tags', at], createProblem('tag-unknown', { key: tag }));
    if (event.tags.indexOf(tag) !== at) reportProblem(['tags', at], createProblem('repeated', { name: tag }));
  });
  event.offers.forEach(({ category, zone }, at) => {
    if (category !== undefined && !keys.categories.has(category))
      reportUnlessUnread(
        'categories.json',
        ['offers', at, 'category'],
        createProblem('category-unknown', { key: category }),
      );
    if (zone && !isUnreadHall && !hall?.plan.zones.some(({ key }) => key === zone))
      reportProblem(['offers', at, 'zone'], createUnknownZone(zone, hall));
  });
  if (!isUnreadHall) checkZones(event, hall, reportProblem);
  event.seasonTicket?.events.forEach((key, at) => {
    if (key !== undefined && !keys.events.has(key))
      reportProblem(['seasonTicket', 'events', at], createProblem('event-unknown', { key }));
  });
}

function createUnknownZone(zone: string, hall: ReadHall | undefined): ValueProblem {
  if (!hall) return createProblem('zone-without-hall', { key: zone });
  const keys = hall.plan.zones.map(({ key }) => key);
  return createProblem('zone-unknown', { key: zone, choices: formatChoices(zone, keys) });
}

type ReportProblem = (path: (string | number)[], problem: ValueProblem) => void;
type ReportUnlessUnread = (list: ListName, path: (string | number)[], problem: ValueProblem) => void;

function checkPlaceInMenus(
  { kind, menu, submenu }: ReferencesOf,
  keys: KnownKeys,
  reportProblem: ReportProblem,
  reportUnlessUnread: ReportUnlessUnread,
): void {
  if (kind === undefined) return;
  const menus = keys.menusOf.get(kind);
  if (!menus) reportUnlessUnread('kinds.json', ['kind'], createProblem('kind-unknown', { key: kind }));
  else if (menu === undefined) return;
  else if (!menus.has(menu)) reportProblem(['menu'], createProblem('menu-unknown', { key: menu }));
  else if (submenu && !keys.submenusOf.get(menu)?.has(submenu))
    reportProblem(['submenu'], createProblem('submenu-unknown', { key: submenu }));
}

/** Zones with colors or capacities must have places. */
function checkZones(
  { zoneColors, sessions }: ReferencesOf,
  hall: ReadHall | undefined,
  reportProblem: ReportProblem,
): void {
  const zones = new Set(Object.keys(hall ? countPlacesByZone(hall.plan) : {}));
  const checkZoneKeys = (rows: object | undefined, path: (string | number)[]): void => {
    for (const zone of Object.keys(rows ?? {}))
      if (!zones.has(zone)) reportProblem([...path, zone], createUnknownZone(zone, hall));
  };
  checkZoneKeys(zoneColors, ['zoneColors']);
  sessions.forEach((session, at) => {
    checkZoneKeys(session.zoneStock, ['sessions', at, 'zoneStock']);
    checkZoneKeys(session.zoneColors, ['sessions', at, 'zoneColors']);
    checkZoneKeys(session.seatZones, ['sessions', at, 'seatZones']);
  });
}
