/** Halls of the season: plans, their drafts, and the import of a file. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseHallSearch, parseImportSearch } from '../../features/hall-plans/search.ts';
import { frame, requirePermission } from './frame.tsx';

const halls = createRoute({
  getParentRoute: () => frame,
  path: '/season/halls',
  beforeLoad: requirePermission('season:view'),
  component: lazyRouteComponent(() => import('../../features/hall-plans/halls-screen.tsx'), 'HallsScreen'),
});

const hall = createRoute({
  getParentRoute: () => frame,
  path: '/season/halls/$key',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseHallSearch,
  component: lazyRouteComponent(() => import('../../features/hall-plans/hall-screen.tsx'), 'HallScreen'),
});

const draft = createRoute({
  getParentRoute: () => frame,
  path: '/season/halls/$key/draft',
  beforeLoad: requirePermission('season:view'),
  component: lazyRouteComponent(() => import('../../features/hall-plans/edit/edit-screen.tsx'), 'EditScreen'),
});

const review = createRoute({
  getParentRoute: () => frame,
  path: '/season/halls/$key/review',
  beforeLoad: requirePermission('season:view'),
  component: lazyRouteComponent(() => import('../../features/hall-plans/review/review-screen.tsx'), 'ReviewScreen'),
});

const importFile = createRoute({
  getParentRoute: () => frame,
  path: '/season/hall-import',
  beforeLoad: requirePermission('season:change'),
  validateSearch: parseImportSearch,
  component: lazyRouteComponent(() => import('../../features/hall-plans/import/import-screen.tsx'), 'ImportScreen'),
});

export const hallPlanRoutes = [halls, hall, draft, review, importFile] as const;
