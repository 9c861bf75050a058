import { createRoute } from '@tanstack/react-router';
import { PosterPage } from '../features/poster/poster-page.tsx';
import { posterQuery } from '../features/poster/poster-query.ts';
import { rootRoute } from './root.tsx';

/** `id` and `sid` are the chosen menu and sub-menu (poster §2). */
type PosterSearch = { id?: number; sid?: number };

export const posterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): PosterSearch => {
    const [id, sid] = [Number(search.id), Number(search.sid)];
    return { ...(Number.isInteger(id) && id > 0 ? { id } : {}), ...(Number.isInteger(sid) && sid > 0 ? { sid } : {}) };
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(posterQuery(context.api, context.language)),
  component: Poster,
});

function Poster() {
  const { api, language } = posterRoute.useRouteContext();
  const { id, sid } = posterRoute.useSearch();
  return <PosterPage api={api} language={language} menuId={id ?? null} submenuId={sid ?? null} />;
}
