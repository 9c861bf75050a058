import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorages } from '../../../shared/stored/testing/storages.ts';
import type { ListingSearch } from '../model/listing-route.ts';
import { serializeFilters } from './filter-search-params.ts';
import { filtersOfSection, setFilters } from './filter-storage.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import { syncFiltersWithUrl, type UrlSyncState } from './sync-filters-with-url.ts';

browserStorages();
const KIND = 3;
const with_ = (over: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...over });
const [abai, abaiInStock] = [with_({ words: 'абай' }), with_({ words: 'абай', inStock: true })];

type Written = { search: ListingSearch; replace: boolean };

/** The poster as the hook calls for it: what it shows, and what its address says, which router and visitor change. */
function page(search: ListingSearch = {}) {
  const known: UrlSyncState = { lastKey: '', pendingKeys: [] };
  const written: Written[] = [];
  let stop = (): void => undefined;
  const look = (at: ListingSearch): void => {
    stop();
    const shown = { kind: KIND, place: { kind: KIND }, only: false, restored: false, search: at };
    stop = syncFiltersWithUrl(known, { ...shown, filters: filtersOfSection(KIND) }, (next, replace) =>
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

describe('filters and the address', () => {
  it('are alike: what is chosen is a step of the way back, what is typed is none, and waits for its end', () => {
    const { look, written } = page();
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

  it('that comes back is followed', () => {
    const { look, written } = page();
    setFilters(KIND, abai);
    look({});
    vi.advanceTimersByTime(400);
    look({ q: 'абай' });
    look({});
    expect(filtersOfSection(KIND)).toEqual(NO_FILTERS);
    look({});
    vi.advanceTimersByTime(1000);
    expect(written).toHaveLength(1);
  });

  it('do not lose a choice that is made while an earlier one is on its way into the address', () => {
    const { look, written } = page();
    setFilters(KIND, with_({ inStock: true }));
    look({});
    vi.advanceTimersByTime(30);
    // The router has not come so far.
    setFilters(KIND, with_({ inStock: true, tags: [7] }));
    look({});
    expect(filtersOfSection(KIND).tags).toEqual([7]);
    vi.advanceTimersByTime(30);
    look({ stock: 1 });
    expect(filtersOfSection(KIND).tags, 'the first of two that comes is no wish').toEqual([7]);
    look({ stock: 1, tags: 7 });
    vi.advanceTimersByTime(1000);
    expect(written.map(({ search }) => search)).toEqual([
      { kind: KIND, stock: 1 },
      { kind: KIND, stock: 1, tags: 7 },
    ]);
  });

  it('that is opened with filters has them, one without keeps those of the last visit', () => {
    setFilters(KIND, abai);
    page({});
    expect(filtersOfSection(KIND)).toEqual(abai);
    page(serializeFilters(abaiInStock));
    expect(filtersOfSection(KIND)).toEqual(abaiInStock);
  });
});
