/** Login sessions of staff. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { PermissionSchema, RoleSchema, RowId, StaffLanguageSchema } from '../values.ts';

export const SignedInMemberDto = z.object({
  id: RowId,
  name: z.string(),
  email: z.string(),
  language: StaffLanguageSchema,
  roles: z.array(RoleSchema),
  permissions: z.array(PermissionSchema),
  /** Whether the right to view the season has no limits of venue or event: lists, hall plans and rules are of all. */
  hasWholeSeason: z.boolean(),
  /** The same of the right to view people: loyalty cards are of no event. */
  hasAllPeople: z.boolean(),
  /** Whether a PIN has unlocked this session: without rights over staff, settings and the own account. */
  isPinSession: z.boolean(),
});
export type SignedInMemberDto = z.infer<typeof SignedInMemberDto>;

/** `csrfToken` accompanies every changing request of this login session; empty without one. */
export const SessionDto = z.object({
  member: SignedInMemberDto.nullable(),
  csrfToken: z.string(),
  /** Whether this browser is an enrolled device, which locks itself. */
  isDevice: z.boolean(),
  shopName: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** Whether a rehearsal of the sale is on. */
  isRehearsal: z.boolean(),
  /** Whether members can sign in with a password: a switch of the shop. */
  hasPasswordSignIn: z.boolean(),
  /** Whether an OpenID provider of staff is configured. */
  hasOpenId: z.boolean(),
  /** Members that a demonstration on this machine signs in without credentials. */
  demoMembers: z.array(z.object({ id: RowId, name: z.string(), role: RoleSchema })),
});
export type SessionDto = z.infer<typeof SessionDto>;

export const SESSION_ENDPOINTS = {
  readSession: {
    method: 'GET',
    path: '/admin/api/session',
    access: 'public',
    summary: 'The signed-in member of staff, and what the sign-in page offers',
    response: SessionDto,
  },
  signInToDemo: {
    method: 'POST',
    path: '/admin/api/session/demo',
    access: 'public',
    summary: 'Signs in as a member of the demonstration; from this machine only',
    body: z.object({ memberId: RowId }),
    response: z.object({}),
  },
  signOut: {
    method: 'POST',
    path: '/admin/api/session/end',
    access: 'signed-in',
    summary: 'Ends the login session',
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
