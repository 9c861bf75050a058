import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isToBeNamed } from '../features/nominal-tickets/is-to-be-named.ts';
import { orNotFound } from '../shared/api/or-not-found.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadChunk } from '../shared/load-chunk.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { privateHead } from '../shared/page-head.ts';
import { textsOf } from '../shared/texts/index.ts';
import { namesTexts } from '../shared/texts/names/index.ts';
import { rootRoute } from './root.tsx';

const loadCalls = loadChunk(() => import('../shared/api/holders.ts'));
const loadNames = loadScreen(() => import('../features/nominal-tickets/names-page.tsx'), namesTexts);

export const holdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nominal-tickets/$hash',
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    const { api, language, queryClient } = context;
    const { orderDataQuery } = await loadCalls();
    const data = await orNotFound(queryClient.fetchQuery(orderDataQuery(api, params.hash, language)));
    // One that is confirmed or cancelled is shown as an order (poster §4).
    if (!isToBeNamed(data)) throw redirect({ to: '/order/$hash', params, search: true, replace: true });
  },
  head: ({ match }) => privateHead(textsOf(match.context.language).t('title.confirmation')),
  component: lazyRouteComponent(loadNames, 'NamesPage'),
  notFoundComponent: lazyRouteComponent(loadNames, 'DeletedOrder'),
});

export const holderChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/holders/$hash',
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    const { api, language, queryClient } = context;
    const { orderHoldersQuery } = await loadCalls();
    const { response } = await orNotFound(queryClient.fetchQuery(orderHoldersQuery(api, params.hash, language)));
    return { number: response[0]?.ord_num ?? '' };
  },
  head: ({ match, loaderData }) =>
    privateHead(loaderData && textsOf(match.context.language).t('title.order', loaderData)),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/nominal-tickets/change-page.tsx'), namesTexts),
    'ChangePage',
  ),
});
