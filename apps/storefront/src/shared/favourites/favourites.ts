/**
 * The visitor's favourite events, kept in the browser without an account: by event, its last day as a number (`dayOrder`), 0 where it has none.
 * Events that are over drop out. All tabs agree.
 */
import { useSyncExternalStore } from 'react';
import { dayOrder } from '../format/day-order.ts';
import { record, whole } from '../stored/schema.ts';
import { stored } from '../stored/stored.ts';

export type Favourites = Readonly<Record<string, number>>;

const KEPT = stored<Favourites>('favourites', record(whole));
const NONE: Favourites = {};

let known: Favourites | null = null;
const listeners = new Set<() => void>();

export function favourites(): Favourites {
  known ??= comingOf(KEPT.read() ?? NONE, Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')));
  return known;
}

/** Without those that were over before a day. */
export function comingOf(all: Favourites, today: number): Favourites {
  return Object.fromEntries(Object.entries(all).filter(([, last]) => last === 0 || last >= today));
}

/** `days` are the event's, `dd.mm.yyyy` in their order. */
export function turnFavourite(eventHash: string, isOne: boolean, days: readonly string[]): void {
  // Read anew: another tab may have changed them.
  known = null;
  const { [eventHash]: _, ...others } = favourites();
  KEPT.write(isOne ? { ...others, [eventHash]: dayOrder(days.at(-1) ?? '') } : others);
  changed();
}

function changed(): void {
  known = null;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', changed);
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    if (listeners.size === 0) removeEventListener('storage', changed);
  };
}

/** Tells what they are, now and after each change, until it is stopped. */
export function watchFavourites(tell: (all: Favourites) => void): () => void {
  tell(favourites());
  return subscribe(() => tell(favourites()));
}

/** None while the page is the server's, which knows nothing of this browser. */
export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribe, favourites, () => NONE);
}
