import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageSkeleton } from '../features/pages/page-skeleton.tsx';
import { routeTree } from '../routes/tree.tsx';
import { CallFailed, createApi, type Fetch } from '../shared/api/client.ts';
import type { PageAssets } from '../shared/page-context.ts';

export type RouterOptions = {
  fetch: Fetch;
  /** Where the shop is, for canonical links. */
  origin: string;
  assets: PageAssets;
  theme: string;
  nonce?: string;
};

/** The queries travel as text: the router's own serialiser knows nothing of their types. */
type Carried = { queries: string; assets: PageAssets; theme: string; origin: string };

/** The whole storefront as routes; made once in a browser and once a request on the server. */
export function createStorefront({ fetch, origin, assets, theme, nonce }: RouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRepeating, refetchOnWindowFocus: false } },
  });
  const page = { origin, assets, theme };
  return createRouter({
    routeTree,
    context: { queryClient, api: createApi(fetch), page },
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    // What is answered quickly is not announced, and what was announced does not flicker.
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: (): Carried => ({ queries: JSON.stringify(dehydrate(queryClient)), ...page }),
    hydrate: (carried: Carried) => {
      hydrate(queryClient, JSON.parse(carried.queries));
      // The server has just said that what the page carries still holds, however long ago it was made.
      for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: Date.now() });
      Object.assign(page, { assets: carried.assets, theme: carried.theme, origin: carried.origin });
    },
  });
}

/** Once, in a browser: on the server nothing gets lost on the way, and what was refused is refused again. */
function isWorthRepeating(failures: number, error: Error): boolean {
  const isRefused = error instanceof CallFailed && error.status < 500;
  return failures === 0 && !isRefused && typeof document !== 'undefined';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStorefront>;
  }
}
