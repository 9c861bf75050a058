/** Builds views of the afisha response: on the server for the first page, in the browser's worker for all others. */

import { NO_TIME } from '@sahna/contract/first-visit-constants';
import type { Afisha } from '@sahna/contract/listing/afisha';
import { compareByTime } from '../../../shared/event/dates/listed-sessions.ts';
import { parseDay } from '../../../shared/format/dates.ts';
import { compareDays, isDay, toSortableDay } from '../../../shared/format/day-order.ts';
import type { Language } from '../../../shared/language.ts';
import { parseIdList } from '../../../shared/lib/parse-id-list.ts';
import {
  carryOverFilters,
  type Filters,
  matchesFilters,
  NO_FILTERS,
  pickSupportedFilters,
} from '../filters/filters.ts';
import type { SearchFn } from '../search/search-index.ts';
import { type ListingSetup, toCard } from './event-card-model.ts';
import { listCities, listTags, toCityKey } from './facets.ts';
import type {
  EventCardModel,
  ListingQuery,
  ListingSection,
  ListingView,
  OtherSectionMatch,
  Sections,
  SectionView,
} from './listing.types.ts';
import { type ListingSelection, resolveSelection, toSectionSearchParams } from './listing-route.ts';
import { countVisible } from './pagination.ts';
import { countColumnsByKind, listMenus } from './read-menus.ts';
import { createRibbon, findNearestDates } from './ribbon.ts';

/** The response of `/api/afisha`, as far as the listing reads it. */
export type ListingResponse = Omit<Afisha, 'setup' | 'images'> & { setup: ListingSetup };

export type ListingSource = ReturnType<typeof createListingSource>;

/** One row of the widest grid. */
const CARDS_PER_OTHER_SECTION = 4;

