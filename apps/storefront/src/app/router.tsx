import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '../features/pages/error-page.tsx';
import { PageSkeleton } from '../features/pages/page-skeleton.tsx';
import { routeTree } from '../routes/tree.tsx';
import { CallFailed, createApi, type Fetch, Unreachable } from '../shared/api/client.ts';
import type { Language } from '../shared/language.ts';
import { isLanguageSwitch } from '../shared/language-deps.ts';
import type { PageAssets, PageContext } from '../shared/page-context.ts';
import { isSameEvent } from './same-event.ts';
import { searchIn } from './search-language.ts';

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

/** The data that the page carries. Queries are sent as JSON text, because the router's serialiser does not know their types. */
type Carried = { queries: string } & PageContext['page'];

/** The storefront's router; made once in a browser, and for each request on the server. */
export function createStorefront({ fetch, origin, assets, theme, defaultLanguage, nonce }: RouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a network a call fails, and the page says so, instead of waiting for the network.
      queries: { staleTime: 30_000, retry: isWorthRepeating, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const page: PageContext['page'] = { origin, assets, theme, defaultLanguage, random: Math.floor(Math.random() * 1e9) };
  const router = createRouter({
    routeTree,
    ...searchIn(defaultLanguage),
    context: { queryClient, api: createApi(fetch), page },
    defaultPreload: 'intent',
    // A page that was loaded before waits for queries that are missing, and is not drawn without them.
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    // Quick answers show no skeleton, and a skeleton that is shown stays long enough not to flicker.
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    trailingSlash: 'never',
    // The one form of a time in addresses: `19:00`, never `19%3A00`.
    pathParamsAllowedCharacters: [':'],
    ...(nonce ? { ssr: { nonce } } : {}),
    ...(import.meta.env.SSR
      ? { dehydrate: (): Carried => ({ queries: JSON.stringify(dehydrate(queryClient)), ...page }) }
      : {}),
    hydrate: ({ queries, ...carried }: Carried) => {
      hydrate(queryClient, JSON.parse(queries));
      // The server has just revalidated this data, however old it is.
      for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: Date.now() });
      Object.assign(page, carried);
    },
  });
  // No skeleton while only the language changes, or the day of an event: it would replace the page and lose the scroll position and the focus.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const isSamePage = isLanguageSwitch(fromLocation, toLocation) || isSameEvent(fromLocation, toLocation);
    router.options.defaultPendingMs = isSamePage ? Number.POSITIVE_INFINITY : PENDING_MS;
  });
  return router;
}

/** One retry, in a browser only, for errors that may pass: not for refusals, nor when the shop cannot be reached at all. */
function isWorthRepeating(failures: number, error: Error): boolean {
  const isFinal = error instanceof Unreachable || (error instanceof CallFailed && error.status < 500);
  return failures === 0 && !isFinal && typeof document !== 'undefined';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStorefront>;
  }
}
