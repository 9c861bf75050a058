import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PosterPlace } from './poster-model.ts';
import { posterDaysQuery } from './poster-query.ts';
import { whenIdle } from './when-idle.ts';

/** The delay in browsers without requestIdleCallback. */
const LATER_MS = 1500;

/** Loads the whole poster when the browser is idle, so that filters and other kinds are answered at once. */
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
