import { pickLocalised } from '@sahna/contract/pick-localised';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { CallFailed } from '../shared/api/client.ts';
import { part } from '../shared/part.ts';
import { eventQuery, setupQuery } from '../shared/queries.ts';
import { type TextKey, textsOf } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/event/$hash/{-$date}/{-$time}',
  /** `sub=1`: tickets by a season ticket (booking §2). */
  validateSearch: (search: Record<string, unknown>): { sub?: 1 } => (Number(search.sub) === 1 ? { sub: 1 } : {}),
  loader: async ({ context, params }) => {
    try {
      const event = await context.queryClient.ensureQueryData(eventQuery(context.api, params.hash, context.language));
      const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
      const days = event.calendar.length;
      return {
        // The first thing to choose here, for whoever has many pages open.
        screen: screenOf(params.date, days),
        title: pickLocalised(event.action, 'action', context.language),
        image: pickLocalised(event.action, 'image_url', context.language),
        shop: pickLocalised(setup.app, 'name', context.language),
      };
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData
      ? [
          {
            title: `${textsOf(match.context.language).t(loaderData.screen, { event: loaderData.title })} · ${loaderData.shop}`,
          },
          { property: 'og:title', content: loaderData.title },
          { property: 'og:image', content: `${match.context.page.origin}${loaderData.image}` },
        ]
      : [],
  }),
  component: lazyRouteComponent(
    part(() => import('../features/event/event-page.tsx')),
    'EventPage',
  ),
});

function screenOf(date: string | undefined, days: number): TextKey {
  if (date) return 'title.tickets';
  return days > 1 ? 'title.date' : 'title.event';
}
