import { pickLocalised } from '@sahna/contract/pick-localised';
import { previewOf } from '@sahna/contract/preview';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { isNowhere } from '../shared/api/client.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { pageHead } from '../shared/page-head.ts';
import { plainText } from '../shared/plain-text.ts';
import { eventQuery, setupQuery } from '../shared/queries.ts';
import { eventTexts } from '../shared/texts/event/index.ts';
import type { EveryPageKey } from '../shared/texts/every-page/index.ts';
import { textsOf } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

export const eventRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/event/$hash/{-$date}/{-$time}',
  /** `sub=1`: tickets by a season ticket (booking §2). */
  validateSearch: (search: Record<string, unknown>): { sub?: 1 } => (Number(search.sub) === 1 ? { sub: 1 } : {}),
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    try {
      const event = await context.queryClient.ensureQueryData(eventQuery(context.api, params.hash, context.language));
      const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
      const { language, page } = context;
      const image = pickLocalised(event.action, 'image_url', language);
      return {
        // The title names what is to be chosen, for visitors with many tabs.
        screen: screenOf(params.date, event.calendar.length),
        title: pickLocalised(event.action, 'action', language),
        description: plainText(pickLocalised(event.action, 'descript', language)),
        image: image ? `${page.origin}${previewOf(image)}` : '',
        shop: pickLocalised(setup.app, 'name', language),
      };
    } catch (error) {
      if (isNowhere(error)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { screen, title, shop, description, image } = loaderData;
    const { t } = textsOf(match.context.language);
    return { meta: pageHead({ title: `${t(screen, { event: title })} · ${shop}`, shared: title, description, image }) };
  },
  notFoundComponent: lazyRouteComponent(
    loadScreen(() => import('../features/event/missing-event.tsx'), eventTexts),
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
