/** The filters, stored in the browser between visits (poster §3 "Local storage keys"). */

import { useSyncExternalStore } from 'react';
import { isDay } from '../../../shared/format/day-order.ts';
import { list, object, type StoredSchema, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import { parseFilters, serializeFilters } from './filter-search-params.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** Filters belong to a kind: other kinds start without filters (poster §4). */
type Stored = { kind: number; filters: Filters };

/** `isUnchanged`: since they were read from storage or the URL; `isFromLastVisit`: unchanged, and read from storage. */
export type StoredFilters = { filters: Filters; isUnchanged: boolean; isFromLastVisit: boolean };

/** `dd.mm.yyyy` or ''. */
const day: StoredSchema<string> = (data): data is string => typeof data === 'string' && (data === '' || isDay(data));

const KIND = stored('menu kind', whole);
const WORDS = stored('search text', text);
const TAGS = stored('selected tag ids', list(whole));
/** 0 or 1. */
const IN_STOCK = stored('in-stock flag', whole);
const ORDER: StoredSchema<Filters['order']> = (data): data is Filters['order'] => data === '' || data === 'date';
const VENUE_AND_ORDER = stored(
  'venue and sort order',
  object<Pick<Filters, 'city' | 'venue' | 'order'>>({ city: text, venue: whole, order: ORDER }),
);
const DATES = stored('calendar dates', object<Pick<Filters, 'from' | 'to'>>({ from: day, to: day }));

const NONE: Stored = { kind: 0, filters: NO_FILTERS };
/** The kind of filters from the URL: they apply to the kind of its page. */
const ANY_KIND = -1;
const listeners = new Set<() => void>();
let currentFilters: Stored | null = null;
let initial: Stored | null = null;
let isStored = false;

/** Returns no filters on the server and during hydration, and the stored ones afterwards. */
export function useStoredFilters(kind: number): StoredFilters {
  const current = useSyncExternalStore(subscribe, readCurrent, () => NONE);
  if (!belongsTo(kind, current)) return { filters: NO_FILTERS, isUnchanged: false, isFromLastVisit: false };
  const isUnchanged = current === initial;
  return { filters: current.filters, isUnchanged, isFromLastVisit: isUnchanged && isStored };
}

/** The filters that `useStoredFilters` returns once the page is hydrated. */
export function readSectionFilters(kind: number): Filters {
  const current = readCurrent();
  return belongsTo(kind, current) ? current.filters : NO_FILTERS;
}

export function setFilters(kind: number, filters: Filters): void {
  store({ kind, filters });
}

/** Deletes the filters of other kinds, and assigns filters from the URL to this kind. */
export function activateSection(kind: number): void {
  const current = readCurrent();
  if (current.kind === ANY_KIND) {
    initial = { ...current, kind };
    store(initial);
  } else if (current.kind !== kind) setFilters(kind, NO_FILTERS);
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
  VENUE_AND_ORDER.write({ city: filters.city, venue: filters.venue, order: filters.order });
  notify();
}

/** Invalid stored values are read as no filter. */
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
      ...(VENUE_AND_ORDER.read() ?? { city: '', venue: 0, order: '' }),
    },
  };
}

function readCurrent(): Stored {
  if (currentFilters === null) {
    const storedFilters = readStoredFilters();
    const urlFilters = parseFilters(Object.fromEntries(new URLSearchParams(location.search)));
    const isInUrl = !areFiltersEqual(urlFilters, NO_FILTERS);
    isStored = !isInUrl || areFiltersEqual(urlFilters, storedFilters.filters);
    initial = isInUrl ? { kind: ANY_KIND, filters: urlFilters } : storedFilters;
    currentFilters = initial;
  }
  return currentFilters;
}

/** Whether both have the same search parameters. */
export function areFiltersEqual(first: Filters, second: Filters): boolean {
  return JSON.stringify(serializeFilters(first)) === JSON.stringify(serializeFilters(second));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
