/** The filters, stored in the browser between visits (poster §3 "Local storage keys"). */
import { useSyncExternalStore } from 'react';
import { list, object, type Schema, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import { parseFilters, serializeFilters } from './filter-search-params.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** Filters belong to the kind they were made for: another kind starts without any (poster §4). */
type Stored = { kind: number; filters: Filters };

/** `isUnchanged`: since they were read from storage or the address; `isFromLastVisit`: unchanged, and read from storage. */
export type StoredFilters = { filters: Filters; isUnchanged: boolean; isFromLastVisit: boolean };

/** `dd.mm.yyyy`, or nothing. */
const day: Schema<string> = (data): data is string => typeof data === 'string' && /^(\d{2}\.\d{2}\.\d{4})?$/.test(data);

const KIND = stored('menu kind', whole);
const WORDS = stored('search text', text);
const TAGS = stored('selected tag ids', list(whole));
/** 0 or 1. */
const IN_STOCK = stored('in-stock flag', whole);
const ORDER: Schema<Filters['order']> = (data): data is Filters['order'] => data === '' || data === 'date';
/** Where, and in which order. */
const PLACES = stored(
  'place and order',
  object<Pick<Filters, 'city' | 'venue' | 'order'>>({ city: text, venue: whole, order: ORDER }),
);
const DATES = stored('calendar dates', object<Pick<Filters, 'from' | 'to'>>({ from: day, to: day }));

const NONE: Stored = { kind: 0, filters: NO_FILTERS };
/** The kind that is shown: filters of an address belong to its page. */
const ANY_KIND = -1;
const listeners = new Set<() => void>();
let currentFilters: Stored | null = null;
let initial: Stored | null = null;
let isStored = false;

/** On the server and during hydration there are no filters; the stored ones apply afterwards. */
export function useStoredFilters(kind: number): StoredFilters {
  const now = useSyncExternalStore(listen, current, () => NONE);
  if (!belongsTo(kind, now)) return { filters: NO_FILTERS, isUnchanged: false, isFromLastVisit: false };
  const isUnchanged = now === initial;
  return { filters: now.filters, isUnchanged, isFromLastVisit: isUnchanged && isStored };
}

/** The filters that `useStoredFilters` returns once the page is hydrated. */
export function filtersOfSection(kind: number): Filters {
  const now = current();
  return belongsTo(kind, now) ? now.filters : NO_FILTERS;
}

export function setFilters(kind: number, filters: Filters): void {
  store({ kind, filters });
}

/** Deletes the filters of another kind, and assigns those of the address to this kind. */
export function activateSection(kind: number): void {
  const now = current();
  if (now.kind === ANY_KIND) {
    initial = { ...now, kind };
    store(initial);
  } else if (now.kind !== kind) setFilters(kind, NO_FILTERS);
}

function belongsTo(kind: number, filters: Stored): boolean {
  return filters.kind === kind || filters.kind === ANY_KIND;
}

function store(next: Stored): void {
  currentFilters = next;
  const { kind, filters } = next;
  KIND.write(kind);
  WORDS.write(filters.words);
  TAGS.write([...filters.tags]);
  IN_STOCK.write(filters.inStock ? 1 : 0);
  DATES.write({ from: filters.from, to: filters.to });
  PLACES.write({ city: filters.city, venue: filters.venue, order: filters.order });
  announce();
}

/** Reads the stored filters, valid or not. */
export function readStoredFilters(): Stored {
  const { from, to } = DATES.read() ?? NO_FILTERS;
  const isRange = from !== '' && to !== '';
  return {
    kind: KIND.read() ?? 0,
    filters: {
      words: WORDS.read() ?? '',
      from: isRange ? from : '',
      to: isRange ? to : '',
      tags: TAGS.read() ?? [],
      inStock: IN_STOCK.read() === 1,
      ...(PLACES.read() ?? { city: '', venue: 0, order: '' }),
    },
  };
}

function current(): Stored {
  if (currentFilters === null) {
    const storedFilters = readStoredFilters();
    const addressFilters = parseFilters(Object.fromEntries(new URLSearchParams(location.search)));
    const isInAddress = !areFiltersEqual(addressFilters, NO_FILTERS);
    isStored = !isInAddress || areFiltersEqual(addressFilters, storedFilters.filters);
    initial = isInAddress ? { kind: ANY_KIND, filters: addressFilters } : storedFilters;
    currentFilters = initial;
  }
  return currentFilters;
}

/** Whether both have the same address. */
export function areFiltersEqual(first: Filters, second: Filters): boolean {
  return JSON.stringify(serializeFilters(first)) === JSON.stringify(serializeFilters(second));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
