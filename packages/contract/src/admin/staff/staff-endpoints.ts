/** Members of staff, their grants and login sessions. */
import { z } from 'zod';
import { EmailInput } from '../../wire/email.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, RoleSchema, RowId, SeasonId, StaffLanguageSchema } from '../values.ts';

/**
 * Limits are in minor units of the shop's currency; null: no limit. Complimentary tickets are sold at the box office only,
 * which will enforce their limit: nothing else reads it.
 */
export const GrantLimitsDto = z.object({
  refundPerOrder: z.int().min(0).max(1_000_000_000_000).nullable(),
  refundPerDay: z.int().min(0).max(1_000_000_000_000).nullable(),
  complimentaryPerDay: z.int().min(0).max(100_000).nullable(),
});

/** A role in a scope: the whole season, a venue, or an event. */
export const GrantDto = z.object({
  role: RoleSchema,
  venueId: SeasonId.nullable(),
  eventId: SeasonId.nullable(),
  limits: GrantLimitsDto,
});
export type GrantDto = z.infer<typeof GrantDto>;

export const StaffState = z.enum(['invited', 'active', 'ended']);

export const StaffMemberDto = z.object({
  id: RowId,
  name: z.string(),
  email: z.string(),
  state: StaffState,
  grants: z.array(GrantDto),
  lastSeenAt: Moment.nullable(),
  sessions: z.int(),
});
export type StaffMemberDto = z.infer<typeof StaffMemberDto>;

const Member = z.object({ id: RowId });
const Grants = z
  .array(GrantDto.refine(({ venueId, eventId }) => venueId === null || eventId === null))
  .min(1)
  .max(20);

export const STAFF_ENDPOINTS = {
  listStaff: {
    method: 'GET',
    path: '/admin/api/staff',
    access: 'staff:view',
    summary: 'All members of staff, those who left last',
    response: z.object({ members: z.array(StaffMemberDto) }),
  },
  listScopes: {
    method: 'GET',
    path: '/admin/api/staff/scopes',
    access: 'staff:view',
    summary: 'Venues and events that a grant can be limited to',
    response: z.object({
      venues: z.array(z.object({ id: RowId, name: z.string() })),
      events: z.array(z.object({ id: RowId, title: z.string() })),
    }),
  },
  inviteMember: {
    method: 'POST',
    path: '/admin/api/staff',
    access: 'staff:change',
    summary: 'Invites a member; the response has the link, which is emailed as well',
    body: z.object({ name: typedText(70, 2), email: EmailInput, language: StaffLanguageSchema, grants: Grants }),
    response: z.object({ id: RowId, url: z.string() }),
  },
  changeGrants: {
    method: 'POST',
    path: '/admin/api/staff/:id/grants',
    access: 'staff:change',
    summary: 'Replaces the grants of a member',
    params: Member,
    body: z.object({ grants: Grants }),
    response: z.object({}),
  },
  renewInvitation: {
    method: 'POST',
    path: '/admin/api/staff/:id/invitation',
    access: 'staff:change',
    summary: 'Recovery: a new link to set up sign-in; earlier links stop working, credentials and sessions end',
    params: Member,
    response: z.object({ url: z.string() }),
  },
  endMember: {
    method: 'POST',
    path: '/admin/api/staff/:id/end',
    access: 'staff:change',
    summary: 'Ends the access of a member: sessions and credentials are deleted at once',
    params: Member,
    response: z.object({}),
  },
  endSessions: {
    method: 'POST',
    path: '/admin/api/staff/:id/sessions/end',
    access: 'staff:change',
    summary: 'Ends all login sessions of a member',
    params: Member,
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
