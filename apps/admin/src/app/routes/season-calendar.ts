/** The season by days: calendar, list, and dates by a rule. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseBulkSearch } from '../../features/season-calendar/bulk/search.ts';
import { parseMoveSearch } from '../../features/season-calendar/move/search.ts';
import { parseCalendarSearch, parseSeasonListSearch } from '../../features/season-calendar/search.ts';
import { parseSeatTemplateSearch } from '../../features/season-calendar/seat-templates/search.ts';
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

const bulk = createRoute({
  getParentRoute: () => frame,
  path: '/season/bulk',
  beforeLoad: requirePermission('season:change'),
  validateSearch: parseBulkSearch,
  component: lazyRouteComponent(() => import('../../features/season-calendar/bulk/bulk-screen.tsx'), 'BulkScreen'),
});

const seatTemplates = createRoute({
  getParentRoute: () => frame,
  path: '/season/seat-templates',
  beforeLoad: requirePermission('blockedSeats:view', 'season:view'),
  validateSearch: parseSeatTemplateSearch,
  component: lazyRouteComponent(
    () => import('../../features/season-calendar/seat-templates/seat-templates-screen.tsx'),
    'SeatTemplatesScreen',
  ),
});

const move = createRoute({
  getParentRoute: () => frame,
  path: '/season/move/$id',
  beforeLoad: requirePermission('season:change'),
  validateSearch: parseMoveSearch,
  component: lazyRouteComponent(() => import('../../features/season-calendar/move/move-screen.tsx'), 'MoveScreen'),
});

export const seasonCalendarRoutes = [calendar, list, dates, bulk, seatTemplates, move] as const;