export function createListingSource(afisha: ListingResponse) {
  const { setup, today } = afisha;
  const venues = new Map(afisha.venues.map((venue) => [venue.seatroot_id, venue]));
  const sessionsByEvent = Map.groupBy(afisha.calendar, (entry) => entry.event_id);
  const partsByEvent = Map.groupBy([...afisha.composition].sort(compareParts), (part) => part.event_id);
  const tags = new Map(afisha.event_tags.map((row) => [row.event_id, parseIdList(row.attr_id)]));
  const getTags = (event: Event): readonly number[] => tags.get(event.event_id) ?? [];
  const withoutImages = new Set(
    afisha.main_menu.filter((menu) => menu.showimage === 0).map((menu) => menu.mainmenu_id),
  );
  const byId = new Map(afisha.action.map((event) => [event.event_id, event]));
  const getSessions = (event: Event) => sessionsByEvent.get(event.event_id) ?? [];
  const listSessionDays = (event: Event): string[] => getSessions(event).map((entry) => entry.eventday);
  const listDays = (event: Event): string[] => [...new Set(listSessionDays(event))].sort(compareDays);

  const selectEvents = ({ kind, menu, submenuId }: ListingSelection): { inKind: Event[]; inSection: Event[] } => {
    const inKind = afisha.action.filter((event) => event.menukind_id === kind.id);
    const inSection = inKind.filter(
      (event) =>
        (menu === null || event.mainmenu_id === menu.id) && (submenuId === null || event.submenu_id === submenuId),
    );
    return { inKind, inSection };
  };

  const applyFilters = (
    events: readonly Event[],
    filters: Filters,
    found: ReadonlySet<number> | null,
    subscribedHashes: ReadonlySet<string> | null,
  ): Event[] =>
    events.filter(
      (event) =>
        (found === null || found.has(event.event_id)) &&
        matchesFilters(
          {
            hash: event.hash_id,
            days: filters.from === '' ? [] : listSessionDays(event),
            tags: getTags(event),
            count: event.totalticketcount,
            city: filters.city === '' ? '' : toCityKey(venues.get(event.seatroot_id)),
            venue: event.seatroot_id,
          },
          filters,
          subscribedHashes,
        ),
    );

  /** The first session within the requested days. The response has the sessions of an event in order. */
  const findFirstSession = (event: Event, from: string): Afisha['calendar'][number] | undefined =>
    sessionsByEvent.get(event.event_id)?.find(({ eventday }) => from === '' || compareDays(eventday, from) >= 0);

  const sortEvents = (events: Event[], { order, from }: Filters): Event[] =>
    order === 'date'
      ? events.sort((first, second) =>
          compareFirstSessions(findFirstSession(first, from), findFirstSession(second, from)),
        )
      : events;

  const buildCard = (event: Event, language: Language): EventCardModel =>
    toCard(
      event,
      {
        venue: venues.get(event.seatroot_id),
        calendar: getSessions(event),
        days: listDays(event),
        parts: partsByEvent.get(event.event_id) ?? [],
        subscribed: parseIdList(event.subscription_event_id).flatMap((id) => byId.get(id) ?? []),
        menuShowsImage: !withoutImages.has(event.mainmenu_id),
      },
      setup,
      { language, today: parseDay(today) },
    );

  /** Matches of a search outside of the current section: in the rest of its kind, and in other kinds. */
  const findInOtherSections = (
    menus: Sections,
    { kind, menu, inKind }: { kind: SectionView; menu: object | null; inKind: readonly Event[] },
    { filters, language, found, inSection }: OtherSectionsQuery,
  ): OtherSectionMatch[] =>
    menus.kinds
      .map((section) => {
        const isKind = section.id === kind.id;
        const events = isKind ? inKind : afisha.action.filter((event) => event.menukind_id === section.id);
        const sectionFilters = isKind ? filters : pickSupportedFilters(carryOverFilters(filters), section);
        const matches = isKind && menu === null ? [] : applyFilters(events, sectionFilters, found, null);
        const additional = sortEvents(matches, sectionFilters).filter((event) => !inSection.has(event));
        return { section, isKind, count: additional.length === 0 ? 0 : matches.length, additional };
      })
      .filter(({ count }) => count > 0)
      .map(({ section: { id, name, columns: sectionColumns }, isKind, count, additional }) => ({
        name,
        place: toSectionSearchParams(menus, id),
        count,
        isKind,
        columns: sectionColumns,
        cards: additional.slice(0, CARDS_PER_OTHER_SECTION).map((event) => buildCard(event, language)),
      }));

  const columns = countColumnsByKind(afisha);

  return {
    /** `find` is required if the filters have search words. */
    view(
      { language, place, filters: requestedFilters, subscribed, pages }: ListingQuery,
      find?: SearchFn,
    ): Omit<ListingView, 'age'> {
      const menus = listMenus(afisha, columns, language);
      const empty = {
        ...menus,
        currency: setup.app.currency,
        tags: [],
        cities: [],
        otherSections: [],
        ribbon: [],
        nearest: [],
        hidden: 0,
        cards: [],
        total: 0,
      };
      const selection = resolveSelection(menus, place);
      if (!selection) return empty;
      const { kind } = selection;
      const { inKind, inSection } = selectEvents(selection);
      const filters = pickSupportedFilters(requestedFilters, kind);
      const found = filters.words.trim() === '' || !find ? null : find(filters.words);
      const anyDay = { ...filters, from: '', to: '' };
      const onAnyDay = applyFilters(inSection, anyDay, found, subscribed ? new Set(subscribed) : null);
      const matches = sortEvents(filters.from === '' ? onAnyDay : applyFilters(onAnyDay, filters, null, null), filters);
      return {
        ...empty,
        tags: kind.filtersByTag ? listTags(afisha.list_tags, matches.flatMap(getTags), filters.tags, language) : [],
        cities: listCities(inSection, venues, language),
        otherSections:
          found && !subscribed
            ? findInOtherSections(
                menus,
                { ...selection, inKind },
                { filters, language, found, inSection: new Set(matches) },
              )
            : [],
        ribbon: kind.filtersByDate ? createRibbon(today, onAnyDay.map(listSessionDays)) : [],
        nearest:
          matches.length > 0 || !kind.filtersByDate
            ? []
            : findNearestDates(filters.from || today, [
                { filters: anyDay, days: onAnyDay.flatMap(listSessionDays) },
                { filters: NO_FILTERS, days: subscribed ? [] : inSection.flatMap(listSessionDays) },
              ]),
        hidden: inSection.length - matches.length,
        total: matches.length,
        cards: matches
          .slice(0, countVisible(matches.length, pages, kind.perPage))
          .map((event) => buildCard(event, language)),
      };
    },

    /** The days of a section that have events, in order. */
    days(place: ListingSection): string[] {
      const selection = resolveSelection(listMenus(afisha, columns, 'en'), place);
      return selection ? [...new Set(selectEvents(selection).inSection.flatMap(listDays))].sort(compareDays) : [];
    },
  };
}

type OtherSectionsQuery = {
  filters: Filters;
  language: Language;
  found: ReadonlySet<number>;
  inSection: ReadonlySet<Event>;
};

type Event = Afisha['action'][number];

type FirstSession = Afisha['calendar'][number] | undefined;

/** Events without a session come last. */
function compareFirstSessions(first: FirstSession, second: FirstSession): number {
  if (first && second) return compareByTime(first, second);
  return Number(!first) - Number(!second);
}

type Part = Pick<Afisha['composition'][number], 'eventstr_day' | 'eventstr_time' | 'eventstrsortnum'>;

/** Sorts by number, then by day and time. Parts without a time are first on their day; parts with a text as day are last. */
function compareParts(first: Part, second: Part): number {
  return (
    first.eventstrsortnum - second.eventstrsortnum ||
    getPartDay(first) - getPartDay(second) ||
    getPartTime(first).localeCompare(getPartTime(second))
  );
}

function getPartDay({ eventstr_day }: Part): number {
  return isDay(eventstr_day) ? toSortableDay(eventstr_day) : Number.MAX_SAFE_INTEGER;
}

function getPartTime({ eventstr_time }: Part): string {
  return eventstr_time === NO_TIME ? '' : eventstr_time;
}
