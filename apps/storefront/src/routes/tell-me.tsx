import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from '../shared/load-screen.ts';
import { alertsTexts } from '../shared/texts/alerts/index.ts';
import { textsOf } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

/** The page that the letter about a wish leads to; only the browser knows whose. */
export const tellMeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tell-me',
  head: ({ match }) => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      // The letter's link has a secret that no other site is to be told.
      { name: 'referrer', content: 'no-referrer' },
      { title: textsOf(match.context.language).t('title.tell-me') },
    ],
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/tell-me/tell-me-page.tsx'), alertsTexts),
    'TellMePage',
  ),
});
