import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from '../shared/load-screen.ts';
import { secretHead } from '../shared/page-head.ts';
import { textsOf } from '../shared/texts/index.ts';
import { myOrdersTexts } from '../shared/texts/my-orders/index.ts';
import { rootRoute } from './root.tsx';

/** The page is the same for everybody; only the browser loads whose orders it shows. */
export const myOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-orders',
  head: ({ match }) => secretHead(textsOf(match.context.language).t('title.my-orders')),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/my-orders/my-orders-page.tsx'), myOrdersTexts),
    'MyOrdersPage',
  ),
});
