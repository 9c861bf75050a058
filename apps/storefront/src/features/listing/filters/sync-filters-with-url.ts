/** Synchronizes the filters with the address. Loaded after hydration. */

import type { ListingSection } from '../model/listing.types.ts';
import type { ListingSearch } from '../model/listing-route.ts';
import { parseFilters, serializeFilters } from './filter-search-params.ts';
import { activateSection, areFiltersEqual, filtersOfSection, setFilters } from './filter-storage.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** Typing is written when it pauses; choices soon, so that those of one press are one navigation. */
const DEBOUNCE_MS = { typed: 400, chosen: 30 };

export type FilterState = {
  kind: number;
  place: ListingSection;
  only: boolean;
  filters: Filters;
  restored: boolean;
  search: ListingSearch;
};

/** Filters by key (`keyOf`): of the address when it was last read, and of navigations that were started and have not arrived. */
export type UrlSyncState = { lastKey: string; pendingKeys: string[] };

type Write = (search: ListingSearch, replace: boolean) => void;

/**
 * Writes the filters into the address, or follows an address that comes back or is opened. Each choice is an entry of the tab's
 * history; typing only replaces the last one. Returns a function that cancels the pending write.
 */
export function syncFiltersWithUrl(
  state: UrlSyncState,
  { search, kind, place, only, filters, restored }: FilterState,
  write: Write,
) {
  const addressKey = keyOf(kind, parseFilters(search));
  const isFirst = state.lastKey === '';
  const isNavigation = addressKey !== state.lastKey && !state.pendingKeys.includes(addressKey);
  // Navigations before the one that has arrived were superseded.
  state.pendingKeys = state.pendingKeys.slice(state.pendingKeys.indexOf(addressKey) + 1);
  state.lastKey = addressKey;
  if (isNavigation) {
    state.pendingKeys = [];
    const addressFilters = filtersIn(addressKey);
    // An address without filters does not clear them: those of the last visit apply when the listing opens.
    if (
      isFirst &&
      (areFiltersEqual(addressFilters, NO_FILTERS) || areFiltersEqual(addressFilters, filtersOfSection(kind)))
    )
      activateSection(kind);
    else {
      // The page renders again with them and calls this function again.
      setFilters(kind, addressFilters);
      return () => undefined;
    }
  }
  const key = keyOf(kind, filters);
  const latestKey = state.pendingKeys.at(-1) ?? addressKey;
  const [current, previous] = [filtersIn(key), filtersIn(latestKey)];
  const isTyped = areFiltersEqual({ ...current, words: '' }, { ...previous, words: '' });
  const timer = setTimeout(
    () => {
      if (key === latestKey) return;
      state.pendingKeys.push(key);
      write({ ...place, ...(only ? { sub: 1 as const } : {}), ...serializeFilters(current) }, restored || isTyped);
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
