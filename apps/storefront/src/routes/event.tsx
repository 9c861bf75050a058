import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from '../shared/page/load-screen.ts';
import { eventQuery } from '../shared/queries.ts';
import { eventTexts } from '../shared/texts/event/index.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';
import { EVENT_ROUTE, loadEvent } from './event-route-options.tsx';
import { rootRoute } from './root.tsx';

export const eventRoute = createRoute({
  ...EVENT_ROUTE,
  getParentRoute: () => rootRoute,
  path: '/event/$hash/{-$date}/{-$time}',
  loader: ({ context, params: { hash, date } }) =>
    loadEvent(context, async () => {
      const event = await context.queryClient.ensureQueryData(eventQuery(context.api, hash, context.language));
      return { action: event.action, screen: getScreen(date, event.calendar.length) };
    }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/event/pages/event-page.tsx'), eventTexts),
    'EventPage',
  ),
});

/** The title names the next selection step. */
function getScreen(date: string | undefined, days: number): EveryPageKey {
  if (date) return 'title.tickets';
  return days > 1 ? 'title.date' : 'title.event';
}
