import { LENGTHS } from '@sahna/contract/constants';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { isNowhere } from '../shared/api/client.ts';
import { returnQuery } from '../shared/api/order-return.ts';
import { readLanguage } from '../shared/language.ts';
import { loadScreen } from '../shared/load-screen.ts';
import { textsOf } from '../shared/texts/index.ts';
import { refundTexts } from '../shared/texts/refund/index.ts';
import { rootRoute } from './root.tsx';

export const orderReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/return/$hash',
  // A confirmation hash counts only if it is longer than five characters (booking §5 "Refund").
  validateSearch: ({ hash_conf }): { hash_conf?: string } =>
    typeof hash_conf === 'string' && hash_conf.length >= LENGTHS.refundHash.least ? { hash_conf } : {},
  loaderDeps: ({ search }) => ({ language: readLanguage(search.lang), link: search.hash_conf ?? '' }),
  loader: async ({ context: { queryClient, api, language }, params: { hash }, deps: { link } }) => {
    try {
      await queryClient.fetchQuery(returnQuery(api, { hash, link, lang: language }));
    } catch (error) {
      if (isNowhere(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match }) => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      // The letter's link has a secret that no other site is to be told.
      { name: 'referrer', content: 'no-referrer' },
      { title: textsOf(match.context.language).t('title.return') },
    ],
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/order-return/order-return-page.tsx'), refundTexts),
    'OrderReturnPage',
  ),
});
