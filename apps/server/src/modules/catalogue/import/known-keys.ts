/** Checks references between the files. */
import { toMinor } from '../../../kernel/money.ts';
import type { ReadFile } from './folder.ts';
import type { EventFile } from './format/event.ts';
import type { ListName } from './format/lists.ts';
import type { Problems } from './problems.ts';
import type { CatalogueFolder, ReadHall } from './read.ts';

/** In minor units. The price of one place, and of one group, is kept in 32 bits; larger sums are taken for typing errors. */
const MOST_PAYABLE = 2 ** 31 - 1;

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
  };
}

function keysOf(rows: readonly { key: string }[]): Set<string> {
  return new Set(rows.map((row) => row.key));
}

export function checkReferences({ source, value: event }: ReadFile<EventFile>, known: Known, problems: Problems): void {
  const wrong = (path: (string | number)[], message: string): void => problems.at(source, path, message);
  const unless = (list: ListName, path: (string | number)[], message: string): void => {
    if (!known.unread.has(list)) wrong(path, message);
  };
  const menus = known.menusOf.get(event.kind);
  if (!menus) unless('kinds.json', ['kind'], `names a kind that is not in kinds.json: ${event.kind}`);
  else if (!menus.has(event.menu)) wrong(['menu'], `names a menu that the kind does not have: ${event.menu}`);
  else if (event.submenu && !known.submenusOf.get(event.menu)?.has(event.submenu))
    wrong(['submenu'], `names a sub-menu that the menu does not have: ${event.submenu}`);
  if (!known.timeZones.has(event.venue))
    unless('venues.json', ['venue'], `names a venue that is not in venues.json: ${event.venue}`);
  const hall = known.halls.get(event.hall ?? '');
  const isUnreadHall = known.isUnreadHall(event.hall ?? '');
  if (event.hall && hall?.venue !== event.venue && !isUnreadHall)
    wrong(['hall'], `names a hall that the venue does not have: ${event.hall}`);
  if (event.seatMap && !event.hall) wrong(['seatMap'], 'needs a hall');
  event.tags.forEach((tag, at) => {
    if (!known.tags.has(tag)) unless('tags.json', ['tags', at], `names a tag that is not in tags.json: ${tag}`);
    if (event.tags.indexOf(tag) !== at) wrong(['tags', at], `is there twice: ${tag}`);
  });
  event.offers.forEach((offer, at) => {
    if (!known.categories.has(offer.category))
      unless(
        'categories.json',
        ['offers', at, 'category'],
        `names a category that is not in categories.json: ${offer.category}`,
      );
    if (offer.zone && !isUnreadHall && !hall?.plan.zones.some((zone) => zone.key === offer.zone))
      wrong(['offers', at, 'zone'], `names a zone that the hall does not have: ${offer.zone}`);
    if (offer.max !== undefined && offer.max < offer.min) wrong(['offers', at, 'max'], 'is below min');
    if ((toMinor(offer.price) + toMinor(offer.serviceFee)) * event.orderLimit > MOST_PAYABLE)
      wrong(['offers', at, 'price'], `times orderLimit ${event.orderLimit} is more than an order can come to`);
  });
  if (event.group && event.offers.length > 0) wrong(['offers'], 'a group excursion has prices of its own');
  event.group?.prices.forEach((price, at) => {
    if (price.max < price.min) wrong(['group', 'prices', at, 'max'], 'is below min');
    if (toMinor(price.price) + toMinor(price.extraPrice) * Math.max(0, price.max - price.included) > MOST_PAYABLE)
      wrong(['group', 'prices', at, 'max'], 'makes the group pay more than an order can come to');
  });
  event.subscription?.events.forEach((key, at) => {
    if (!known.events.has(key)) wrong(['subscription', 'events', at], `names an event that does not exist: ${key}`);
  });
}
