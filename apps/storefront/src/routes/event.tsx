import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { isNowhere } from '../shared/api/client.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadChunk } from '../shared/load-chunk.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { eventQuery } from '../shared/queries.ts';
import { readSub } from '../shared/sub.ts';
import { eventTexts } from '../shared/texts/event/index.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';
import { rootRoute } from './root.tsx';

const loadMeta = loadChunk(() => import('./event-meta.ts'));

export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/event/$hash/{-$date}/{-$time}',
  validateSearch: readSub,
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    try {
      const event = await context.queryClient.ensureQueryData(eventQuery(context.api, params.hash, context.language));
      // The title names what is to be chosen, for visitors with many tabs.
      const { eventMeta } = await loadMeta();
      return await eventMeta(event.action, screenOf(params.date, event.calendar.length), context);
    } catch (error) {
      if (isNowhere(error)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => (loaderData ? { meta: loaderData } : {}),
  notFoundComponent: lazyRouteComponent(
    loadScreen(() => import('../shared/event/missing-event.tsx'), eventTexts),
    'MissingEvent',
  ),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/event/event-page.tsx'), eventTexts),
    'EventPage',
  ),
});

function screenOf(date: string | undefined, days: number): EveryPageKey {
  if (date) return 'title.tickets';
  return days > 1 ? 'title.date' : 'title.event';
}
