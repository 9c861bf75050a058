import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '../features/pages/error-page.tsx';
import { PageSkeleton } from '../features/pages/page-skeleton.tsx';
import { routeTree } from '../routes/route-tree.tsx';
import { ApiError, createApi, type Fetch, NetworkError } from '../shared/api/client.ts';
import type { Language } from '../shared/language.ts';
import { isLanguageSwitch } from '../shared/page/language-deps.ts';
import type { PageAssets, PageContext } from '../shared/page/page-context.ts';
import { isSameEvent } from './same-event.ts';
import { createSearchSerializers } from './search-language.ts';

export type RouterOptions = {
  fetch: Fetch;
  /** The shop's origin, for canonical links. */
  origin: string;
  assets: PageAssets;
  theme: string;
  /** The language of addresses without `lang`. */
  defaultLanguage: Language;
  nonce?: string;
};

const PENDING_MS = 200;

/** Data embedded in the page. Queries are serialized as JSON text, because the router's serializer has no types for them. */
type DehydratedData = { queries: string } & PageContext['page'];

/** Creates the router: once in a browser, per request on the server. */
export function createStorefront({ fetch, origin, assets, theme, defaultLanguage, nonce }: RouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Requests fail at once without a network, so that the page can show an error.
      queries: { staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const page: PageContext['page'] = { origin, assets, theme, defaultLanguage, random: Math.floor(Math.random() * 1e9) };
  const router = createRouter({
    routeTree,
    ...createSearchSerializers(defaultLanguage),
    context: { queryClient, api: createApi(fetch), page },
    defaultPreload: 'intent',
    // Visited pages wait for missing queries instead of rendering without them.
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    // Fast responses show no skeleton; a visible skeleton stays long enough not to flicker.
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    trailingSlash: 'never',
    // Canonical form of times in URLs: `19:00`, never `19%3A00`.
    pathParamsAllowedCharacters: [':'],
    ...(nonce ? { ssr: { nonce } } : {}),
    ...(import.meta.env.SSR
      ? { dehydrate: (): DehydratedData => ({ queries: JSON.stringify(dehydrate(queryClient)), ...page }) }
      : {}),
    hydrate: ({ queries, ...pageData }: DehydratedData) => {
      hydrate(queryClient, JSON.parse(queries));
      // The server has just revalidated this data.
      for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: Date.now() });
      Object.assign(page, pageData);
    },
  });
  // No skeleton on switches of language or session: it would lose the scroll position and the focus.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const isSamePage = isLanguageSwitch(fromLocation, toLocation) || isSameEvent(fromLocation, toLocation);
    router.options.defaultPendingMs = isSamePage ? Number.POSITIVE_INFINITY : PENDING_MS;
  });
  return router;
}

/** Retries once, in browsers only, except after final errors or without a connection. */
function shouldRetry(failures: number, error: Error): boolean {
  const isFinal = error instanceof NetworkError || (error instanceof ApiError && error.status < 500);
  return failures === 0 && !isFinal && typeof document !== 'undefined';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStorefront>;
  }
}
