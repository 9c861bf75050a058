/** Lists of the season and their editor. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseListSearch } from '../../features/season-editor/lists/search.ts';
import { frame, requirePermission } from './frame.tsx';

const lists = createRoute({
  getParentRoute: () => frame,
  path: '/season/lists',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../features/season-editor/lists/lists-screen.tsx'), 'ListsScreen'),
});

const list = createRoute({
  getParentRoute: () => frame,
  path: '/season/lists/$list',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../features/season-editor/lists/list-screen.tsx'), 'ListScreen'),
});

export const seasonListRoutes = [lists, list] as const;
