import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { choose, isMissing, readPlace, readPosterSearch } from '../features/poster/poster-choice.ts';
import { PosterPage } from '../features/poster/poster-page.tsx';
import { firstWish, posterQuery } from '../features/poster/poster-query.ts';
import { PosterSkeleton } from '../features/poster/poster-skeleton.tsx';
import { languageDeps } from '../shared/language-deps.ts';
import { pageHead } from '../shared/page-head.ts';
import { setupQuery } from '../shared/queries.ts';
import { loadCatalogues, textsOf } from '../shared/texts/index.ts';
import { posterTexts } from '../shared/texts/poster/index.ts';
import { rootRoute } from './root.tsx';

export const posterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readPosterSearch,
  loaderDeps: ({ search }) => ({ ...languageDeps({ search }), place: readPlace(search) }),
  loader: async ({ context, deps }) => {
    const poster = await context.queryClient.ensureQueryData(
      posterQuery(context.api, firstWish(context.language, deps.place)),
    );
    if (isMissing(poster, deps.place)) throw notFound();
    const choice = choose(poster, deps.place);
    const setup = await context.queryClient.ensureQueryData(setupQuery(context.api));
    const own = setup.db.meta.find(({ lang }) => lang === context.language)?.title;
    const isWhole = Object.keys(deps.place).length === 0;
    // The whole poster has the shop's own title.
    return {
      title:
        (isWhole ? own : (choice?.menu?.heading ?? choice?.kind.heading)) ||
        textsOf(context.language).t('title.afisha'),
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData ? pageHead(loaderData) : [] }),
  // The first screen of most visits: its scripts are in the entry chunk, its texts are loaded beside it.
  component: lazyRouteComponent(() => loadCatalogues(posterTexts).then(() => ({ Poster })), 'Poster'),
  pendingComponent: PosterSkeleton,
});

function Poster() {
  const { api, language } = posterRoute.useRouteContext();
  return <PosterPage api={api} language={language} search={readPosterSearch(posterRoute.useSearch())} />;
}
