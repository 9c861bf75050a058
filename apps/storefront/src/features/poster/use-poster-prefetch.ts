import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PosterPlace } from './poster-model.ts';
import { posterDaysQuery } from './poster-query.ts';
import { whenIdle } from './when-idle.ts';

/** How long after the page stands still, where a browser does not tell when it is idle. */
const LATER_MS = 1500;

/** Reads the whole poster while nothing else is to be done, so that a filter or another kind is answered at once. */
export function usePosterPrefetch(place: PosterPlace): void {
  const client = useQueryClient();
  useEffect(
    () =>
      whenIdle(
        () => {
          client.prefetchQuery(posterDaysQuery(place));
        },
        { otherwise: LATER_MS },
      ),
    [client, place],
  );
}
