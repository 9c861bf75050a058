/**
 * The visitor's favorite events, stored in the browser: event hash to its last day as a number (`toSortableDay`), 0
 * without one. Past events are removed. Synchronized between tabs.
 */
import { useSyncExternalStore } from 'react';
import { toSortableDay } from '../format/day-order.ts';
import { record, whole } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';

export type Favorites = Readonly<Record<string, number>>;

const STORED_FAVORITES = stored<Favorites>('favorites', record(whole));
const NONE: Favorites = {};

let cached: Favorites | null = null;
const listeners = new Set<() => void>();

/** The stored favorites without past events; cached until the next change. */
export function readFavorites(): Favorites {
  cached ??= dropPastFavorites(
    STORED_FAVORITES.read() ?? NONE,
    Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')),
  );
  return cached;
}

/** Removes events that ended before a day. */
export function dropPastFavorites(all: Favorites, today: number): Favorites {
  return Object.fromEntries(Object.entries(all).filter(([, last]) => last === 0 || last >= today));
}

/** Adds or removes a favorite. `days`: the days of the event, `dd.mm.yyyy`, sorted. */
export function setFavorite(eventHash: string, isFavorite: boolean, days: readonly string[]): void {
  // Re-read: another tab may have changed the favorites.
  cached = null;
  const { [eventHash]: _, ...remaining } = readFavorites();
  STORED_FAVORITES.write(isFavorite ? { ...remaining, [eventHash]: toSortableDay(days.at(-1) ?? '') } : remaining);
  invalidate();
}

function invalidate(): void {
  cached = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Without listeners, changes of other tabs were not reported.
    cached = null;
    addEventListener('storage', invalidate);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', invalidate);
  };
}

/** Calls the listener now and after each change; returns the unsubscribe function. */
export function subscribeToFavorites(listener: (all: Favorites) => void): () => void {
  const unsubscribe = subscribe(() => listener(readFavorites()));
  listener(readFavorites());
  return unsubscribe;
}

/** Empty during server rendering, which has no access to the browser's storage. */
export function useFavorites(): Favorites {
  return useSyncExternalStore(subscribe, readFavorites, () => NONE);
}
