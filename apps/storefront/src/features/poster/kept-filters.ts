/** Filters as a browser keeps them between visits (poster §3 "Local storage keys"), and as the page follows them. */
import { useSyncExternalStore } from 'react';
import { forgetKept, keep, readKept } from '../../shared/kept.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

/** Filters belong to the kind they were made for: another kind starts without any (poster §4). */
type Kept = { kind: number; filters: Filters };

/** `restored`: as the last visit left them, not touched since. */
export type KeptFilters = { filters: Filters; restored: boolean };

const KEYS = {
  kind: 'menu kind',
  words: 'search text',
  tags: 'selected tag ids',
  inStock: 'in-stock flag',
  dates: 'calendar dates',
} as const;

const NOTHING: Kept = { kind: 0, filters: NO_FILTERS };
const DAY = /^\d{2}\.\d{2}\.\d{4}$/;
const listeners = new Set<() => void>();
let held: Kept | null = null;
let restored: Kept | null = null;

/** A server knows nothing of them: a page is taken over as it was made, and then filtered. */
export function useKeptFilters(kind: number): KeptFilters {
  const kept = useSyncExternalStore(listen, current, () => NOTHING);
  return kept.kind === kind
    ? { filters: kept.filters, restored: kept === restored }
    : { filters: NO_FILTERS, restored: false };
}

export function setFilters(kind: number, filters: Filters): void {
  held = { kind, filters };
  const now = Date.now();
  keep(KEYS.kind, String(kind), now);
  keep(KEYS.words, filters.words, now);
  keep(KEYS.tags, filters.tags.join(','), now);
  keep(KEYS.inStock, filters.inStock ? '1' : '0', now);
  keep(KEYS.dates, filters.from === '' ? '' : `${filters.from}-${filters.to}`, now);
  announce();
}

/** Another kind was chosen: what was kept of the one before goes. */
export function startKind(kind: number): void {
  if (current().kind !== kind) setFilters(kind, NO_FILTERS);
}

export function forgetFilters(): void {
  forgetKept();
  held = NOTHING;
  announce();
}

/** What was kept, whoever wrote it. */
export function readFilters(read: (key: string) => string | null): Kept {
  const [from = '', to = ''] = (read(KEYS.dates) ?? '').split('-');
  const isRange = DAY.test(from) && DAY.test(to);
  return {
    kind: Number(read(KEYS.kind)) || 0,
    filters: {
      words: read(KEYS.words) ?? '',
      from: isRange ? from : '',
      to: isRange ? to : '',
      tags: (read(KEYS.tags) ?? '').split(',').map(Number).filter(Number.isInteger).filter(Boolean),
      inStock: read(KEYS.inStock) === '1',
    },
  };
}

function current(): Kept {
  if (held === null) {
    restored = readFilters((key) => readKept(key, Date.now()));
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
