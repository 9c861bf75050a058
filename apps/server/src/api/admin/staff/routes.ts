/** Members of staff, for administrators. */
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import type { CatalogService } from '../../../modules/catalog/index.ts';
import {
  endMember,
  endSessions,
  listMembers,
  loadGrants,
  type MemberChangeError,
} from '../../../modules/staff/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { type StaffMemberId, staffMemberId } from '../../../platform/lib/ids.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { Result } from '../../../platform/lib/result.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { changeStaffGrants, inviteStaff, recoverStaff } from '../../../workflows/invite-staff.ts';
import type { DefineRoute } from '../define-routes.ts';
import { type ProblemType, Refused, readStaffLanguage } from '../problems.ts';

export type StaffRouteDeps = {
  context: Pick<WorkflowContext, 'db' | 'clock' | 'jobs' | 'notifications'>;
  catalog: CatalogService;
};

const PROBLEM_TYPES: Readonly<Record<MemberChangeError | 'email_taken', ProblemType>> = {
  email_taken: 'email-taken',
  last_administrator: 'last-administrator',
  not_found: 'not-found',
};

export function staffRoutes(define: DefineRoute, { context, catalog }: StaffRouteDeps): void {
  const { db, clock } = context;

  define(STAFF_ENDPOINTS.listStaff, async () => ({ members: await listStaff(db, clock) }));

  define(STAFF_ENDPOINTS.listScopes, ({ request }) => {
    const current = catalog.current();
    const language = readStaffLanguage(request);
    return {
      venues: [...(current?.venues.values() ?? [])].map(({ id, name }) => ({ id, name: pickText(name, language) })),
      events: (current?.events ?? []).map(({ id, title }) => ({ id, title: pickText(title, language) })),
    };
  });

  define(STAFF_ENDPOINTS.inviteMember, async ({ body, actor, request }) =>
    unwrap(await inviteStaff({ ...context, siteUrl: request.siteOrigin() }, body, actor)),
  );

  define(STAFF_ENDPOINTS.changeGrants, async ({ params, body, actor }) => {
    const change = { id: staffMemberId(params.id), grants: body.grants };
    unwrap(await changeStaffGrants(context, change, actor));
    return {};
  });

  define(STAFF_ENDPOINTS.renewInvitation, async ({ params, staff, actor, request }) => {
    const id = requireOther(params.id, staff.id);
    const { url } = unwrap(await recoverStaff({ ...context, siteUrl: request.siteOrigin() }, id, actor));
    return { url };
  });

  define(STAFF_ENDPOINTS.endMember, async ({ params, staff, actor }) => {
    const id = requireOther(params.id, staff.id);
    unwrap(await db.transaction((tx) => endMember(tx, id, actor, clock.now())));
    return {};
  });

  define(STAFF_ENDPOINTS.endSessions, async ({ params, actor }) => {
    unwrap(await db.transaction((tx) => endSessions(tx, staffMemberId(params.id), actor, clock.now())));
    return {};
  });
}

async function listStaff(db: Database, clock: Clock) {
  const members = await listMembers(db, clock.now());
  const grants = await loadGrants(
    db,
    members.map(({ id }) => id),
  );
  return members.map(({ id, name, email, state, lastSeenAt, sessions }) => ({
    ...{ id, name, email, state, sessions, grants: grants.get(id) ?? [] },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}

/** Refuses ending or recovering the signed-in account: a stolen session would get a new sign-in link for it. */
function requireOther(id: number, signedInId: StaffMemberId): StaffMemberId {
  if (id === signedInId) throw new Refused('own-account');
  return staffMemberId(id);
}

function unwrap<T>(result: Result<T, MemberChangeError | 'email_taken'>): T {
  if (!result.ok) throw new Refused(PROBLEM_TYPES[result.error]);
  return result.value;
}
