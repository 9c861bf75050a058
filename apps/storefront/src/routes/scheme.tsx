import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { isNowhere } from '../shared/api/client.ts';
import { languageDeps } from '../shared/language-deps.ts';
import { loadChunk } from '../shared/load-chunk.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { readSub } from '../shared/sub.ts';
import { eventTexts } from '../shared/texts/event/index.ts';
import { schemeTexts } from '../shared/texts/scheme/index.ts';
import { rootRoute } from './root.tsx';

const loadMeta = loadChunk(() => import('./event-meta.ts'));
const loadCalls = loadChunk(() => import('../shared/api/scheme.ts'));

/** An event's hall: places are chosen on its plan. */
export const schemeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scheme/$hash/{-$date}/{-$time}',
  validateSearch: readSub,
  loaderDeps: languageDeps,
  loader: async ({ context, params }) => {
    try {
      const [{ schemeQuery }, { eventMeta }] = await Promise.all([loadCalls(), loadMeta()]);
      const { action } = await context.queryClient.ensureQueryData(
        schemeQuery(context.api, params.hash, context.language),
      );
      return await eventMeta(action, 'title.scheme', context);
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
    loadScreen(() => import('../features/scheme/scheme-page.tsx'), schemeTexts),
    'SchemePage',
  ),
});
