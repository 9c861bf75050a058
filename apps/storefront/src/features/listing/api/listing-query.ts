import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/client.ts';
import type { Language } from '../../../shared/language.ts';
import { NO_FILTERS } from '../filters/filters.ts';
import type { ListingQuery, ListingSection, ListingView } from '../model/listing.types.ts';
import { type ListingSearch, parseSection } from '../model/listing-route.ts';

const STALE_TIME_MS = 15_000;
/** Older responses are fetched again before a view is shown; younger stale ones in the background. */
const MAX_STALE_MS = 300_000;
const CACHE_MS = 60_000;

/** Loaded after hydration: the page brings its first view with it. */
const loadWorkerClient = () => import('./listing-worker-client.ts');

/** The view that the server renders: the first cards of a section, without filters. */
export function createFirstListingQuery(language: Language, search: ListingSearch): ListingQuery {
  return { language, place: parseSection(search), filters: NO_FILTERS, subscribed: null, pages: 1 };
}

/**
 * A view of the listing. The server builds the first view of a page, the worker all others: a view that is not cached from the
 * response that the worker has, a stale view from a new response.
 */
export function listingQueryOptions(api: Api, query: ListingQuery) {
  return queryOptions({
    queryKey: ['listing', query],
    queryFn: async ({ client, queryKey }): Promise<ListingView> => {
      if (import.meta.env.SSR) {
        const { createListingSource } = await import('../model/listing-source.ts');
        return { ...createListingSource(await api.afisha()).view(query), age: 0 };
      }
      const { requestView } = await loadWorkerClient();
      return requestView(query, client.getQueryData(queryKey) === undefined ? MAX_STALE_MS : STALE_TIME_MS);
    },
    // On the server the query client ends with the request, so no timers are set.
    ...(import.meta.env.SSR ? {} : { gcTime: CACHE_MS }),
    staleTime: ({ state }) => (state.data && state.data.age > STALE_TIME_MS ? 0 : STALE_TIME_MS),
  });
}

/** The days of a section that have events. */
export function eventDaysQueryOptions(place: ListingSection) {
  return queryOptions({
    queryKey: ['listing-days', place],
    queryFn: async () => (await loadWorkerClient()).requestEventDays(place, MAX_STALE_MS),
    gcTime: CACHE_MS,
  });
}
