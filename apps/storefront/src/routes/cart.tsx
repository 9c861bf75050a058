import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { languageDeps } from '../shared/language-deps.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { privateHead } from '../shared/page-head.ts';
import { setupQuery } from '../shared/queries.ts';
import { cartTexts } from '../shared/texts/cart/index.ts';
import { textsOf } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

/** The page is the same for everybody; only the browser loads what is in the cart. */
export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  loaderDeps: languageDeps,
  loader: async ({ context }) => {
    const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
    if (setup.app.cart !== 1) throw notFound();
  },
  head: ({ match }) => privateHead(textsOf(match.context.language).t('title.cart')),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/cart/cart-page.tsx'), cartTexts),
    'CartPage',
  ),
});
