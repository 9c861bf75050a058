import { pickLocalized } from '@sahna/contract/pick-localized';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { getLanguageDeps } from '../shared/page/language-deps.ts';
import { loadScreen } from '../shared/page/load-screen.ts';
import { createPageHead } from '../shared/page/page-head.ts';
import { setupQuery } from '../shared/queries.ts';
import { contactsTexts } from '../shared/texts/contacts/index.ts';
import { createTexts } from '../shared/texts/index.ts';
import { rootRoute } from './root.tsx';

const RULES = ['purchase-terms', 'privacy-policy'];

export const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rules/$name',
  loaderDeps: getLanguageDeps,
  loader: async ({ context, params }) => {
    if (!RULES.includes(params.name)) throw notFound();
    const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
    const rules = setup.rules.find((page) => page.text_id === params.name);
    return { title: rules ? pickLocalized(rules, 'infname', context.language) : '' };
  },
  head: ({ loaderData }) => ({ meta: loaderData ? createPageHead(loaderData) : [] }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/pages/rules-page.tsx'), []),
    'RulesPage',
  ),
});

export const contactsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contacts',
  head: ({ match }) => ({ meta: createPageHead({ title: createTexts(match.context.language).t('title.contacts') }) }),
  component: lazyRouteComponent(
    loadScreen(() => import('../features/pages/contacts-page.tsx'), contactsTexts),
    'ContactsPage',
  ),
});
