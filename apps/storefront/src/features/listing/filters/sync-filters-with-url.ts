/** Synchronizes the filters with the URL. Loaded after hydration. */

import type { ListingSection } from '../model/listing.types.ts';
import type { ListingSearch } from '../model/listing-route.ts';
import { parseFilters, serializeFilters } from './filter-search-params.ts';
import { activateSection, areFiltersEqual, readSectionFilters, setFilters } from './filter-storage.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** A selection is written after a short delay too, so that the changes of one click are one navigation. */
const DEBOUNCE_MS = { typed: 400, chosen: 30 };

export type FilterState = {
  kind: number;
  place: ListingSection;
  isSeasonTicketsOnly: boolean;
  filters: Filters;
  restored: boolean;
  search: ListingSearch;
};

/** Serialized filters (`createKey`): those of the URL when it was last read, and those of pending navigations. */
export type UrlSyncState = { lastKey: string; pendingKeys: string[] };

type Write = (search: ListingSearch, replace: boolean) => void;

/**
 * Writes the filters to the URL, or applies the filters of a URL that was opened or navigated back to. Each selection pushes a history
 * entry; typing replaces the last one. Returns a function that cancels the pending write.
 */
export function syncFiltersWithUrl(
  state: UrlSyncState,
  { search, kind, place, isSeasonTicketsOnly, filters, restored }: FilterState,
  write: Write,
) {
  const addressKey = createKey(kind, parseFilters(search));
  const isFirst = state.lastKey === '';
  const isNavigation = addressKey !== state.lastKey && !state.pendingKeys.includes(addressKey);
  // Navigations before the completed one were superseded.
  state.pendingKeys = state.pendingKeys.slice(state.pendingKeys.indexOf(addressKey) + 1);
  state.lastKey = addressKey;
  if (isNavigation) {
    state.pendingKeys = [];
    const addressFilters = parseKey(addressKey);
    // A listing that is opened without filters in the URL keeps the stored ones.
    if (
      isFirst &&
      (areFiltersEqual(addressFilters, NO_FILTERS) || areFiltersEqual(addressFilters, readSectionFilters(kind)))
    )
      activateSection(kind);
    else {
      // The page renders with them and calls this function again.
      setFilters(kind, addressFilters);
      return () => undefined;
    }
  }
  const key = createKey(kind, filters);
  const latestKey = state.pendingKeys.at(-1) ?? addressKey;
  const [current, previous] = [parseKey(key), parseKey(latestKey)];
  const isTyped = areFiltersEqual({ ...current, words: '' }, { ...previous, words: '' });
  const timer = setTimeout(
    () => {
      if (key === latestKey) return;
      state.pendingKeys.push(key);
      write(
        { ...place, ...(isSeasonTicketsOnly ? { sub: 1 as const } : {}), ...serializeFilters(current) },
        restored || isTyped,
      );
    },
    isTyped ? DEBOUNCE_MS.typed : DEBOUNCE_MS.chosen,
  );
  return () => clearTimeout(timer);
}

function createKey(kind: number, filters: Filters): string {
  return JSON.stringify({ ...serializeFilters(filters), kind });
}

function parseKey(key: string): Filters {
  const query: object = JSON.parse(key);
  return parseFilters({ ...query });
}
