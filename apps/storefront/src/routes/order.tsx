import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readState } from '../features/order/api/read-order-state.ts';
import type { Order } from '../features/order/model/order.types.ts';
import { orNotFound } from '../shared/api/or-not-found.ts';
import type { Language } from '../shared/language.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadScreen } from '../shared/load-screen.ts';
import type { PageContext } from '../shared/page-context.ts';
import { privateHead } from '../shared/page-head.ts';
import { orderQuery } from '../shared/queries.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';
import { textsOf } from '../shared/texts/index.ts';
import { orderTexts } from '../shared/texts/order/index.ts';
import { rootRoute } from './root.tsx';

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/$hash',
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    const order = await findOrder(context, params.hash);
    return { title: textsOf(context.language).t(titleOf(readState(order)), { number: order.ord_num }) };
  },
  head: ({ loaderData }) => privateHead(loaderData?.title),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/order/pages/order-page.tsx'), orderTexts),
    'OrderPage',
  ),
});

function findOrder(
  { queryClient, api, language }: Pick<PageContext, 'queryClient' | 'api'> & { language: Language },
  hash: string,
) {
  return orNotFound(queryClient.fetchQuery(orderQuery(api, hash, language)));
}

function titleOf(state: Order['state']): EveryPageKey {
  if (state === 'late' || state === 'gone') return 'title.cancelled';
  return state === 'paid' ? 'title.order' : 'title.booking';
}

export const declinedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/declined/$hash',
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    const order = await findOrder(context, params.hash);
    const isPaid = readState(order) === 'paid';
    return { title: textsOf(context.language).t(isPaid ? 'title.order' : 'title.declined', { number: order.ord_num }) };
  },
  // Why the provider says that it failed. Anybody can write it into an address; it only picks one of the page's sentences.
  validateSearch: ({ reason }): { reason?: string } => (typeof reason === 'string' ? { reason } : {}),
  head: ({ loaderData }) => privateHead(loaderData?.title),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/order/pages/payment-declined-page.tsx'), orderTexts),
    'PaymentDeclinedPage',
  ),
});
