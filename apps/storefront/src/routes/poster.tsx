import { createRoute } from '@tanstack/react-router';
import { choose, readPlace, readPosterSearch } from '../features/poster/poster-choice.ts';
import { PosterPage } from '../features/poster/poster-page.tsx';
import { firstWish, posterQuery } from '../features/poster/poster-query.ts';
import { PosterSkeleton } from '../features/poster/poster-skeleton.tsx';
import { rootRoute } from './root.tsx';

export const posterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readPosterSearch,
  loaderDeps: ({ search }) => readPlace(search),
  loader: async ({ context, deps }) => {
    const poster = await context.queryClient.ensureQueryData(
      posterQuery(context.api, firstWish(context.language, deps)),
    );
    const choice = choose(poster, deps);
    return { heading: choice?.menu?.heading ?? choice?.kind.heading ?? '', isWhole: Object.keys(deps).length === 0 };
  },
  head: ({ loaderData }) => ({
    // The poster as a whole goes by the shop's own title.
    meta: loaderData?.heading && !loaderData.isWhole ? [{ title: loaderData.heading }] : [],
  }),
  component: Poster,
  pendingComponent: PosterSkeleton,
});

function Poster() {
  const { api, language } = posterRoute.useRouteContext();
  return <PosterPage api={api} language={language} search={readPosterSearch(posterRoute.useSearch())} />;
}
