/** Events of the season and their editor. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseEventSearch, parseEventsSearch } from '../../features/season-editor/search.ts';
import { frame, requirePermission, requireWholeSeason } from './frame.tsx';

const events = createRoute({
  getParentRoute: () => frame,
  path: '/season/events',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseEventsSearch,
  component: lazyRouteComponent(() => import('../../features/season-editor/events-screen.tsx'), 'EventsScreen'),
});

const event = createRoute({
  getParentRoute: () => frame,
  path: '/season/events/$key',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseEventSearch,
  component: lazyRouteComponent(() => import('../../features/season-editor/event-screen.tsx'), 'EventScreen'),
});

const newEvent = createRoute({
  getParentRoute: () => frame,
  path: '/season/new-event',
  beforeLoad: requireWholeSeason('season:change'),
  component: lazyRouteComponent(
    () => import('../../features/season-editor/new-event/new-event-screen.tsx'),
    'NewEventScreen',
  ),
});

export const seasonEditorRoutes = [events, event, newEvent] as const;
