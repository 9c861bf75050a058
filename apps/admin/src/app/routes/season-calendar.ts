/** The season by days: calendar, list, and dates by a rule. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseCalendarSearch, parseSeasonListSearch } from '../../features/season-calendar/search.ts';
import { frame, requirePermission } from './frame.tsx';

const calendar = createRoute({
  getParentRoute: () => frame,
  path: '/season/calendar',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseCalendarSearch,
  component: lazyRouteComponent(() => import('../../features/season-calendar/calendar-screen.tsx'), 'CalendarScreen'),
});

const list = createRoute({
  getParentRoute: () => frame,
  path: '/season/list',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseSeasonListSearch,
  component: lazyRouteComponent(
    () => import('../../features/season-calendar/list/season-list-screen.tsx'),
    'SeasonListScreen',
  ),
});

const dates = createRoute({
  getParentRoute: () => frame,
  path: '/season/dates',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseCalendarSearch,
  component: lazyRouteComponent(() => import('../../features/season-calendar/dates/dates-screen.tsx'), 'DatesScreen'),
});

export const seasonCalendarRoutes = [calendar, list, dates] as const;
