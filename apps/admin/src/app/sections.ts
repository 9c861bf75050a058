/** The sections of the rail, in groups, with the permission that each needs. */
import type { Permission } from '@sahna/contract/rules/staff/permissions';

export const SECTIONS = [
  { group: 'overview', path: '/today', label: 'today', permission: 'orders:view' },
  { group: 'manage', path: '/season/calendar', label: 'season', permission: 'season:view' },
  { group: 'manage', path: '/sessions', label: 'sessions', permission: 'season:view' },
  { group: 'manage', path: '/orders', label: 'orders', permission: 'orders:view' },
  { group: 'manage', path: '/refunds', label: 'refunds', permission: 'refunds:view' },
  { group: 'manage', path: '/people', label: 'people', permission: 'people:view' },
  { group: 'settings', path: '/settings', label: 'checklist', permission: 'settings:view' },
  { group: 'settings', path: '/settings/house', label: 'house', permission: 'settings:view' },
  { group: 'settings', path: '/settings/emails', label: 'emails', permission: 'settings:view' },
  { group: 'settings', path: '/settings/connections', label: 'connections', permission: 'settings:view' },
  { group: 'settings', path: '/settings/backups', label: 'backups', permission: 'settings:view' },
  { group: 'settings', path: '/settings/rehearsal', label: 'rehearsal', permission: 'settings:view' },
  { group: 'settings', path: '/staff', label: 'staff', permission: 'staff:view' },
  { group: 'settings', path: '/devices', label: 'devices', permission: 'staff:view' },
  { group: 'settings', path: '/audit-log', label: 'audit-log', permission: 'auditLog:view' },
] as const satisfies readonly { group: string; path: string; label: string; permission: Permission }[];

export type Section = (typeof SECTIONS)[number];

export function listSections(permissions: readonly Permission[]): Section[] {
  return SECTIONS.filter(({ permission }) => permissions.includes(permission));
}

/** The first screen after sign-in; null if no screen of this app is for the member. */
export function findHomePath(permissions: readonly Permission[]): Section['path'] | null {
  return listSections(permissions)[0]?.path ?? null;
}
