/** Converts the lists to rows; checks references and duplicate keys. */
import { computeDigest } from '../../../../platform/lib/ids.ts';
import type { LocalDate } from '../../../../platform/lib/local-date.ts';
import { toMinor } from '../../../../platform/lib/money.ts';
import { toImageUrl } from '../../../catalog/index.ts';
import type { CatalogFolder } from '../files/read-folder.ts';
import type { ListName, Lists } from '../format/lists.ts';
import { createProblem } from '../problems/create-problem.ts';
import type { Problems } from '../problems/problems.ts';
import type { CatalogPlan } from '../store/rows.ts';
import { DayReader } from './days/day-reader.ts';
import { RETURN_REASONS } from './return-reasons.ts';
import { toShop } from './to-shop.ts';
import { UniqueNames } from './unique-names.ts';

export type ListRows = Omit<CatalogPlan, 'images' | 'halls' | 'events'>;

export function planLists(read: CatalogFolder, today: LocalDate, problems: Problems): ListRows {
  checkLists(read, problems);
  const { lists, season } = read;
  const kinds = lists['kinds.json'];
  const menus = kinds.flatMap((kind) => kind.menus.map((menu) => ({ ...menu, kind: kind.key })));
  const reasons = lists['return-reasons.json'];
  return {
    settings: toShop(season.value, (name) => getImageAddress(read, name)),
    kinds: kinds.map(({ menus: _menus, columns, rows, showCalendar, showTags, ...kind }) => ({
      ...kind,
      column_count: columns ?? null,
      row_count: rows ?? null,
      show_calendar: showCalendar,
      show_tags: showTags,
    })),
    menus: menus.map(({ submenus: _submenus, showImage, ...menu }) => ({ ...menu, show_image: showImage })),
    submenus: menus.flatMap((menu) => menu.submenus.map((submenu) => ({ ...submenu, menu: menu.key }))),
    tags: lists['tags.json'],
    categories: lists['categories.json'],
    countries: lists['countries.json'].map(({ key, name }) => ({ key, name })),
    regions: lists['countries.json'].flatMap((country) =>
      country.regions.map((region) => ({ ...region, country: country.key })),
    ),
    document_types: lists['document-types.json'].map((type) => ({ ...type, country: type.country ?? null })),
    consents: season.value.consents.map(({ shownFor, ...consent }) => ({ ...consent, shown_for: shownFor })),
    return_reasons: reasons.length > 0 ? reasons : RETURN_REASONS,
    pages: [...read.texts].map(([key, html]) => ({ key, html })),
    venues: lists['venues.json'].map(({ key, name, address, city, mapUrl, directions, timeZone }) => ({
      key,
      name,
      address,
      city,
      map_url: mapUrl ?? null,
      directions: directions ?? {},
      time_zone: timeZone ?? season.value.timeZone,
    })),
    ...planCodes(read, today, problems),
  };
}

function getImageAddress({ images }: CatalogFolder, name: string | undefined): string {
  const image = images.get(name ?? '');
  return image ? toImageUrl(image.digest, image.mediaType) : '';
}

function planCodes(read: CatalogFolder, today: LocalDate, problems: Problems) {
  const { lists, sources } = read;
  const days = new DayReader(today, read.season.value.relativeDates, problems);
  const parseCodeDay = (text: string | undefined, path: (string | number)[]): LocalDate | null =>
    text === undefined ? null : days.parse(text, sources['promo-codes.json'], path);
  return {
    promo_codes: lists['promo-codes.json'].map((code, at) => ({
      code: code.code,
      percent: code.percent ?? null,
      amount: code.amount === undefined ? null : toMinor(code.amount),
      event_keys: code.events,
      valid_from: parseCodeDay(code.from, [at, 'from']),
      valid_to: parseCodeDay(code.to, [at, 'to']),
      uses: code.uses,
      per_order: code.perOrder,
      origin: { of: 'promo-codes.json' as const, path: [at, 'uses'] },
    })),
    loyalty_cards: lists['loyalty-cards.json'].map((card) => ({
      card: card.card,
      // Only a digest of the PIN is stored; the card number salts it.
      pin_digest: card.pin === undefined ? (card.pinDigest ?? null) : computeDigest(`${card.card}:${card.pin}`),
      owner_name: card.name,
      email: card.email ?? null,
      percent: card.percent,
      blocked: card.blocked,
      opening: toMinor(card.bonuses),
    })),
    seasonTickets: lists['season-tickets.json'].map(({ key, customer, card, event, quantity }, at) => {
      const { email, ...owner } = customer;
      const origin = { of: 'season-tickets.json' as const, path: [at, 'quantity'] };
      return { key, customer_email: email, owner, card: card ?? null, event, quantity, origin };
    }),
  };
}

