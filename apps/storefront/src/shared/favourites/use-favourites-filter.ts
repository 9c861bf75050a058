import { useCallback, useMemo, useState } from 'react';
import { useFavourites } from './favourites.ts';

export type FavouritesFilter = {
  /** Null where the visitor has no favourites. */
  isOn: boolean | null;
  turn(isOn: boolean): void;
  /** The events that are shown: of these (null: of all) the favourites. */
  of: readonly string[] | null;
};

/** Shown while the page is open and for the visits of its tab that come back to it: Back from an event leads to the favourites again. */
let wasOn = false;

/** The poster's favourites alone, of the events that it is limited to otherwise. */
export function useFavouritesFilter(among: readonly string[] | null): FavouritesFilter {
  const all = useFavourites();
  const [wanted, setWanted] = useState(wasOn);
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
