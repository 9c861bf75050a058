/** Today, and sessions: lists, the page of one, and what staff do with it. */
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { parseReschedule, parseSessionListSearch } from '../../features/sessions/search.ts';
import { parseIssue } from '../../features/today/issue.ts';
import { frame, requirePermission } from './frame.tsx';

const today = createRoute({
  getParentRoute: () => frame,
  path: '/today',
  beforeLoad: requirePermission('orders:view'),
  component: lazyRouteComponent(() => import('../../features/today/today-screen.tsx'), 'TodayScreen'),
});

const issue = createRoute({
  getParentRoute: () => frame,
  path: '/today/$issue',
  beforeLoad: requirePermission('orders:view'),
  params: {
    parse: ({ issue: text }) => {
      const parsed = parseIssue(text);
      if (parsed === null) throw notFound();
      return { issue: parsed };
    },
    stringify: ({ issue: parsed }) => ({ issue: parsed }),
  },
  component: lazyRouteComponent(() => import('../../features/today/issue-screen.tsx'), 'IssueScreen'),
});

const sessions = createRoute({
  getParentRoute: () => frame,
  path: '/sessions',
  beforeLoad: requirePermission('season:view'),
  validateSearch: parseSessionListSearch,
  component: lazyRouteComponent(() => import('../../features/sessions/sessions-screen.tsx'), 'SessionsScreen'),
});

const session = createRoute({
  getParentRoute: () => frame,
  path: '/sessions/$id',
  beforeLoad: requirePermission('season:view'),
  component: lazyRouteComponent(() => import('../../features/sessions/session-screen.tsx'), 'SessionScreen'),
});

const cancelSession = createRoute({
  getParentRoute: () => frame,
  path: '/sessions/$id/cancel',
  beforeLoad: requirePermission('season:change', 'refunds:change'),
  component: lazyRouteComponent(() => import('../../features/sessions/cancel-screen.tsx'), 'CancelScreen'),
});

const rescheduleSession = createRoute({
  getParentRoute: () => frame,
  path: '/sessions/$id/reschedule',
  beforeLoad: requirePermission('season:change'),
  validateSearch: parseReschedule,
  component: lazyRouteComponent(() => import('../../features/sessions/reschedule-screen.tsx'), 'RescheduleScreen'),
});

const attendees = createRoute({
  getParentRoute: () => frame,
  path: '/sessions/$id/attendees',
  beforeLoad: requirePermission('orders:view', 'season:view'),
  component: lazyRouteComponent(() => import('../../features/sessions/attendees-screen.tsx'), 'AttendeesScreen'),
});

const sessionSeats = createRoute({
  getParentRoute: () => frame,
  path: '/sessions/$id/seats',
  beforeLoad: requirePermission('blockedSeats:view', 'season:view'),
  component: lazyRouteComponent(() => import('../../features/sessions/seats/seats-screen.tsx'), 'SeatsScreen'),
});

const sessionMessage = createRoute({
  getParentRoute: () => frame,
  path: '/sessions/$id/message',
  beforeLoad: requirePermission('orders:view', 'season:view'),
  component: lazyRouteComponent(() => import('../../features/sessions/message/message-screen.tsx'), 'MessageScreen'),
});

export const sessionsRoutes = [
  today,
  issue,
  sessions,
  session,
  cancelSession,
  rescheduleSession,
  attendees,
  sessionMessage,
  sessionSeats,
] as const;
