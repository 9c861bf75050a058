import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FilterState, UrlSyncState } from './sync-filters-with-url.ts';

/** Keeps the filters and the address alike. */
export function useFilterUrlSync(shown: FilterState): void {
  const navigate = useNavigate();
  const known = useRef<UrlSyncState>({ asked: '', written: [] });
  // Its values, because most drawings change none of them.
  const now = JSON.stringify(shown);
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    import('./sync-filters-with-url.ts').then(
      ({ syncFiltersWithUrl }) => {
        if (isOver) return;
        const of: FilterState = JSON.parse(now);
        stop = syncFiltersWithUrl(known.current, of, (search, replace) => {
          navigate({ to: '/', search, replace, resetScroll: false });
        });
      },
      // Without a network the address stays as it is.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [now, navigate]);
}
