import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../shared/page/load-chunk.ts';
import { loadScreen } from '../shared/page/load-screen.ts';
import { seatMapTexts } from '../shared/texts/seat-map/index.ts';
import { EVENT_ROUTE, loadEvent } from './event-route-options.tsx';
import { rootRoute } from './root.tsx';

const loadRequests = loadChunk(() => import('../shared/api/seat-map.ts'));

/** The seat map page of an event. */
export const seatMapRoute = createRoute({
  ...EVENT_ROUTE,
  getParentRoute: () => rootRoute,
  path: '/scheme/$hash/{-$date}/{-$time}',
  loader: ({ context, params: { hash, date, time } }) =>
    loadEvent(context, async () => {
      const { findFirstHall, seatMapQuery } = await loadRequests();
      const page = await context.queryClient.ensureQueryData(seatMapQuery(context.api, hash, context.language));
      if (import.meta.env.SSR) await findFirstHall(context, page, { hash, date, time });
      return { action: page.action, screen: 'title.seat-map' };
    }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/seat-map/components/seat-map-page.tsx'), seatMapTexts),
    'SeatMapPage',
  ),
});
