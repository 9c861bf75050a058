import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { createFirstListingQuery, listingQueryOptions } from '../features/listing/api/listing-query.ts';
import { ListingPage } from '../features/listing/components/listing-page.tsx';
import { ListingSkeleton } from '../features/listing/components/skeletons.tsx';
import {
  isUnknownSection,
  parseListingSearch,
  parseSection,
  resolveSelection,
} from '../features/listing/model/listing-route.ts';
import { getLanguageDeps } from '../shared/page/language-deps.ts';
import { createPageHead } from '../shared/page/page-head.ts';
import { setupQuery } from '../shared/queries.ts';
import { createTexts, loadCatalogs } from '../shared/texts/index.ts';
import { listingTexts } from '../shared/texts/listing/index.ts';
import { rootRoute } from './root.tsx';

export const listingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: parseListingSearch,
  loaderDeps: ({ search }) => ({ ...getLanguageDeps({ search }), place: parseSection(search) }),
  loader: async ({ context, deps }) => {
    const listing = await context.queryClient.ensureQueryData(
      listingQueryOptions(context.api, createFirstListingQuery(context.language, deps.place)),
    );
    if (isUnknownSection(listing, deps.place)) throw notFound();
    const selection = resolveSelection(listing, deps.place);
    const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
    const title = setup.db.meta.find(({ lang }) => lang === context.language)?.title;
    const isUnfiltered = Object.keys(deps.place).length === 0;
    // The unfiltered listing has the shop's own title.
    return {
      title:
        (isUnfiltered ? title : (selection?.menu?.heading ?? selection?.kind.heading)) ||
        createTexts(context.language).t('title.listing'),
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData ? createPageHead(loaderData) : [] }),
  // The first screen of most visits: its scripts are in the entry chunk, its texts are loaded beside it.
  component: lazyRouteComponent(() => loadCatalogs(listingTexts).then(() => ({ Listing })), 'Listing'),
  pendingComponent: ListingSkeleton,
});

function Listing() {
  const { api, language } = listingRoute.useRouteContext();
  return <ListingPage api={api} language={language} search={parseListingSearch(listingRoute.useSearch())} />;
}
