import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../shared/load-chunk.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { schemeTexts } from '../shared/texts/scheme/index.ts';
import { EVENT_ROUTE, loadEvent } from './events.tsx';
import { rootRoute } from './root.tsx';

const loadCalls = loadChunk(() => import('../shared/api/scheme.ts'));

/** An event's hall: places are chosen on its plan. */
export const schemeRoute = createRoute({
  ...EVENT_ROUTE,
  getParentRoute: () => rootRoute,
  path: '/scheme/$hash/{-$date}/{-$time}',
  loader: ({ context, params: { hash, date, time } }) =>
    loadEvent(context, async () => {
      const { findHallRequests, schemeQuery } = await loadCalls();
      const page = await context.queryClient.ensureQueryData(schemeQuery(context.api, hash, context.language));
      if (import.meta.env.SSR) await findHallRequests(context, page, { hash, date, time });
      return { action: page.action, screen: 'title.scheme' };
    }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/seat-map/components/seat-map-page.tsx'), schemeTexts),
    'SeatMapPage',
  ),
});
