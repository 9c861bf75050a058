/** Invites a member of staff, or lets one set up sign-in again; the link is emailed and returned. */
import {
  INVITATION_DAYS,
  type Invitation,
  type InviteInput,
  inviteMember,
  renewInvitation,
} from '../modules/staff/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { InternalActor } from '../platform/lib/actor.ts';
import type { StaffMemberId } from '../platform/lib/ids.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../platform/lib/languages.ts';
import { ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

/** `notifications` null: a command prints the link instead. `siteUrl`: origin of the shop. */
export type InviteStaffContext = Pick<WorkflowContext, 'db' | 'clock'> & {
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
    return invited.ok ? ok(await sendInvitation(tx, invited.value, context)) : invited;
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
    return renewed.ok ? ok(await sendInvitation(tx, renewed.value, context)) : renewed;
  });
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
