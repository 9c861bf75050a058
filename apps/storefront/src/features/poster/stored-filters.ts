/** The filters, kept in the browser between visits (poster §3 "Local storage keys"). */
import { useSyncExternalStore } from 'react';
import { list, object, type Schema, text, whole } from '../../shared/stored/schema.ts';
import { stored } from '../../shared/stored/stored.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** Filters belong to the kind they were made for: another kind starts without any (poster §4). */
type Stored = { kind: number; filters: Filters };

/** `restored`: they are those of the last visit, not changed since. */
export type StoredFilters = { filters: Filters; restored: boolean };

/** `dd.mm.yyyy`, or nothing. */
const day: Schema<string> = (data): data is string => typeof data === 'string' && /^(\d{2}\.\d{2}\.\d{4})?$/.test(data);

const KIND = stored('menu kind', whole);
const WORDS = stored('search text', text);
const TAGS = stored('selected tag ids', list(whole));
/** 0 or 1. */
const IN_STOCK = stored('in-stock flag', whole);
const DATES = stored('calendar dates', object<Pick<Filters, 'from' | 'to'>>({ from: day, to: day }));

const NOTHING: Stored = { kind: 0, filters: NO_FILTERS };
const listeners = new Set<() => void>();
let held: Stored | null = null;
let restored: Stored | null = null;

/** On the server and during hydration there are no filters; the stored ones apply afterwards. */
export function useStoredFilters(kind: number): StoredFilters {
  const kept = useSyncExternalStore(listen, current, () => NOTHING);
  return kept.kind === kind
    ? { filters: kept.filters, restored: kept === restored }
    : { filters: NO_FILTERS, restored: false };
}

/** What `useStoredFilters` will say once the page is hydrated. */
export function filtersOfKind(kind: number): Filters {
  const { kind: own, filters } = current();
  return own === kind ? filters : NO_FILTERS;
}

export function setFilters(kind: number, filters: Filters): void {
  held = { kind, filters };
  KIND.write(kind);
  WORDS.write(filters.words);
  TAGS.write([...filters.tags]);
  IN_STOCK.write(filters.inStock ? 1 : 0);
  DATES.write({ from: filters.from, to: filters.to });
  announce();
}

/** Deletes the filters of another kind. */
export function startKind(kind: number): void {
  if (current().kind !== kind) setFilters(kind, NO_FILTERS);
}

/** Reads the stored filters, valid or not. */
export function readFilters(): Stored {
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
    },
  };
}

function current(): Stored {
  if (held === null) {
    restored = readFilters();
    held = restored;
  }
  return held;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
