/** Changes of members: invitations, grants, recovery and leaving. Each is one transaction with its audit entry. */
import { lockKeys, type Tx } from '../../platform/db/index.ts';
import type { InternalActor } from '../../platform/lib/actor.ts';
import { DAY_MS } from '../../platform/lib/durations.ts';
import { computeDigest, createSecretId, type StaffMemberId } from '../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { type AuditVerb, recordAuditEntry } from '../audit-log/index.ts';
import { INVITATION_DAYS, isAdministrator, type StaffGrant } from './rules.ts';
import { deleteIdentity } from './store/identities.ts';
import { deleteInvitations, replaceInvitation } from './store/invitations.ts';
import {
  countAdministrators,
  insertMember,
  loadGrants,
  lockMember,
  type NewMember,
  replaceGrants,
  type StaffMember,
  setMemberState,
} from './store/members.ts';
import { deletePasskeys } from './store/passkeys.ts';
import { deletePassword } from './store/passwords.ts';
import { deletePin } from './store/pins.ts';
import { deleteSessionsOfMember } from './store/sessions.ts';

export type MemberChangeError = 'not_found' | 'last_administrator';
/** `token` belongs into the link, and is stored nowhere. */
export type Invitation = { member: StaffMember; token: string; expiresAt: Date };
export type InviteInput = Omit<NewMember, 'state'> & { grants: readonly StaffGrant[] };

/** Adds a member who can set up sign-in with the link. */
export async function inviteMember(
  tx: Tx,
  { grants, ...invited }: InviteInput,
  actor: InternalActor,
  now: Date,
): Promise<Result<Invitation, 'email_taken'>> {
  const id = await insertMember(tx, { ...invited, state: 'invited' }, now);
  if (id === null) return err('email_taken');
  await replaceGrants(tx, id, grants);
  await record(tx, 'invite_staff', id, actor, now, { after: { grants } });
  return ok(await issueInvitation(tx, { ...invited, id, state: 'invited' }, now));
}

/**
 * Recovery: ends the password, passkeys, PIN, identity, sessions and earlier links, and issues a new link. The member counts as invited until it is used. Works
 * for the last administrator, too: the command on the server is the way back in.
 */
export async function renewInvitation(
  tx: Tx,
  id: StaffMemberId,
  actor: InternalActor,
  now: Date,
): Promise<Result<Invitation, 'not_found'>> {
  await lockAdministrators(tx);
  const member = await lockMember(tx, id);
  if (!member) return err('not_found');
  await setMemberState(tx, id, { from: ['active'], to: 'invited' }, now);
  await deletePassword(tx, id);
  await deletePasskeys(tx, id);
  await deletePin(tx, id);
  await deleteIdentity(tx, id);
  await deleteSessionsOfMember(tx, id);
  await record(tx, 'recover_staff', id, actor, now, {});
  return ok(await issueInvitation(tx, { ...member, state: 'invited' }, now));
}

export async function changeGrants(
  tx: Tx,
  { id, grants }: { id: StaffMemberId; grants: readonly StaffGrant[] },
  actor: InternalActor,
  now: Date,
): Promise<Result<null, MemberChangeError>> {
  await lockAdministrators(tx);
  const member = await lockMember(tx, id);
  if (!member) return err('not_found');
  if (!isAdministrator(grants) && (await isLastAdministrator(tx, member))) return err('last_administrator');
  const before = { grants: (await loadGrants(tx, [id])).get(id) ?? [] };
  await replaceGrants(tx, id, grants);
  await record(tx, 'change_grants', id, actor, now, { before, after: { grants } });
  return ok(null);
}

/** Ends the password, passkeys, PIN, identity, sessions and links at once. The row stays, because the audit log refers to it. */
export async function endMember(
  tx: Tx,
  id: StaffMemberId,
  actor: InternalActor,
  now: Date,
): Promise<Result<null, MemberChangeError>> {
  await lockAdministrators(tx);
  const member = await lockMember(tx, id);
  if (!member) return err('not_found');
  if (await isLastAdministrator(tx, member)) return err('last_administrator');
  await setMemberState(tx, id, { from: ['invited', 'active'], to: 'ended' }, now);
  await deleteInvitations(tx, id);
  await deletePassword(tx, id);
  await deletePasskeys(tx, id);
  await deletePin(tx, id);
  await deleteIdentity(tx, id);
  const sessions = await deleteSessionsOfMember(tx, id);
  await record(tx, 'end_staff', id, actor, now, { before: { sessions } });
  return ok(null);
}

export async function endSessions(
  tx: Tx,
  id: StaffMemberId,
  actor: InternalActor,
  now: Date,
): Promise<Result<null, MemberChangeError>> {
  const member = await lockMember(tx, id);
  if (!member) return err('not_found');
  const sessions = await deleteSessionsOfMember(tx, id);
  await record(tx, 'end_staff_sessions', id, actor, now, { before: { sessions } });
  return ok(null);
}

async function issueInvitation(tx: Tx, member: StaffMember, now: Date): Promise<Invitation> {
  const token = createSecretId();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await replaceInvitation(tx, { digest: computeDigest(token), memberId: member.id, now, expiresAt });
  return { member, token, expiresAt };
}

/** Serializes changes that could remove the last administrator. */
async function lockAdministrators(tx: Tx): Promise<void> {
  await lockKeys(tx, 'administrators', ['all']);
}

async function isLastAdministrator(tx: Tx, member: StaffMember): Promise<boolean> {
  if (member.state !== 'active') return false;
  const grants = (await loadGrants(tx, [member.id])).get(member.id) ?? [];
  return isAdministrator(grants) && (await countAdministrators(tx)) === 1;
}

async function record(
  tx: Tx,
  verb: AuditVerb,
  id: StaffMemberId,
  actor: InternalActor,
  now: Date,
  change: { before?: object; after?: object },
): Promise<void> {
  await recordAuditEntry(tx, { actor, verb, object: { kind: 'staff', id }, ...change }, now);
}
