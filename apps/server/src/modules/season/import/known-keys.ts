/** Checks references between the files. */
import { imageUrl } from '../../catalog/index.ts';
import { choices } from './choices.ts';
import type { ReadFile } from './folder.ts';
import type { ListName } from './format/lists.ts';
import type { ReferencesOf } from './format/references.ts';
import { placesByZone } from './plan-halls.ts';
import type { Problems } from './problems.ts';
import type { CatalogueFolder, ReadHall } from './read.ts';

export type Known = {
  menusOf: ReadonlyMap<string, ReadonlySet<string>>;
  submenusOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Time zones by venue. */
  timeZones: ReadonlyMap<string, string>;
  halls: ReadonlyMap<string, ReadHall>;
  /** Lists, and halls, of which nothing is known: what names them is not judged. */
  unread: ReadonlySet<ListName>;
  isUnreadHall(key: string): boolean;
  tags: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  events: ReadonlySet<unknown>;
  /** Digests of pictures by file name. */
  images: ReadonlyMap<string, string>;
  /** Addresses of pictures by file name. */
  imageUrls: ReadonlyMap<string, string>;
};

export function knownKeys(read: CatalogueFolder): Known {
  const { lists } = read;
  const kinds = lists['kinds.json'];
  const menus = kinds.flatMap((kind) => kind.menus);
  return {
    menusOf: new Map(kinds.map((kind) => [kind.key, keysOf(kind.menus)])),
    submenusOf: new Map(menus.map((menu) => [menu.key, keysOf(menu.submenus)])),
    timeZones: new Map(lists['venues.json'].map((venue) => [venue.key, venue.timeZone ?? read.season.value.timeZone])),
    halls: new Map(read.halls.map((hall) => [hall.key, hall])),
    unread: read.unread,
    isUnreadHall: (key) => read.unread.has('venues.json') || read.unreadHalls.has(key),
    tags: keysOf(lists['tags.json']),
    categories: keysOf(lists['categories.json']),
    events: read.eventKeys,
    images: new Map([...read.images].map(([name, image]) => [name, image.digest])),
    imageUrls: new Map([...read.images].map(([name, image]) => [name, imageUrl(image.digest, image.mediaType)])),
  };
}

function keysOf(rows: readonly { key: string }[]): Set<string> {
  return new Set(rows.map((row) => row.key));
}

/** Of events in which something else is wrong as well: what could not be read of them is not judged. */
export function checkReferences(
  { source, value: event }: ReadFile<ReferencesOf>,
  known: Known,
  problems: Problems,
): void {
  const wrong = (path: (string | number)[], message: string): void => problems.at(source, path, message);
  const unless = (list: ListName, path: (string | number)[], message: string): void => {
    if (!known.unread.has(list)) wrong(path, message);
  };
  checkPlaceInMenus(event, known, wrong, unless);
  if (event.venue !== undefined && !known.timeZones.has(event.venue))
    unless('venues.json', ['venue'], `names a venue that is not in venues.json: ${event.venue}`);
  const hall = known.halls.get(event.hall ?? '');
  const isUnreadHall = known.isUnreadHall(event.hall ?? '');
  if (event.hall && known.timeZones.has(event.venue ?? '') && hall?.venue !== event.venue && !isUnreadHall)
    wrong(['hall'], `names a hall that the venue does not have: ${event.hall}`);
  event.tags.forEach((tag, at) => {
    if (tag === undefined) return;
    if (!known.tags.has(tag)) unless('tags.json', ['tags', at], `names a tag that is not in tags.json: ${tag}`);
    if (event.tags.indexOf(tag) !== at) wrong(['tags', at], `is there twice: ${tag}`);
  });
  event.offers.forEach(({ category, zone }, at) => {
    if (category !== undefined && !known.categories.has(category))
      unless(
        'categories.json',
        ['offers', at, 'category'],
        `names a category that is not in categories.json: ${category}`,
      );
    if (zone && !isUnreadHall && !hall?.plan.zones.some(({ key }) => key === zone))
      wrong(['offers', at, 'zone'], noZone(zone, hall));
  });
  if (!isUnreadHall) checkZones(event, hall, wrong);
  event.subscription?.events.forEach((key, at) => {
    if (key !== undefined && !known.events.has(key))
      wrong(['subscription', 'events', at], `names an event that does not exist: ${key}`);
  });
}

function noZone(zone: string, hall: ReadHall | undefined): string {
  if (!hall) return `names a zone, but the event has no hall: ${zone}`;
  const keys = hall.plan.zones.map(({ key }) => key);
  return `names a zone that the hall does not have: ${zone}; ${choices(zone, keys)}`;
}

type Wrong = (path: (string | number)[], message: string) => void;
type Unless = (list: ListName, path: (string | number)[], message: string) => void;

function checkPlaceInMenus({ kind, menu, submenu }: ReferencesOf, known: Known, wrong: Wrong, unless: Unless): void {
  if (kind === undefined) return;
  const menus = known.menusOf.get(kind);
  if (!menus) unless('kinds.json', ['kind'], `names a kind that is not in kinds.json: ${kind}`);
  else if (menu === undefined) return;
  else if (!menus.has(menu)) wrong(['menu'], `names a menu that the kind does not have: ${menu}`);
  else if (submenu && !known.submenusOf.get(menu)?.has(submenu))
    wrong(['submenu'], `names a sub-menu that the menu does not have: ${submenu}`);
}

/** Those that colours and capacities are given to must have places. */
function checkZones({ zoneColours, sessions }: ReferencesOf, hall: ReadHall | undefined, wrong: Wrong): void {
  const zones = new Set(Object.keys(hall ? placesByZone(hall.plan) : {}));
  const named = (rows: object | undefined, path: (string | number)[]): void => {
    for (const zone of Object.keys(rows ?? {})) if (!zones.has(zone)) wrong([...path, zone], noZone(zone, hall));
  };
  named(zoneColours, ['zoneColours']);
  sessions.forEach((session, at) => {
    named(session.zoneStock, ['sessions', at, 'zoneStock']);
    named(session.zoneColours, ['sessions', at, 'zoneColours']);
  });
}
