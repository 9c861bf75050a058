import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorages } from '../../../shared/stored/testing/storages.ts';
import type { ListingSearch } from '../model/listing-route.ts';
import { serializeFilters } from './filter-search-params.ts';
import { readSectionFilters, setFilters } from './filter-storage.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import { syncFiltersWithUrl, type UrlSyncState } from './sync-filters-with-url.ts';

createStorages();
const KIND = 3;
const buildFilters = (over: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...over });
const [abai, abaiInStock] = [buildFilters({ words: 'абай' }), buildFilters({ words: 'абай', inStock: true })];

type Written = { search: ListingSearch; replace: boolean };

/** Renders the listing with the given search parameters, as the hook does; `written` has the navigations. */
function openPage(search: ListingSearch = {}) {
  const syncState: UrlSyncState = { lastKey: '', pendingKeys: [] };
  const written: Written[] = [];
  let stop = (): void => undefined;
  const look = (at: ListingSearch): void => {
    stop();
    const filterState = { kind: KIND, place: { kind: KIND }, isSeasonTicketsOnly: false, restored: false, search: at };
    stop = syncFiltersWithUrl(syncState, { ...filterState, filters: readSectionFilters(KIND) }, (next, replace) =>
      written.push({ search: next, replace }),
    );
  };
  look(search);
  return { look, written };
}

beforeEach(() => {
  vi.useFakeTimers();
  setFilters(KIND, NO_FILTERS);
});
afterEach(() => vi.useRealTimers());

describe('syncFiltersWithUrl', () => {
  it('pushes a history entry for a selection and replaces it for typing, after a debounce', () => {
    const { look, written } = openPage();
    setFilters(KIND, abai);
    look({});
    vi.advanceTimersByTime(399);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual([{ search: { kind: KIND, q: 'абай' }, replace: true }]);
    look({ q: 'абай' });
    setFilters(KIND, abaiInStock);
    look({ q: 'абай' });
    vi.advanceTimersByTime(30);
    expect(written.at(-1)).toEqual({ search: { kind: KIND, q: 'абай', stock: 1 }, replace: false });
  });

  it('applies the filters of a URL that was navigated back to', () => {
    const { look, written } = openPage();
    setFilters(KIND, abai);
    look({});
    vi.advanceTimersByTime(400);
    look({ q: 'абай' });
    look({});
    expect(readSectionFilters(KIND)).toEqual(NO_FILTERS);
    look({});
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
  });

  it('keeps a selection that is made during the navigation of an earlier one', () => {
    const { look, written } = openPage();
    setFilters(KIND, buildFilters({ inStock: true }));
    look({});
    vi.advanceTimersByTime(30);
    // The first navigation is pending.
    setFilters(KIND, buildFilters({ inStock: true, tags: [7] }));
    look({});
    expect(readSectionFilters(KIND).tags).toEqual([7]);
    vi.advanceTimersByTime(30);
    look({ stock: 1 });
    expect(readSectionFilters(KIND).tags, 'the URL of the first navigation changes no filter').toEqual([7]);
    look({ stock: 1, tags: 7 });
    vi.advanceTimersByTime(1000);
    expect(written.map(({ search }) => search)).toEqual([
      { kind: KIND, stock: 1 },
      { kind: KIND, stock: 1, tags: 7 },
    ]);
  });

  it('prefers filters of an opened URL to those of the last visit', () => {
    setFilters(KIND, abai);
    openPage({});
    expect(readSectionFilters(KIND)).toEqual(abai);
    openPage(serializeFilters(abaiInStock));
    expect(readSectionFilters(KIND)).toEqual(abaiInStock);
  });
});
