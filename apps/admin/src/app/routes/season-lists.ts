/** Lists of the season and their editor. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseListSearch } from '../../features/season-editor/lists/search.ts';
import { frame, requireWholeSeason } from './frame.tsx';

const lists = createRoute({
  getParentRoute: () => frame,
  path: '/season/lists',
  beforeLoad: requireWholeSeason(),
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../features/season-editor/lists/lists-screen.tsx'), 'ListsScreen'),
});

const list = createRoute({
  getParentRoute: () => frame,
  path: '/season/lists/$list',
  beforeLoad: requireWholeSeason(),
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../features/season-editor/lists/list-screen.tsx'), 'ListScreen'),
});

export const seasonListRoutes = [lists, list] as const;
