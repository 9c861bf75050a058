import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '../features/pages/error-page.tsx';
import { PageSkeleton } from '../features/pages/page-skeleton.tsx';
import { routeTree } from '../routes/tree.tsx';
import { CallFailed, createApi, type Fetch, Unreachable } from '../shared/api/client.ts';
import { isLanguageSwitch } from '../shared/language-deps.ts';
import type { PageAssets, PageContext } from '../shared/page-context.ts';

export type RouterOptions = {
  fetch: Fetch;
  /** Where the shop is, for canonical links. */
  origin: string;
  assets: PageAssets;
  theme: string;
  nonce?: string;
};

const PENDING_MS = 200;

/** The queries travel as text: the router's own serialiser knows nothing of their types. */
type Carried = { queries: string } & PageContext['page'];

/** The whole storefront as routes; made once in a browser and once a request on the server. */
export function createStorefront({ fetch, origin, assets, theme, nonce }: RouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a network a call fails, and the page says so, instead of waiting in silence.
      queries: { staleTime: 30_000, retry: isWorthRepeating, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const page: PageContext['page'] = { origin, assets, theme, random: Math.floor(Math.random() * 1e9) };
  const router = createRouter({
    routeTree,
    context: { queryClient, api: createApi(fetch), page },
    defaultPreload: 'intent',
    // A page that was loaded before has its queries, or waits for them: it is not drawn while they are on their way.
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    // What is answered quickly is not announced, and what was announced does not flicker.
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...(nonce ? { ssr: { nonce } } : {}),
    ...(import.meta.env.SSR
      ? { dehydrate: (): Carried => ({ queries: JSON.stringify(dehydrate(queryClient)), ...page }) }
      : {}),
    hydrate: ({ queries, ...carried }: Carried) => {
      hydrate(queryClient, JSON.parse(queries));
      // The server has just said that what the page carries still holds, however long ago it was made.
      for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: Date.now() });
      Object.assign(page, carried);
    },
  });
  // A skeleton between two languages would take the place of what is being read, and the reader's own with it.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    router.options.defaultPendingMs = isLanguageSwitch(fromLocation, toLocation)
      ? Number.POSITIVE_INFINITY
      : PENDING_MS;
  });
  return router;
}

/** Once, in a browser: on the server nothing gets lost on the way, and what was refused is refused again. A shop out of reach is said at once. */
function isWorthRepeating(failures: number, error: Error): boolean {
  const isFinal = error instanceof Unreachable || (error instanceof CallFailed && error.status < 500);
  return failures === 0 && !isFinal && typeof document !== 'undefined';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStorefront>;
  }
}
