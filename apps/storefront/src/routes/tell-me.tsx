import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from '../shared/load-screen.ts';
import { secretHead } from '../shared/page-head.ts';
import { alertsTexts } from '../shared/texts/alerts/index.ts';
import { textsOf } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

/** The page that the letter about a wish leads to; only the browser knows whose. */
export const tellMeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tell-me',
  head: ({ match }) => secretHead(textsOf(match.context.language).t('title.tell-me')),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/tell-me/tell-me-page.tsx'), alertsTexts),
    'TellMePage',
  ),
});
