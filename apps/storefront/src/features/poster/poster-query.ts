import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/client.ts';
import type { Language } from '../../shared/language.ts';
import { NO_FILTERS } from './filters.ts';
import { type PosterSearch, readPlace } from './poster-choice.ts';
import type { PosterPlace, PosterView, PosterWish } from './poster-model.ts';
import { askForDays, askForView } from './poster-worker-calls.ts';

const FRESH_MS = 15_000;
/** What was looked at lately is shown at once and asked for again behind it. */
const SHOWN_MS = 300_000;
const KEPT_MS = 60_000;

/** What a page carries: the first cards of a place, unfiltered. */
export function firstWish(language: Language, search: PosterSearch): PosterWish {
  return { language, place: readPlace(search), filters: NO_FILTERS, subscribed: null, pages: 1 };
}

/**
 * A view of the poster. The page's own is made on the server and carried in it; every other one by the worker. It takes
 * the shop's answer as it has it when a view is shown for the first time, and a fresh one for what is stale.
 */
export function posterQuery(api: Api, wish: PosterWish) {
  return queryOptions({
    queryKey: ['poster', wish],
    queryFn: async ({ client, queryKey }): Promise<PosterView> => {
      if (import.meta.env.SSR) {
        const { openPoster } = await import('./poster-source.ts');
        return { ...openPoster(await api.afisha()).view(wish), age: 0 };
      }
      return askForView(wish, client.getQueryData(queryKey) === undefined ? SHOWN_MS : FRESH_MS);
    },
    // On the server a page's queries go with the page.
    ...(import.meta.env.SSR ? {} : { gcTime: KEPT_MS }),
    staleTime: ({ state }) => (state.data && state.data.age > FRESH_MS ? 0 : FRESH_MS),
  });
}

/** The days of a place on which something is on. */
export function posterDaysQuery(place: PosterPlace) {
  return queryOptions({
    queryKey: ['poster-days', place],
    queryFn: () => askForDays(place, SHOWN_MS),
    gcTime: KEPT_MS,
  });
}
