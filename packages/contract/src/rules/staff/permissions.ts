/** Permissions of staff: groups with levels, and the roles that combine them. */
/** `change` includes `view`. */
export const PERMISSION_LEVELS = ['view', 'change'] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

export const PERMISSION_GROUPS = [
  'orders',
  'refunds',
  'season',
  'halls',
  'blockedSeats',
  'people',
  'money',
  'boxOffice',
  'checkIn',
  'settings',
  'staff',
  'auditLog',
] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

export type Permission = `${PermissionGroup}:${PermissionLevel}`;

/** The highest level of each group; a missing group is `none`. */
export type RolePermissions = Readonly<Partial<Record<PermissionGroup, PermissionLevel>>>;

export const ROLES = [
  'administrator',
  'planner',
  'cashier',
  'usher',
  'accountant',
  'support',
  'marketing',
  'viewer',
] as const;
export type Role = (typeof ROLES)[number];

/** Creating an event never implies refunding: each role names its groups one by one. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, RolePermissions>> = {
  administrator: {
    ...{ orders: 'change', refunds: 'change', season: 'change', halls: 'change', blockedSeats: 'change' },
    ...{ people: 'change', money: 'change', boxOffice: 'change', checkIn: 'change' },
    ...{ settings: 'change', staff: 'change', auditLog: 'view' },
  },
  planner: { orders: 'view', season: 'change', halls: 'change', blockedSeats: 'change' },
  cashier: { orders: 'view', season: 'view', boxOffice: 'change' },
  usher: { checkIn: 'change' },
  accountant: { orders: 'view', refunds: 'view', money: 'change', auditLog: 'view' },
  support: { orders: 'change', refunds: 'change', season: 'view', people: 'change', auditLog: 'view' },
  marketing: { season: 'view', people: 'view' },
  viewer: { orders: 'view', season: 'view', halls: 'view', blockedSeats: 'view' },
};

/** The permissions of a role; `change` is listed with its `view`. */
export function listPermissions(role: Role): Permission[] {
  const permissions = ROLE_PERMISSIONS[role];
  return PERMISSION_GROUPS.flatMap((group): Permission[] => {
    const level = permissions[group];
    if (level === undefined) return [];
    return level === 'change' ? [`${group}:view`, `${group}:change`] : [`${group}:view`];
  });
}
