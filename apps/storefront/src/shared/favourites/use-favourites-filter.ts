import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Favourites } from './favourites.ts';

export type FavouritesFilter = {
  /** Null if the visitor has no favourites. */
  isOn: boolean | null;
  turn(isOn: boolean): void;
  /** Hashes of the events to show; null: all. */
  of: readonly string[] | null;
};

/** Survives navigation: Back from an event restores the filter. */
let wasOn = false;

const NONE: Favourites = {};

/** Filters the listing by favourites. They are read after hydration: a first visit has none. */
export function useFavouritesFilter(among: readonly string[] | null): FavouritesFilter {
  const [all, setAll] = useState(NONE);
  const [wanted, setWanted] = useState(wasOn);
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    import('./favourites.ts').then(
      ({ subscribeToFavourites }) => {
        if (!isOver) stop = subscribeToFavourites(setAll);
      },
      // If the chunk fails to load, the filter is unavailable.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  const isOn = Object.keys(all).length > 0 ? wanted : null;
  const of = useMemo(
    () => (isOn ? Object.keys(all).filter((hash) => among === null || among.includes(hash)) : among),
    [all, among, isOn],
  );
  const turn = useCallback((next: boolean): void => {
    wasOn = next;
    setWanted(next);
  }, []);
  return { isOn, turn, of };
}
