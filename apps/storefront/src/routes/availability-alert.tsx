import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from '../shared/page/load-screen.ts';
import { createSecretHead } from '../shared/page/page-head.ts';
import { availabilityAlertTexts } from '../shared/texts/availability-alert/index.ts';
import { createTexts } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

/** The page that emails about availability alerts link to; the token is available in the browser only. */
export const availabilityAlertRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tell-me',
  head: ({ match }) => createSecretHead(createTexts(match.context.language).t('title.availability-alert')),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/availability-alert/availability-alert-page.tsx'), availabilityAlertTexts),
    'AvailabilityAlertPage',
  ),
});
