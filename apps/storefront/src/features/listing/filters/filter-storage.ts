/** The filters, kept in the browser between visits (poster §3 "Local storage keys"). */
import { useSyncExternalStore } from 'react';
import { list, object, type Schema, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';
import { parseFilters, serializeFilters } from './filter-search-params.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** Filters belong to the kind they were made for: another kind starts without any (poster §4). */
type Stored = { kind: number; filters: Filters };

/**
 * `restored`: they are those of the last visit or of the address, not changed since; `kept`: those of the last visit.
 */
export type StoredFilters = { filters: Filters; restored: boolean; kept: boolean };

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

const NOTHING: Stored = { kind: 0, filters: NO_FILTERS };
/** Whichever is shown: what an address says holds for its page. */
const ANY_KIND = -1;
const listeners = new Set<() => void>();
let held: Stored | null = null;
let restored: Stored | null = null;
let isKept = false;

/** On the server and during hydration there are no filters; the stored ones apply afterwards. */
export function useStoredFilters(kind: number): StoredFilters {
  const now = useSyncExternalStore(listen, current, () => NOTHING);
  if (!isOf(kind, now)) return { filters: NO_FILTERS, restored: false, kept: false };
  const isUnchanged = now === restored;
  return { filters: now.filters, restored: isUnchanged, kept: isUnchanged && isKept };
}

/** What `useStoredFilters` will say once the page is hydrated. */
export function filtersOfSection(kind: number): Filters {
  const now = current();
  return isOf(kind, now) ? now.filters : NO_FILTERS;
}

export function setFilters(kind: number, filters: Filters): void {
  keep({ kind, filters });
}

/** Begins a kind: filters of another one are deleted, and those of the address are its own from now on. */
export function activateSection(kind: number): void {
  const now = current();
  if (now.kind === ANY_KIND) {
    restored = { ...now, kind };
    keep(restored);
  } else if (now.kind !== kind) setFilters(kind, NO_FILTERS);
}

function isOf(kind: number, { kind: own }: Stored): boolean {
  return own === kind || own === ANY_KIND;
}

function keep(next: Stored): void {
  held = next;
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
  if (held === null) {
    const kept = readStoredFilters();
    const asked = parseFilters(Object.fromEntries(new URLSearchParams(location.search)));
    const isAsked = !areFiltersEqual(asked, NO_FILTERS);
    isKept = !isAsked || areFiltersEqual(asked, kept.filters);
    restored = isAsked ? { kind: ANY_KIND, filters: asked } : kept;
    held = restored;
  }
  return held;
}

/** Whether an address says the same of both. */
export function areFiltersEqual(one: Filters, other: Filters): boolean {
  return JSON.stringify(serializeFilters(one)) === JSON.stringify(serializeFilters(other));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
