/** Rules of loyalty points. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { frame, requireWholeSeason } from './frame.tsx';

const points = createRoute({
  getParentRoute: () => frame,
  path: '/season/points',
  beforeLoad: requireWholeSeason(),
  component: lazyRouteComponent(() => import('../../features/points-rules/points-screen.tsx'), 'PointsScreen'),
});

export const pointsRulesRoutes = [points] as const;
