import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runWhenIdle } from '../../../shared/lib/run-when-idle.ts';
import type { ListingSection } from '../model/listing.types.ts';
import { eventDaysQueryOptions } from './listing-query.ts';

/** The delay in browsers without requestIdleCallback. */
const FALLBACK_DELAY_MS = 1500;

/** Loads the whole listing when the browser is idle, so that filters and other sections respond at once. */
export function useListingPrefetch(place: ListingSection): void {
  const client = useQueryClient();
  useEffect(
    () =>
      runWhenIdle(
        () => {
          client.prefetchQuery(eventDaysQueryOptions(place));
        },
        { fallbackDelayMs: FALLBACK_DELAY_MS },
      ),
    [client, place],
  );
}
