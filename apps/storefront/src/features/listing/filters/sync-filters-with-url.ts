/** Keeps the filters and the address alike; loaded when the page stands. */

import type { ListingSection } from '../model/listing.types.ts';
import type { ListingSearch } from '../model/listing-route.ts';
import { parseFilters, serializeFilters } from './filter-search-params.ts';
import { activateSection, areFiltersEqual, filtersOfSection, setFilters } from './filter-storage.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** What is typed is written when nothing has been typed for so long; what is chosen soon, and what comes at once together. */
const DEBOUNCE_MS = { typed: 400, chosen: 30 };

export type FilterState = {
  kind: number;
  place: ListingSection;
  only: boolean;
  filters: Filters;
  restored: boolean;
  search: ListingSearch;
};

/** The filters of a kind as a query: what the address said when it was last looked at, and what was written and may be on its way there. */
export type UrlSyncState = { asked: string; written: string[] };

type Write = (search: ListingSearch, replace: boolean) => void;

/**
 * Writes the filters into the address, or follows an address that comes back or is opened. Each choice is an entry of the tab's
 * history; what is typed only changes the last one. Returns a function that ends it.
 */
export function syncFiltersWithUrl(
  known: UrlSyncState,
  { search, kind, place, only, filters, restored }: FilterState,
  write: Write,
) {
  const asked = keyOf(kind, parseFilters(search));
  const isFirst = known.asked === '';
  const isNews = asked !== known.asked && !known.written.includes(asked);
  // What was written before what has come does not come any more.
  known.written = known.written.slice(known.written.indexOf(asked) + 1);
  known.asked = asked;
  if (isNews) {
    known.written = [];
    const said = filtersIn(asked);
    // An address without filters is no wish to be without: those of the last visit apply when the poster opens.
    if (isFirst && (areFiltersEqual(said, NO_FILTERS) || areFiltersEqual(said, filtersOfSection(kind))))
      activateSection(kind);
    else {
      // It is drawn anew, and looked at again.
      setFilters(kind, said);
      return () => undefined;
    }
  }
  const wanted = keyOf(kind, filters);
  const last = known.written.at(-1) ?? asked;
  const [now, before] = [filtersIn(wanted), filtersIn(last)];
  const isTyped = areFiltersEqual({ ...now, words: '' }, { ...before, words: '' });
  const timer = setTimeout(
    () => {
      if (wanted === last) return;
      known.written.push(wanted);
      write({ ...place, ...(only ? { sub: 1 as const } : {}), ...serializeFilters(now) }, restored || isTyped);
    },
    isTyped ? DEBOUNCE_MS.typed : DEBOUNCE_MS.chosen,
  );
  return () => clearTimeout(timer);
}

function keyOf(kind: number, filters: Filters): string {
  return JSON.stringify({ ...serializeFilters(filters), kind });
}

function filtersIn(key: string): Filters {
  const query: object = JSON.parse(key);
  return parseFilters({ ...query });
}
