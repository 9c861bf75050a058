import { pickLocalised } from '@sahna/contract/pick-localised';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orNotFound } from '../shared/api/or-not-found.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { privateHead } from '../shared/page-head.ts';
import { ticketQuery } from '../shared/queries.ts';
import { orderTexts } from '../shared/texts/order/index.ts';
import { rootRoute } from './root.tsx';

export const ticketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ticket/$hash',
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    const { api, language, queryClient } = context;
    const ticket = await orNotFound(queryClient.ensureQueryData(ticketQuery(api, params.hash, language)));
    return { title: pickLocalised(ticket, 'action', language) };
  },
  head: ({ loaderData }) => privateHead(loaderData?.title),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/ticket/ticket-page.tsx'), orderTexts),
    'TicketPage',
  ),
});
