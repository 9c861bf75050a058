/** Halls of the season: plans, their drafts, and the import of a file. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseDraftSearch, parseHallSearch, parseImportSearch } from '../../features/hall-plans/search.ts';
import { frame, requireWholeSeason } from './frame.tsx';

const halls = createRoute({
  getParentRoute: () => frame,
  path: '/season/halls',
  beforeLoad: requireWholeSeason(),
  component: lazyRouteComponent(() => import('../../features/hall-plans/halls-screen.tsx'), 'HallsScreen'),
});

const hall = createRoute({
  getParentRoute: () => frame,
  path: '/season/halls/$key',
  beforeLoad: requireWholeSeason(),
  validateSearch: parseHallSearch,
  component: lazyRouteComponent(() => import('../../features/hall-plans/hall-screen.tsx'), 'HallScreen'),
});

const draft = createRoute({
  getParentRoute: () => frame,
  path: '/season/halls/$key/draft',
  beforeLoad: requireWholeSeason(),
  validateSearch: parseDraftSearch,
  component: lazyRouteComponent(() => import('../../features/hall-plans/edit/edit-screen.tsx'), 'EditScreen'),
});

const review = createRoute({
  getParentRoute: () => frame,
  path: '/season/halls/$key/review',
  beforeLoad: requireWholeSeason(),
  component: lazyRouteComponent(() => import('../../features/hall-plans/review/review-screen.tsx'), 'ReviewScreen'),
});

const importFile = createRoute({
  getParentRoute: () => frame,
  path: '/season/hall-import',
  beforeLoad: requireWholeSeason('season:change'),
  validateSearch: parseImportSearch,
  component: lazyRouteComponent(() => import('../../features/hall-plans/import/import-screen.tsx'), 'ImportScreen'),
});

export const hallPlanRoutes = [halls, hall, draft, review, importFile] as const;
