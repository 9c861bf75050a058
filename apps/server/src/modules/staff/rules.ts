/** Rights of staff: which events a permission covers, and which grants a member may give. */
import {
  listPermissions,
  type Permission,
  type PermissionGroup,
  ROLES,
  type Role,
} from '@sahna/contract/rules/staff/permissions';
import { IDLE_LOCK_MINUTES } from '@sahna/contract/rules/staff/pin';
import { MINUTE_MS } from '../../platform/lib/durations.ts';
import type { EventId } from '../../platform/lib/ids.ts';

export type { Permission, Role };
export { ROLES };

export const SESSION_HOURS = 12;
/** A session without requests for this long ends, so that an unattended computer does not stay signed in. */
const IDLE_MINUTES = 60;
/** How exactly `last_seen_at` is stored: at most one update per interval. */
export const SEEN_INTERVAL_MS = 60_000;
export const INVITATION_DAYS = 7;

/** When sessions have to have been used last. A device locks itself in the browser; this ends the session of one that was switched off. */
export function getSessionLimits(now: Date): { now: Date; idleSince: Date; pinIdleSince: Date } {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  // The use of a session is stored by intervals.
  return { now, idleSince: before(IDLE_MINUTES), pinIdleSince: before(IDLE_LOCK_MINUTES + 1) };
}

/** Limits are in minor units; null: unlimited. */
export type GrantLimits = {
  refundPerOrder: number | null;
  refundPerDay: number | null;
  complimentaryPerDay: number | null;
};
/** A role in a scope: a venue, an event, or the whole season. `isReduced`: as it counts in a session that a PIN unlocked. */
export type StaffGrant = {
  role: Role;
  venueId: number | null;
  eventId: number | null;
  limits: GrantLimits;
  isReduced?: true;
};

/** Rights over the whole venue: a grant with a narrower scope does not include them. */
const WHOLE_VENUE_GROUPS: readonly PermissionGroup[] = ['staff', 'settings', 'auditLog', 'money'];

/** Rights that need a full sign-in. */
const FULL_SIGN_IN_PERMISSIONS: readonly Permission[] = ['staff:change', 'settings:change'];

/** `events` null: every event. */
export type Scope = { events: ReadonlySet<EventId> | null };

export type EventPlace = { id: EventId; venueId: number };

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export function isUnscoped({ venueId, eventId }: StaffGrant): boolean {
  return venueId === null && eventId === null;
}

export function needsFullSignIn(permission: Permission): boolean {
  return FULL_SIGN_IN_PERMISSIONS.includes(permission);
}

/**
 * Grants as they count in a session that a PIN unlocked on a device: without rights over staff and settings, and at the
 * device's venue only. `eventsAtVenue`: the events of grants that are there. `venueId` null: the device has no scope.
 */
export function reduceToDevice(
  grants: readonly StaffGrant[],
  venueId: number | null,
  eventsAtVenue: readonly number[],
): StaffGrant[] {
  return grants.flatMap((grant): StaffGrant[] => {
    if (venueId === null) return [{ ...grant, isReduced: true }];
    if (grant.eventId !== null) return eventsAtVenue.includes(grant.eventId) ? [{ ...grant, isReduced: true }] : [];
    return grant.venueId === null || grant.venueId === venueId ? [{ ...grant, venueId, isReduced: true }] : [];
  });
}

function grantsPermission(grant: StaffGrant, permission: Permission): boolean {
  if (grant.isReduced && needsFullSignIn(permission)) return false;
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
