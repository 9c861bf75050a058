import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Favourites } from './favourites.ts';

export type FavouritesFilter = {
  /** Null where the visitor has no favourites. */
  isOn: boolean | null;
  turn(isOn: boolean): void;
  /** The events that are shown: of these (null: of all) the favourites. */
  of: readonly string[] | null;
};

/** Shown while the page is open and for the visits of its tab that come back to it: Back from an event leads to the favourites again. */
let wasOn = false;

const NONE: Favourites = {};

/** The poster's favourites alone, of the events that it is limited to otherwise. They are read when the page stands: a first visit has none. */
export function useFavouritesFilter(among: readonly string[] | null): FavouritesFilter {
  const [all, setAll] = useState(NONE);
  const [wanted, setWanted] = useState(wasOn);
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    import('./favourites.ts').then(
      ({ watchFavourites }) => {
        if (!isOver) stop = watchFavourites(setAll);
      },
      // Without a network there is no such filter, and nothing else is missed.
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
