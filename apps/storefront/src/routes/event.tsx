import { pickLocalised } from '@sahna/contract/pick-localised';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { CallFailed } from '../shared/api/client.ts';
import { eventQuery, setupQuery } from '../shared/queries.ts';
import { rootRoute } from './root.tsx';

export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/event/$hash/{-$date}/{-$time}',
  loader: async ({ context, params }) => {
    try {
      const event = await context.queryClient.ensureQueryData(eventQuery(context.api, params.hash, context.language));
      const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
      return {
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
          { title: `${loaderData.title} · ${loaderData.shop}` },
          { property: 'og:title', content: loaderData.title },
          { property: 'og:image', content: `${match.context.page.origin}${loaderData.image}` },
        ]
      : [],
  }),
  component: lazyRouteComponent(() => import('../features/event/event-page.tsx'), 'EventPage'),
});
