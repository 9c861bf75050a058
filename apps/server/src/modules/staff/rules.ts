/** Rights of staff: which events a permission covers, and which grants a member may give. */
import {
  listPermissions,
  type Permission,
  type PermissionGroup,
  ROLES,
  type Role,
} from '@sahna/contract/rules/staff/permissions';
import type { EventId } from '../../platform/lib/ids.ts';

export type { Permission, Role };
export { ROLES };

export const SESSION_HOURS = 12;
/** A session without requests for this long ends, so that an unattended computer does not stay signed in. */
export const IDLE_MINUTES = 60;
/** How exactly `last_seen_at` is stored: at most one update per interval. */
export const SEEN_INTERVAL_MS = 60_000;
export const INVITATION_DAYS = 7;

/** Limits are in minor units; null: unlimited. */
export type GrantLimits = {
  refundPerOrder: number | null;
  refundPerDay: number | null;
  complimentaryPerDay: number | null;
};
/** A role in a scope: a venue, an event, or the whole season. */
export type StaffGrant = { role: Role; venueId: number | null; eventId: number | null; limits: GrantLimits };

/** Rights over the whole venue: a grant with a narrower scope does not include them. */
const WHOLE_VENUE_GROUPS: readonly PermissionGroup[] = ['staff', 'settings', 'auditLog', 'money'];

/** `events` null: every event. */
export type Scope = { events: ReadonlySet<EventId> | null };

export type EventPlace = { id: EventId; venueId: number };

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export function isUnscoped({ venueId, eventId }: StaffGrant): boolean {
  return venueId === null && eventId === null;
}

function grantsPermission(grant: StaffGrant, permission: Permission): boolean {
  const isWholeVenue = WHOLE_VENUE_GROUPS.some((group) => permission.startsWith(`${group}:`));
  return listPermissions(grant.role).includes(permission) && (isUnscoped(grant) || !isWholeVenue);
}

/** The events that a member's permission covers; null without the permission. */
export function findScope(
  grants: readonly StaffGrant[],
  permission: Permission,
  events: readonly EventPlace[],
): Scope | null {
  const granting = grants.filter((grant) => grantsPermission(grant, permission));
  if (granting.length === 0) return null;
  if (granting.some(isUnscoped)) return { events: null };
  const covered = events.filter(({ id, venueId }) =>
    granting.some((grant) => grant.eventId === id || grant.venueId === venueId),
  );
  return { events: new Set(covered.map(({ id }) => id)) };
}

/** The events that are in both scopes; null if one of them is. */
export function intersectScopes(first: Scope | null, second: Scope | null): Scope | null {
  if (!first || !second) return null;
  if (first.events === null) return second;
  const { events } = second;
  return events === null ? first : { events: new Set([...first.events].filter((id) => events.has(id))) };
}

/** The permissions of a member in at least one scope. */
export function listMemberPermissions(grants: readonly StaffGrant[]): Permission[] {
  const permissions = grants.flatMap((grant) =>
    listPermissions(grant.role).filter((permission) => grantsPermission(grant, permission)),
  );
  return [...new Set(permissions)];
}

/** Limits of refunds; null: no limit. */
export type GrantedRefunds = { perOrder: number | null; perDay: number | null };

/**
 * The limits of a member for refunds of these events: of each event the most generous grant counts, of several events the
 * strictest. Null: some event is not covered.
 */
export function findRefundLimits(grants: readonly StaffGrant[], events: readonly EventPlace[]): GrantedRefunds | null {
  const byEvent = events.map((event) => grants.filter((grant) => isRefundGrant(grant, event)));
  if (byEvent.some((covering) => covering.length === 0)) return null;
  const find = (read: (limits: GrantLimits) => number | null): number | null => {
    const limits = byEvent.map((covering) => Math.max(...covering.map(({ limits }) => read(limits) ?? Infinity)));
    const strictest = Math.min(...limits);
    return Number.isFinite(strictest) ? strictest : null;
  };
  return { perOrder: find((limits) => limits.refundPerOrder), perDay: find((limits) => limits.refundPerDay) };
}

function isRefundGrant(grant: StaffGrant, { id, venueId }: EventPlace): boolean {
  const isCovered = isUnscoped(grant) || grant.eventId === id || grant.venueId === venueId;
  return isCovered && grantsPermission(grant, 'refunds:change');
}

export function isAdministrator(grants: readonly StaffGrant[]): boolean {
  return grants.some((grant) => grant.role === 'administrator' && isUnscoped(grant));
}
