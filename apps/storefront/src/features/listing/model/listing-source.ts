/** Makes views of the shop's whole answer: on the server for a page, in the browser's worker for everything after it. */

import { ENTITY_TYPE, NO_TIME, POSTER_COLUMNS } from '@sahna/contract/constants';
import type { Afisha } from '@sahna/contract/endpoints/afisha';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { parseDay } from '../../../shared/format/dates.ts';
import { dayOrder } from '../../../shared/format/day-order.ts';
import type { Language } from '../../../shared/language.ts';
import { parseIdList } from '../../../shared/lib/parse-id-list.ts';
import {
  carryOverFilters,
  type Filters,
  isDay,
  matchesFilters,
  NO_FILTERS,
  supportedFilters,
} from '../filters/filters.ts';
import type { SearchFn } from '../search/search-index.ts';
import { type ListingSetup, readCardSettings, toCard } from './event-card-model.ts';
import { citiesOf, cityKey, tagsOf } from './facets.ts';
import type {
  EventCardModel,
  ListingQuery,
  ListingSection,
  ListingView,
  OtherSectionMatch,
  Section,
  Sections,
} from './listing.types.ts';
import { type ListingSelection, resolveSelection, sectionSearchParams } from './listing-route.ts';
import { pageSize, visibleCount } from './pagination.ts';
import { nearestDates, ribbonFrom } from './ribbon.ts';
import { compareByTime } from './upcoming-sessions.ts';

/** The answer to `/api/afisha`, as far as the poster reads it. */
export type ListingResponse = Omit<Afisha, 'setup' | 'images'> & { setup: ListingSetup };

export type ListingSource = ReturnType<typeof createListingSource>;

/** Of the other parts of the poster so many cards are shown at once: a row. */
const CARDS_OF_OTHERS = 4;

