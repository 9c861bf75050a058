/** Settings, staff and the audit log. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseAuditSearch } from '../../features/audit-log/search.ts';
import { parseEmailSearch } from '../../features/settings/emails/search.ts';
import { parseHouseSearch } from '../../features/settings/house/search.ts';
import { frame, requirePermission } from './frame.tsx';

const checklist = createRoute({
  getParentRoute: () => frame,
  path: '/settings',
  beforeLoad: requirePermission('settings:view'),
  component: lazyRouteComponent(
    () => import('../../features/settings/checklist/checklist-screen.tsx'),
    'ChecklistScreen',
  ),
});

const house = createRoute({
  getParentRoute: () => frame,
  path: '/settings/house',
  beforeLoad: requirePermission('settings:view'),
  validateSearch: parseHouseSearch,
  component: lazyRouteComponent(() => import('../../features/settings/house/house-screen.tsx'), 'HouseScreen'),
});

const emails = createRoute({
  getParentRoute: () => frame,
  path: '/settings/emails',
  beforeLoad: requirePermission('settings:view'),
  component: lazyRouteComponent(() => import('../../features/settings/emails/emails-screen.tsx'), 'EmailsScreen'),
});

const email = createRoute({
  getParentRoute: () => frame,
  path: '/settings/emails/$kind',
  beforeLoad: requirePermission('settings:view'),
  validateSearch: parseEmailSearch,
  component: lazyRouteComponent(() => import('../../features/settings/emails/email-screen.tsx'), 'EmailScreen'),
});

const connections = createRoute({
  getParentRoute: () => frame,
  path: '/settings/connections',
  beforeLoad: requirePermission('settings:view'),
  component: lazyRouteComponent(
    () => import('../../features/settings/connections/connections-screen.tsx'),
    'ConnectionsScreen',
  ),
});

const backups = createRoute({
  getParentRoute: () => frame,
  path: '/settings/backups',
  beforeLoad: requirePermission('settings:view'),
  component: lazyRouteComponent(() => import('../../features/settings/backups/backups-screen.tsx'), 'BackupsScreen'),
});

const rehearsal = createRoute({
  getParentRoute: () => frame,
  path: '/settings/rehearsal',
  beforeLoad: requirePermission('settings:view'),
  component: lazyRouteComponent(
    () => import('../../features/settings/rehearsal/rehearsal-screen.tsx'),
    'RehearsalScreen',
  ),
});

const staff = createRoute({
  getParentRoute: () => frame,
  path: '/staff',
  beforeLoad: requirePermission('staff:view'),
  component: lazyRouteComponent(() => import('../../features/staff/staff-screen.tsx'), 'StaffScreen'),
});

const devices = createRoute({
  getParentRoute: () => frame,
  path: '/devices',
  beforeLoad: requirePermission('staff:view'),
  component: lazyRouteComponent(() => import('../../features/staff/devices/devices-screen.tsx'), 'DevicesScreen'),
});

const auditLog = createRoute({
  getParentRoute: () => frame,
  path: '/audit-log',
  beforeLoad: requirePermission('auditLog:view'),
  validateSearch: parseAuditSearch,
  component: lazyRouteComponent(() => import('../../features/audit-log/audit-log-screen.tsx'), 'AuditLogScreen'),
});

export const settingsRoutes = [
  checklist,
  house,
  emails,
  email,
  connections,
  backups,
  rehearsal,
  staff,
  devices,
  auditLog,
] as const;