function checkLists(read: CatalogFolder, problems: Problems): void {
  const { lists, sources } = read;
  const checkUnique = <Name extends ListName>(
    name: Name,
    keyOf: (row: Lists[Name][number]) => [string, string],
  ): void => {
    const names = new UniqueNames(problems);
    const rows: readonly Lists[Name][number][] = lists[name];
    rows.forEach((row, at) => {
      const [field, key] = keyOf(row);
      names.add(key, sources[name], [at, field]);
    });
  };
  checkUnique('kinds.json', ({ key }) => ['key', key]);
  checkUnique('tags.json', ({ key }) => ['key', key]);
  checkUnique('categories.json', ({ key }) => ['key', key]);
  checkUnique('countries.json', ({ key }) => ['key', key]);
  checkUnique('document-types.json', ({ id }) => ['id', String(id)]);
  checkUnique('venues.json', ({ key }) => ['key', key]);
  checkUnique('return-reasons.json', ({ key }) => ['key', key]);
  checkUnique('promo-codes.json', ({ code }) => ['code', code]);
  checkUnique('loyalty-cards.json', ({ card }) => ['card', card]);
  checkUnique('season-tickets.json', ({ key }) => ['key', key]);
  checkNested(read, problems);
  const events = new Map(read.events.map(({ value }) => [value.key, value]));
  lists['promo-codes.json'].forEach((code, at) => {
    code.events.forEach((key, n) => {
      if (!read.eventKeys.has(key))
        problems.at(sources['promo-codes.json'], [at, 'events', n], createProblem('event-unknown', { key }));
    });
  });
  lists['season-tickets.json'].forEach(({ event }, at) => {
    const named = events.get(event);
    if (named ? !named.seasonTicket : !read.eventKeys.has(event))
      problems.at(
        sources['season-tickets.json'],
        [at, 'event'],
        createProblem('event-without-season-ticket', { key: event }),
      );
  });
  const countries = new Set(lists['countries.json'].map(({ key }) => key));
  const { country } = read.season.value.shop;
  if (country && !countries.has(country) && !read.unread.has('countries.json'))
    problems.at(read.season.source, ['shop', 'country'], createProblem('country-unknown', { key: country }));
  lists['document-types.json'].forEach(({ country }, at) => {
    if (country && !countries.has(country) && !read.unread.has('countries.json'))
      problems.at(sources['document-types.json'], [at, 'country'], createProblem('country-unknown', { key: country }));
  });
}

function checkNested({ lists, sources, season }: CatalogFolder, problems: Problems): void {
  const menus = new UniqueNames(problems);
  const submenus = new UniqueNames(problems);
  lists['kinds.json'].forEach((kind, at) => {
    kind.menus.forEach((menu, n) => {
      menus.add(menu.key, sources['kinds.json'], [at, 'menus', n, 'key']);
      menu.submenus.forEach(({ key }, m) => {
        submenus.add(key, sources['kinds.json'], [at, 'menus', n, 'submenus', m, 'key']);
      });
    });
  });
  const halls = new UniqueNames(problems);
  lists['venues.json'].forEach((venue, at) => {
    venue.halls.forEach(({ key }, n) => {
      halls.add(key, sources['venues.json'], [at, 'halls', n, 'key']);
    });
  });
  lists['countries.json'].forEach((country, at) => {
    const regions = new UniqueNames(problems);
    country.regions.forEach(({ key }, n) => {
      regions.add(key, sources['countries.json'], [at, 'regions', n, 'key']);
    });
  });
  const consents = new UniqueNames(problems);
  season.value.consents.forEach(({ key }, at) => {
    consents.add(key, season.source, ['consents', at, 'key']);
  });
}