export function createListingSource(afisha: ListingResponse) {
  const { setup, today } = afisha;
  const venues = new Map(afisha.venues.map((venue) => [venue.seatroot_id, venue]));
  const entries = Map.groupBy(afisha.calendar, (entry) => entry.event_id);
  const parts = Map.groupBy([...afisha.composition].sort(byNumber), (part) => part.event_id);
  const tags = new Map(afisha.event_tags.map((row) => [row.event_id, parseIdList(row.attr_id)]));
  const tagsIn = (event: Event): readonly number[] => tags.get(event.event_id) ?? [];
  const withoutImages = new Set(
    afisha.main_menu.filter((menu) => menu.showimage === 0).map((menu) => menu.mainmenu_id),
  );
  const byId = new Map(afisha.action.map((event) => [event.event_id, event]));
  const entriesOf = (event: Event) => entries.get(event.event_id) ?? [];
  const sessionDaysOf = (event: Event): string[] => entriesOf(event).map((entry) => entry.eventday);
  const daysOf = (event: Event): string[] => [...new Set(sessionDaysOf(event))].sort(byDay);

  /** The events of a place, and of a kind as a whole. */
  const eventsOf = ({ kind, menu, submenuId }: ListingSelection): { ofKind: Event[]; here: Event[] } => {
    const ofKind = afisha.action.filter((event) => event.menukind_id === kind.id);
    const here = ofKind.filter(
      (event) =>
        (menu === null || event.mainmenu_id === menu.id) && (submenuId === null || event.submenu_id === submenuId),
    );
    return { ofKind, here };
  };

  const passing = (
    events: readonly Event[],
    filters: Filters,
    found: ReadonlySet<number> | null,
    hashes: ReadonlySet<string> | null,
  ): Event[] =>
    events.filter(
      (event) =>
        (found === null || found.has(event.event_id)) &&
        matchesFilters(
          {
            hash: event.hash_id,
            days: filters.from === '' ? [] : sessionDaysOf(event),
            tags: tagsIn(event),
            count: event.totalticketcount,
            city: filters.city === '' ? '' : cityKey(venues.get(event.seatroot_id)),
            venue: event.seatroot_id,
          },
          filters,
          hashes,
        ),
    );

  /** The first session of the days asked for. Those of an event are sent in their order. */
  const firstOf = (event: Event, from: string): Afisha['calendar'][number] | undefined =>
    entries.get(event.event_id)?.find(({ eventday }) => from === '' || dayOrder(eventday) >= dayOrder(from));

  /** As the shop sorts them, or by their first session. */
  const inOrder = (events: Event[], { order, from }: Filters): Event[] =>
    order === 'date' ? events.sort((one, other) => byFirst(firstOf(one, from), firstOf(other, from))) : events;

  const cardOf = (event: Event, language: Language): EventCardModel =>
    toCard(
      event,
      {
        venue: venues.get(event.seatroot_id),
        calendar: entriesOf(event),
        days: daysOf(event),
        parts: parts.get(event.event_id) ?? [],
        subscribed: parseIdList(event.subscription_event_id).flatMap((id) => byId.get(id) ?? []),
        menuShowsImage: !withoutImages.has(event.mainmenu_id),
      },
      setup,
      { language, today: parseDay(today) },
    );

  /** Where else there is what was searched for: in the rest of the kind, and in other kinds, which have tags and venues of their own. */
  const findInOtherSections = (
    menus: Sections,
    { kind, menu, ofKind }: { kind: Section; menu: object | null; ofKind: readonly Event[] },
    { filters, language, found, here }: OtherSectionsQuery,
  ): OtherSectionMatch[] =>
    menus.kinds
      .map((one) => {
        const isKind = one.id === kind.id;
        const events = isKind ? ofKind : afisha.action.filter((event) => event.menukind_id === one.id);
        const own = isKind ? filters : supportedFilters(carryOverFilters(filters), one);
        const matches = isKind && menu === null ? [] : passing(events, own, found, null);
        const others = inOrder(matches, own).filter((event) => !here.has(event));
        return { one, isKind, count: others.length === 0 ? 0 : matches.length, others };
      })
      .filter(({ count }) => count > 0)
      .map(({ one: { id, name, columns: own }, isKind, count, others }) => ({
        name,
        place: sectionSearchParams(menus, id),
        count,
        isKind,
        columns: own,
        cards: others.slice(0, CARDS_OF_OTHERS).map((event) => cardOf(event, language)),
      }));

  const columns = columnsByKind(afisha);

  return {
    /** `find` is needed where words are searched for. */
    view(
      { language, place, filters: wished, subscribed, pages }: ListingQuery,
      find?: SearchFn,
    ): Omit<ListingView, 'age'> {
      const menus = menusOf(afisha, columns, language);
      const empty = {
        ...menus,
        currency: setup.app.currency,
        tags: [],
        cities: [],
        elsewhere: [],
        ribbon: [],
        nearest: [],
        hidden: 0,
        cards: [],
        total: 0,
      };
      const choice = resolveSelection(menus, place);
      if (!choice) return empty;
      const { kind } = choice;
      const { ofKind, here } = eventsOf(choice);
      const filters = supportedFilters(wished, kind);
      const found = filters.words.trim() === '' || !find ? null : find(filters.words);
      const anyDay = { ...filters, from: '', to: '' };
      const onAnyDay = passing(here, anyDay, found, subscribed ? new Set(subscribed) : null);
      const wanted = inOrder(filters.from === '' ? onAnyDay : passing(onAnyDay, filters, null, null), filters);
      return {
        ...empty,
        tags: kind.filtersByTag ? tagsOf(afisha.list_tags, wanted.flatMap(tagsIn), filters.tags, language) : [],
        cities: citiesOf(here, venues, language),
        elsewhere:
          found && !subscribed
            ? findInOtherSections(menus, { ...choice, ofKind }, { filters, language, found, here: new Set(wanted) })
            : [],
        ribbon: kind.filtersByDate ? ribbonFrom(today, onAnyDay.map(sessionDaysOf)) : [],
        nearest:
          wanted.length > 0 || !kind.filtersByDate
            ? []
            : nearestDates(filters.from || today, [
                { filters: anyDay, days: onAnyDay.flatMap(sessionDaysOf) },
                { filters: NO_FILTERS, days: subscribed ? [] : here.flatMap(sessionDaysOf) },
              ]),
        hidden: here.length - wanted.length,
        total: wanted.length,
        cards: wanted
          .slice(0, visibleCount(wanted.length, pages, kind.perPage))
          .map((event) => cardOf(event, language)),
      };
    },

    /** The days of a place that have events, in order. */
    days(place: ListingSection): string[] {
      const choice = resolveSelection(menusOf(afisha, columns, 'en'), place);
      return choice ? [...new Set(eventsOf(choice).here.flatMap(daysOf))].sort(byDay) : [];
    },
  };
}

