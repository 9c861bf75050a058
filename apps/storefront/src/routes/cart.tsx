import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { getLanguageDeps } from '../shared/page/language-deps.ts';
import { loadScreen } from '../shared/page/load-screen.ts';
import { createPrivateHead } from '../shared/page/page-head.ts';
import { setupQuery } from '../shared/queries.ts';
import { cartTexts } from '../shared/texts/cart/index.ts';
import { createTexts } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

/** The page is cacheable for everyone; the cart is loaded in the browser. */
export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  loaderDeps: getLanguageDeps,
  loader: async ({ context }) => {
    const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
    if (setup.app.cart !== 1) throw notFound();
  },
  head: ({ match }) => createPrivateHead(createTexts(match.context.language).t('title.cart')),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/cart/cart-page.tsx'), cartTexts),
    'CartPage',
  ),
});
