/**
 * Invites a member of staff, lets one set up sign-in again, or changes rights. The link is emailed and returned; administrators
 * get an email about each recovery and each new administrator.
 */
import {
  changeGrants,
  INVITATION_DAYS,
  type Invitation,
  type InviteInput,
  inviteMember,
  isAdministrator,
  loadGrants,
  type MemberChangeError,
  renewInvitation,
  type StaffAccessChange,
  type StaffGrant,
  staffAccessChanged,
} from '../modules/staff/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { InternalActor } from '../platform/lib/actor.ts';
import { createSecretId, type StaffMemberId } from '../platform/lib/ids.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../platform/lib/languages.ts';
import { ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

/** `notifications` null: a command prints the link instead. `siteUrl`: origin of the shop. */
export type InviteStaffContext = Pick<WorkflowContext, 'db' | 'clock' | 'jobs'> & {
  notifications: Pick<WorkflowContext['notifications'], 'notifyStaffInvited'> | null;
  siteUrl: string;
};
export type InvitedMember = { id: StaffMemberId; url: string };

export function inviteStaff(
  context: InviteStaffContext,
  input: InviteInput,
  actor: InternalActor,
): Promise<Result<InvitedMember, 'email_taken'>> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const invited = await inviteMember(tx, input, actor, clock.now());
    if (!invited.ok) return invited;
    if (isAdministrator(input.grants)) await reportAccessChange(tx, context, invited.value.member.id, 'administrator');
    return ok(await sendInvitation(tx, invited.value, context));
  });
}

/** Ends the member's sessions and credentials. */
export function recoverStaff(
  context: InviteStaffContext,
  id: StaffMemberId,
  actor: InternalActor,
): Promise<Result<InvitedMember, 'not_found'>> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const renewed = await renewInvitation(tx, id, actor, clock.now());
    if (!renewed.ok) return renewed;
    await reportAccessChange(tx, context, id, 'recovered');
    return ok(await sendInvitation(tx, renewed.value, context));
  });
}

export function changeStaffGrants(
  { db, clock, jobs }: Pick<InviteStaffContext, 'db' | 'clock' | 'jobs'>,
  { id, grants }: { id: StaffMemberId; grants: readonly StaffGrant[] },
  actor: InternalActor,
): Promise<Result<null, MemberChangeError>> {
  return db.transaction(async (tx) => {
    const before = (await loadGrants(tx, [id])).get(id) ?? [];
    const changed = await changeGrants(tx, { id, grants }, actor, clock.now());
    const isNewAdministrator = isAdministrator(grants) && !isAdministrator(before);
    if (changed.ok && isNewAdministrator) await reportAccessChange(tx, { jobs }, id, 'administrator');
    return changed;
  });
}

async function reportAccessChange(
  tx: Tx,
  { jobs }: Pick<InviteStaffContext, 'jobs'>,
  memberId: StaffMemberId,
  kind: StaffAccessChange['kind'],
): Promise<void> {
  await jobs.send(tx, staffAccessChanged, { changeId: createSecretId(), memberId, kind });
}

async function sendInvitation(
  tx: Tx,
  { member: { id, name, email, language }, token }: Invitation,
  { notifications, siteUrl }: InviteStaffContext,
): Promise<InvitedMember> {
  const url = `${siteUrl}/admin/invitation#${token}`;
  const recipient = { name, email, language: isLanguage(language) ? language : DEFAULT_LANGUAGE };
  await notifications?.notifyStaffInvited(tx, { ...recipient, url, days: INVITATION_DAYS });
  return { id, url };
}
