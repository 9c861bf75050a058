/** The member's own login sessions and passkeys. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { InternalActor } from '../../platform/lib/actor.ts';
import { computeDigest, type StaffMemberId } from '../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { getSessionLimits } from './rules.ts';
import { findIdentityOf, type LinkedIdentity } from './store/identities.ts';
import { lockMember } from './store/members.ts';
import { deletePasskey, type ListedPasskey, listPasskeys } from './store/passkeys.ts';
import { isPasswordSignInOn, loadPassword } from './store/passwords.ts';
import { findPinHash } from './store/pins.ts';
import { deleteOtherSessions, deleteSessionById, listOpenSessions, type OpenSession } from './store/sessions.ts';

export type StaffAccount = {
  sessions: (Omit<OpenSession, 'key'> & { isCurrent: boolean })[];
  passkeys: ListedPasskey[];
  hasPassword: boolean;
  hasPin: boolean;
  identity: LinkedIdentity | null;
};
/** `sessionSecret`: of the session in use. */
export type AccountOwner = { memberId: StaffMemberId; sessionSecret: string };

export async function readAccount(
  on: Executor,
  { memberId, sessionSecret }: AccountOwner,
  now: Date,
): Promise<StaffAccount> {
  const currentKey = computeDigest(sessionSecret);
  const sessions = await listOpenSessions(on, memberId, getSessionLimits(now));
  return {
    sessions: sessions.map(({ key, ...session }) => ({ ...session, isCurrent: key === currentKey })),
    passkeys: await listPasskeys(on, memberId),
    hasPassword: (await loadPassword(on, memberId)) !== null,
    hasPin: (await findPinHash(on, memberId)) !== null,
    identity: await findIdentityOf(on, memberId),
  };
}

export async function endOwnSession(
  tx: Tx,
  { memberId, id }: { memberId: StaffMemberId; id: number },
  actor: InternalActor,
  now: Date,
): Promise<Result<null, 'not_found'>> {
  if (!(await deleteSessionById(tx, memberId, id))) return err('not_found');
  const object = { kind: 'staff', id: memberId } as const;
  await recordAuditEntry(tx, { actor, verb: 'end_staff_sessions', object, before: { sessions: 1 } }, now);
  return ok(null);
}

/** Ends all sessions but the one in use. */
export async function endOtherSessions(
  tx: Tx,
  { memberId, sessionSecret }: AccountOwner,
  actor: InternalActor,
  now: Date,
): Promise<void> {
  const sessions = await deleteOtherSessions(tx, memberId, computeDigest(sessionSecret));
  if (sessions === 0) return;
  const object = { kind: 'staff', id: memberId } as const;
  await recordAuditEntry(tx, { actor, verb: 'end_staff_sessions', object, before: { sessions } }, now);
}

/** Keeps the last way to sign in. A password is none while the shop has switched passwords off. */
export async function removePasskey(
  tx: Tx,
  { memberId, id }: { memberId: StaffMemberId; id: number },
  actor: InternalActor,
  now: Date,
): Promise<Result<null, 'not_found' | 'last_credential'>> {
  await lockMember(tx, memberId);
  const passkeys = await listPasskeys(tx, memberId);
  if (!passkeys.some((passkey) => passkey.id === id)) return err('not_found');
  if (passkeys.length === 1 && !(await hasUsablePassword(tx, memberId))) return err('last_credential');
  await deletePasskey(tx, memberId, id);
  const object = { kind: 'staff', id: memberId } as const;
  await recordAuditEntry(tx, { actor, verb: 'remove_passkey', object, before: { passkey: id } }, now);
  return ok(null);
}

async function hasUsablePassword(tx: Tx, memberId: StaffMemberId): Promise<boolean> {
  return (await isPasswordSignInOn(tx)) && (await loadPassword(tx, memberId)) !== null;
}

/** Whether the member can sign in with a passkey at this host name. Locks the member, so that the passkey stays. */
export async function lockMemberWithPasskey(tx: Tx, memberId: StaffMemberId, rpId: string): Promise<boolean> {
  await lockMember(tx, memberId);
  return (await listPasskeys(tx, memberId)).some((passkey) => passkey.rpId === rpId);
}
