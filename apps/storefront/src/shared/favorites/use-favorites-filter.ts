import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Favorites } from './favorites.ts';

export type FavoritesFilter = {
  /** Null if the visitor has no favorites. */
  isOn: boolean | null;
  setOn(isOn: boolean): void;
  /** Hashes of the events to show; null: all. */
  eventHashes: readonly string[] | null;
};

/** Survives navigation: Back from an event restores the filter. */
let wasOn = false;

const NONE: Favorites = {};

/**
 * Filters the listing by favorites. They are read after hydration: a first visit has none. `allowedHashes`: the events of
 * another active filter; null: all.
 */
export function useFavoritesFilter(allowedHashes: readonly string[] | null): FavoritesFilter {
  const [all, setAll] = useState(NONE);
  const [isRequested, setRequested] = useState(wasOn);
  useEffect(() => {
    let unsubscribe = (): void => undefined;
    let isDisposed = false;
    import('./favorites.ts').then(
      ({ subscribeToFavorites }) => {
        if (!isDisposed) unsubscribe = subscribeToFavorites(setAll);
      },
      // If the chunk fails to load, the filter is unavailable.
      () => undefined,
    );
    return () => {
      isDisposed = true;
      unsubscribe();
    };
  }, []);
  const isOn = Object.keys(all).length > 0 ? isRequested : null;
  const eventHashes = useMemo(
    () =>
      isOn ? Object.keys(all).filter((hash) => allowedHashes === null || allowedHashes.includes(hash)) : allowedHashes,
    [all, allowedHashes, isOn],
  );
  const setOn = useCallback((next: boolean): void => {
    wasOn = next;
    setRequested(next);
  }, []);
  return { isOn, setOn, eventHashes };
}
