/**
 * The visitor's favourite events, stored in the browser: event hash to its last day as a number (`toSortableDay`), 0
 * without one. Past events are removed. Synchronized between tabs.
 */
import { useSyncExternalStore } from 'react';
import { toSortableDay } from '../format/day-order.ts';
import { record, whole } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';

export type Favourites = Readonly<Record<string, number>>;

const STORED_FAVOURITES = stored<Favourites>('favourites', record(whole));
const NONE: Favourites = {};

let cached: Favourites | null = null;
const listeners = new Set<() => void>();

export function favourites(): Favourites {
  cached ??= dropPastFavourites(
    STORED_FAVOURITES.read() ?? NONE,
    Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')),
  );
  return cached;
}

/** Removes events that ended before a day. */
export function dropPastFavourites(all: Favourites, today: number): Favourites {
  return Object.fromEntries(Object.entries(all).filter(([, last]) => last === 0 || last >= today));
}

/** `days`: the event's days, `dd.mm.yyyy`, sorted. */
export function setFavourite(eventHash: string, isOne: boolean, days: readonly string[]): void {
  // Re-read: another tab may have changed the favourites.
  cached = null;
  const { [eventHash]: _, ...others } = favourites();
  STORED_FAVOURITES.write(isOne ? { ...others, [eventHash]: toSortableDay(days.at(-1) ?? '') } : others);
  changed();
}

function changed(): void {
  cached = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', changed);
  };
}

/** Calls the listener now and after each change; returns the unsubscribe function. */
export function subscribeToFavourites(listener: (all: Favourites) => void): () => void {
  listener(favourites());
  return subscribe(() => listener(favourites()));
}

/** Empty during server rendering, which has no access to the browser's storage. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribe, favourites, () => NONE);
}
