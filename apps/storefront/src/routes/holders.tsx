import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { isToBeNamed } from '../features/nominal-tickets/is-to-be-named.ts';
import { isNowhere } from '../shared/api/client.ts';
import { orderDataQuery, orderHoldersQuery } from '../shared/api/holders.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { textsOf } from '../shared/texts/index.ts';
import { namesTexts } from '../shared/texts/names/index.ts';
import { rootRoute } from './root.tsx';

export const holdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nominal-tickets/$hash',
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    const data = await context.queryClient
      .fetchQuery(orderDataQuery(context.api, params.hash, context.language))
      .catch((error: unknown) => {
        if (isNowhere(error)) throw notFound();
        throw error;
      });
    // One that is confirmed or cancelled is shown as an order (poster §4).
    if (!isToBeNamed(data)) throw redirect({ to: '/order/$hash', params, search: true, replace: true });
  },
  head: ({ match }) => ({
    meta: [{ name: 'robots', content: 'noindex' }, { title: textsOf(match.context.language).t('title.confirmation') }],
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/nominal-tickets/names-page.tsx'), namesTexts),
    'NamesPage',
  ),
  notFoundComponent: lazyRouteComponent(
    loadScreen(() => import('../features/nominal-tickets/names-page.tsx'), namesTexts),
    'DeletedOrder',
  ),
});

export const holderChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/holders/$hash',
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    const { response } = await context.queryClient
      .fetchQuery(orderHoldersQuery(context.api, params.hash, context.language))
      .catch((error: unknown) => {
        if (isNowhere(error)) throw notFound();
        throw error;
      });
    return { number: response[0]?.ord_num ?? '' };
  },
  head: ({ match, loaderData }) => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      ...(loaderData ? [{ title: textsOf(match.context.language).t('title.order', loaderData) }] : []),
    ],
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/nominal-tickets/change-page.tsx'), namesTexts),
    'ChangePage',
  ),
});
