import { pickLocalised } from '@sahna/contract/pick-localised';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { isNowhere } from '../shared/api/client.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { ticketQuery } from '../shared/queries.ts';
import { orderTexts } from '../shared/texts/order/index.ts';
import { rootRoute } from './root.tsx';

export const ticketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ticket/$hash',
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    try {
      const ticket = await context.queryClient.ensureQueryData(ticketQuery(context.api, params.hash, context.language));
      return { title: pickLocalised(ticket, 'action', context.language) };
    } catch (error) {
      if (isNowhere(error)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => ({
    meta: [{ name: 'robots', content: 'noindex' }, ...(loaderData ? [{ title: loaderData.title }] : [])],
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/ticket/ticket-page.tsx'), orderTexts),
    'TicketPage',
  ),
});
