import { MIN_REFUND_HASH_LENGTH } from '@sahna/contract/first-visit-constants';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { throwNotFound } from '../shared/api/throw-not-found.ts';
import { loadChunk } from '../shared/page/load-chunk.ts';
import { loadScreen } from '../shared/page/load-screen.ts';
import { createSecretHead } from '../shared/page/page-head.ts';
import { createTexts } from '../shared/texts/index.ts';
import { refundTexts } from '../shared/texts/refund/index.ts';
import { rootRoute } from './root.tsx';

const loadRequests = loadChunk(() => import('../shared/api/return-requests.ts'));

export const orderReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/return/$hash',
  // Confirmation hashes have at least six characters (booking §5 "Refund"); shorter ones are ignored.
  validateSearch: ({ hash_conf }): { hash_conf?: string | undefined } => ({
    hash_conf: typeof hash_conf === 'string' && hash_conf.length >= MIN_REFUND_HASH_LENGTH ? hash_conf : undefined,
  }),
  loaderDeps: ({ search }) => ({ language: search.lang, link: search.hash_conf ?? '' }),
  loader: async ({ context: { queryClient, api, language }, params: { hash }, deps: { link } }) => {
    const { returnQuery } = await loadRequests();
    await throwNotFound(queryClient.fetchQuery(returnQuery(api, { hash, link, lang: language })));
  },
  head: ({ match }) => createSecretHead(createTexts(match.context.language).t('title.return')),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/order-return/order-return-page.tsx'), refundTexts),
    'OrderReturnPage',
  ),
});
