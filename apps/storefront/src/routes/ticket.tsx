import { pickLocalized } from '@sahna/contract/pick-localized';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { throwNotFound } from '../shared/api/throw-not-found.ts';
import { getLanguageDeps } from '../shared/page/language-deps.ts';
import { loadScreen } from '../shared/page/load-screen.ts';
import { createPrivateHead } from '../shared/page/page-head.ts';
import { ticketQuery } from '../shared/queries.ts';
import { orderTexts } from '../shared/texts/order/index.ts';
import { rootRoute } from './root.tsx';

export const ticketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ticket/$hash',
  loaderDeps: getLanguageDeps,
  loader: async ({ context, params }) => {
    const { api, language, queryClient } = context;
    const ticket = await throwNotFound(queryClient.ensureQueryData(ticketQuery(api, params.hash, language)));
    return { title: pickLocalized(ticket, 'action', language) };
  },
  head: ({ loaderData }) => createPrivateHead(loaderData?.title),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/ticket/ticket-page.tsx'), orderTexts),
    'TicketPage',
  ),
});
