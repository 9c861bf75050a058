/** Drafts and publications of the season. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frame, requirePermission } from './frame.tsx';

const drafts = createRoute({
  getParentRoute: () => frame,
  path: '/season/drafts',
  beforeLoad: requirePermission('season:view'),
  component: lazyRouteComponent(() => import('../../features/season-drafts/drafts-screen.tsx'), 'DraftsScreen'),
});

const draft = createRoute({
  getParentRoute: () => frame,
  path: '/season/drafts/$id',
  beforeLoad: requirePermission('season:view'),
  component: lazyRouteComponent(() => import('../../features/season-drafts/draft-screen.tsx'), 'DraftScreen'),
});

export const seasonDraftRoutes = [drafts, draft] as const;
