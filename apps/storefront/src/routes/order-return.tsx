import { LENGTHS } from '@sahna/contract/constants';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orNotFound } from '../shared/api/or-not-found.ts';
import { loadChunk } from '../shared/load-chunk.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { secretHead } from '../shared/page-head.ts';
import { textsOf } from '../shared/texts/index.ts';
import { refundTexts } from '../shared/texts/refund/index.ts';
import { rootRoute } from './root.tsx';

const loadCalls = loadChunk(() => import('../shared/api/order-return.ts'));

export const orderReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/return/$hash',
  // A confirmation hash counts only if it is longer than five characters (booking §5 "Refund"). What is left out here stays as it was in the address.
  validateSearch: ({ hash_conf }): { hash_conf?: string | undefined } => ({
    hash_conf: typeof hash_conf === 'string' && hash_conf.length >= LENGTHS.refundHash.least ? hash_conf : undefined,
  }),
  loaderDeps: ({ search }) => ({ language: search.lang, link: search.hash_conf ?? '' }),
  loader: async ({ context: { queryClient, api, language }, params: { hash }, deps: { link } }) => {
    const { returnQuery } = await loadCalls();
    await orNotFound(queryClient.fetchQuery(returnQuery(api, { hash, link, lang: language })));
  },
  head: ({ match }) => secretHead(textsOf(match.context.language).t('title.return')),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/order-return/order-return-page.tsx'), refundTexts),
    'OrderReturnPage',
  ),
});
