import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadScreen } from '../shared/page/load-screen.ts';
import { createSecretHead } from '../shared/page/page-head.ts';
import { createTexts } from '../shared/texts/index.ts';
import { myOrdersTexts } from '../shared/texts/my-orders/index.ts';
import { rootRoute } from './root.tsx';

/** The page is cacheable for everyone; the orders are loaded in the browser. */
export const myOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-orders',
  head: ({ match }) => createSecretHead(createTexts(match.context.language).t('title.my-orders')),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/my-orders/my-orders-page.tsx'), myOrdersTexts),
    'MyOrdersPage',
  ),
});