type OtherSectionsQuery = {
  filters: Filters;
  language: Language;
  found: ReadonlySet<number>;
  here: ReadonlySet<Event>;
};

type Event = Afisha['action'][number];

function menusOf(afisha: ListingResponse, columns: ReadonlyMap<number, number>, language: Language): Sections {
  const { setup } = afisha;
  return {
    firstMenuFirst: setup.menu_first_notimes === 1,
    kinds: [...afisha.kind_menu]
      .sort((one, other) => one.menukindsortnum - other.menukindsortnum)
      .map((kind) => ({ ...kind, columns: columns.get(kind.menukind_id) ?? POSTER_COLUMNS.least }))
      .map((kind) => ({
        id: kind.menukind_id,
        name: pickLocalised(kind, 'menukindname', language),
        heading: pickLocalised(kind, 'title_h1', language),
        columns: kind.columns,
        perPage: pageSize(kind.menurowcount, kind.columns),
        filtersByDate: kind.showfiltercalendar === 1,
        filtersByTag: kind.showattribute === 1,
      })),
    menus: [...afisha.main_menu]
      .sort((one, other) => one.mainmenusortnum - other.mainmenusortnum)
      .map((menu) => ({
        id: menu.mainmenu_id,
        kindId: menu.menukind_id,
        name: pickLocalised(menu, 'mainmenu', language),
        heading: pickLocalised(menu, 'title_h2', language),
      })),
    submenus: [...afisha.sub_menu]
      .sort((one, other) => one.submenusortnum - other.submenusortnum)
      .map((submenu) => ({
        id: submenu.submenu_id,
        menuId: submenu.mainmenu_id,
        name: pickLocalised(submenu, 'submenu', language),
      })),
  };
}

function byDay(one: string, other: string): number {
  return dayOrder(one) - dayOrder(other);
}

/** What has no session comes last. */
function byFirst(one: Afisha['calendar'][number] | undefined, other: Afisha['calendar'][number] | undefined): number {
  if (one && other) return compareByTime(one, other);
  return Number(!one) - Number(!other);
}

type Part = Pick<Afisha['composition'][number], 'eventstr_day' | 'eventstr_time' | 'eventstrsortnum'>;

/** Parts stand in the order of their numbers, then of day and time; one without a time begins its day, a day in words comes last. */
function byNumber(one: Part, other: Part): number {
  return (
    one.eventstrsortnum - other.eventstrsortnum ||
    dayOfPart(one) - dayOfPart(other) ||
    timeOfPart(one).localeCompare(timeOfPart(other))
  );
}

function dayOfPart({ eventstr_day }: Part): number {
  return isDay(eventstr_day) ? dayOrder(eventstr_day) : Number.MAX_SAFE_INTEGER;
}

function timeOfPart({ eventstr_time }: Part): string {
  return eventstr_time === NO_TIME ? '' : eventstr_time;
}

/**
 * The number of columns is the kind's own, else the shop's (poster §2 "1 to 4 columns, set per kind or by setup"), which has one
 * for tickets and one for kinds of season tickets only.
 */
function columnsByKind({ setup, kind_menu, action }: ListingResponse): ReadonlyMap<number, number> {
  const held = Map.groupBy(action, (event) => event.menukind_id);
  return new Map(
    kind_menu.map(({ menukind_id, menucolumncount }) => {
      const events = held.get(menukind_id) ?? [];
      const onlySeasonTickets =
        events.length > 0 && events.every((event) => event.entitytype_id === ENTITY_TYPE.subscribers);
      const shop = readCardSettings(setup, onlySeasonTickets ? ENTITY_TYPE.subscribers : ENTITY_TYPE.tickets).columns;
      const wanted = menucolumncount >= POSTER_COLUMNS.least ? menucolumncount : shop;
      return [menukind_id, Math.min(POSTER_COLUMNS.most, Math.max(POSTER_COLUMNS.least, wanted))];
    }),
  );
}
