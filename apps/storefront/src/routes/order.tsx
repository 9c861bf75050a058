import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readOrderState } from '../features/order/api/read-order-state.ts';
import type { Order } from '../features/order/model/order.types.ts';
import { throwNotFound } from '../shared/api/throw-not-found.ts';
import type { Language } from '../shared/language.ts';
import { getLanguageDeps } from '../shared/page/language-deps.ts';
import { loadScreen } from '../shared/page/load-screen.ts';
import type { PageContext } from '../shared/page/page-context.ts';
import { createPrivateHead } from '../shared/page/page-head.ts';
import { orderQuery } from '../shared/queries.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';
import { createTexts } from '../shared/texts/index.ts';
import { orderTexts } from '../shared/texts/order/index.ts';
import { rootRoute } from './root.tsx';

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/$hash',
  loaderDeps: getLanguageDeps,
  loader: async ({ context, params }) => {
    const order = await findOrder(context, params.hash);
    return { title: createTexts(context.language).t(getTitle(readOrderState(order)), { number: order.ord_num }) };
  },
  head: ({ loaderData }) => createPrivateHead(loaderData?.title),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/order/pages/order-page.tsx'), orderTexts),
    'OrderPage',
  ),
});

function findOrder(
  { queryClient, api, language }: Pick<PageContext, 'queryClient' | 'api'> & { language: Language },
  hash: string,
) {
  return throwNotFound(queryClient.fetchQuery(orderQuery(api, hash, language)));
}

function getTitle(state: Order['state']): EveryPageKey {
  if (state === 'expired' || state === 'expired-refunding') return 'title.canceled';
  return state === 'paid' ? 'title.order' : 'title.payment';
}

function getDeclinedTitle(state: Order['state']): EveryPageKey {
  if (state === 'paid') return 'title.order';
  return state === 'payment-pending' ? 'title.payment-pending' : 'title.declined';
}

export const declinedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/declined/$hash',
  loaderDeps: getLanguageDeps,
  loader: async ({ context, params }) => {
    const order = await findOrder(context, params.hash);
    return {
      title: createTexts(context.language).t(getDeclinedTitle(readOrderState(order)), { number: order.ord_num }),
    };
  },
  // The provider's failure reason. Untrusted: it only selects one of the page's messages.
  validateSearch: ({ reason }): { reason?: string } => (typeof reason === 'string' ? { reason } : {}),
  head: ({ loaderData }) => createPrivateHead(loaderData?.title),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/order/pages/payment-declined-page.tsx'), orderTexts),
    'PaymentDeclinedPage',
  ),
});
