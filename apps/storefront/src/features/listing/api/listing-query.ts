import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/client.ts';
import type { Language } from '../../../shared/language.ts';
import { NO_FILTERS } from '../filters/filters.ts';
import type { ListingQuery, ListingSection, ListingView } from '../model/listing.types.ts';
import { type ListingSearch, parseSection } from '../model/listing-route.ts';

const FRESH_MS = 15_000;
/** A view of this age is shown at once and refreshed in the background. */
const SHOWN_MS = 300_000;
const KEPT_MS = 60_000;

/** Loaded behind the page, which has its own view. */
const loadWorkerCalls = () => import('./listing-worker-client.ts');

/** The view that the server renders: the first cards of a place, without filters. */
export function firstListingQuery(language: Language, search: ListingSearch): ListingQuery {
  return { language, place: parseSection(search), filters: NO_FILTERS, subscribed: null, pages: 1 };
}

/**
 * A view of the poster. The server makes the page's own, the worker every other one: a view that is shown for the first time from
 * the answer that the worker has, a stale one from a fresh answer.
 */
export function listingQueryOptions(api: Api, wish: ListingQuery) {
  return queryOptions({
    queryKey: ['poster', wish],
    queryFn: async ({ client, queryKey }): Promise<ListingView> => {
      if (import.meta.env.SSR) {
        const { createListingSource } = await import('../model/listing-source.ts');
        return { ...createListingSource(await api.afisha()).view(wish), age: 0 };
      }
      const { requestView } = await loadWorkerCalls();
      return requestView(wish, client.getQueryData(queryKey) === undefined ? SHOWN_MS : FRESH_MS);
    },
    // On the server the query client ends with the request, so no timers are set.
    ...(import.meta.env.SSR ? {} : { gcTime: KEPT_MS }),
    staleTime: ({ state }) => (state.data && state.data.age > FRESH_MS ? 0 : FRESH_MS),
  });
}

/** The days of a place that have events. */
export function eventDaysQueryOptions(place: ListingSection) {
  return queryOptions({
    queryKey: ['poster-days', place],
    queryFn: async () => (await loadWorkerCalls()).requestEventDays(place, SHOWN_MS),
    gcTime: KEPT_MS,
  });
}
