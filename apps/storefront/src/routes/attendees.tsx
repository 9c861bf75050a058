import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { areAttendeesMissing } from '../features/attendees/api/are-attendees-missing.ts';
import { throwNotFound } from '../shared/api/throw-not-found.ts';
import { getLanguageDeps } from '../shared/page/language-deps.ts';
import { loadChunk } from '../shared/page/load-chunk.ts';
import { loadScreen } from '../shared/page/load-screen.ts';
import { createPrivateHead } from '../shared/page/page-head.ts';
import { attendeesTexts } from '../shared/texts/attendees/index.ts';
import { createTexts } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

const loadRequests = loadChunk(() => import('../shared/api/attendee-requests.ts'));
const loadAttendeesPage = loadScreen(() => import('../features/attendees/pages/attendees-page.tsx'), attendeesTexts);

export const attendeesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/nominal-tickets/$hash',
  loaderDeps: getLanguageDeps,
  loader: async ({ context, params }) => {
    const { api, language, queryClient } = context;
    const { orderDataQuery } = await loadRequests();
    const data = await throwNotFound(queryClient.fetchQuery(orderDataQuery(api, params.hash, language)));
    // A confirmed or canceled order is shown as an order (poster §4).
    if (!areAttendeesMissing(data)) throw redirect({ to: '/order/$hash', params, search: true, replace: true });
  },
  head: ({ match }) => createPrivateHead(createTexts(match.context.language).t('title.confirmation')),
  component: lazyRouteComponent(loadAttendeesPage, 'AttendeesPage'),
  notFoundComponent: lazyRouteComponent(loadAttendeesPage, 'DeletedOrder'),
});

export const attendeeChangeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/holders/$hash',
  loaderDeps: getLanguageDeps,
  loader: async ({ context, params }) => {
    const { api, language, queryClient } = context;
    const { orderAttendeesQuery } = await loadRequests();
    const { response } = await throwNotFound(queryClient.fetchQuery(orderAttendeesQuery(api, params.hash, language)));
    return { number: response[0]?.ord_num ?? '' };
  },
  head: ({ match, loaderData }) =>
    createPrivateHead(loaderData && createTexts(match.context.language).t('title.order', loaderData)),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/attendees/pages/change-attendees-page.tsx'), attendeesTexts),
    'ChangeAttendeesPage',
  ),
});
