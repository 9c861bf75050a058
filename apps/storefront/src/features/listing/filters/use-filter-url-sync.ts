import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { FilterState, UrlSyncState } from './sync-filters-with-url.ts';

/** Synchronizes the filters with the URL. */
export function useFilterUrlSync(filterState: FilterState): void {
  const router = useRouter();
  const syncState = useRef<UrlSyncState>({ lastKey: '', pendingKeys: [] });
  // Compared by value, because most renders change none of it.
  const serialized = JSON.stringify(filterState);
  useEffect(() => {
    let stop = (): void => undefined;
    let isDisposed = false;
    import('./sync-filters-with-url.ts').then(
      ({ syncFiltersWithUrl }) => {
        if (isDisposed) return;
        const state: FilterState = JSON.parse(serialized);
        stop = syncFiltersWithUrl(syncState.current, state, (search, replace) => {
          // The listing stays until the page of a pressed link is loaded.
          if (router.latestLocation.pathname === '/')
            void router.navigate({ to: '/', search, replace, resetScroll: false });
        });
      },
      // If loading fails, the URL does not change.
      () => undefined,
    );
    return () => {
      isDisposed = true;
      stop();
    };
  }, [serialized, router]);
}
