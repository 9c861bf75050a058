/** Uses up an invitation: the member is active from then on, and signed in. */
import type { Tx } from '../../platform/db/index.ts';
import { createMemberActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { type SignInOfMember, startSession } from './sessions.ts';
import { consumeInvitation } from './store/invitations.ts';
import { lockMember, setMemberState } from './store/members.ts';

/** `insertCredential`: stores what the member signs in with from now on. Returns the secret of a new session. */
export async function acceptInvitation(
  tx: Tx,
  { digest, ...signIn }: SignInOfMember & { digest: string },
  insertCredential: () => Promise<unknown>,
  now: Date,
): Promise<Result<string, 'not_found'>> {
  const { memberId, method, client } = signIn;
  const member = await lockMember(tx, memberId);
  if (member?.state !== 'invited' || !(await consumeInvitation(tx, digest, now))) return err('not_found');
  await setMemberState(tx, memberId, { from: ['invited'], to: 'active' }, now);
  await insertCredential();
  const actor = createMemberActor(memberId, client.address);
  const object = { kind: 'staff', id: memberId } as const;
  await recordAuditEntry(tx, { actor, verb: 'set_up_sign_in', object, after: { method } }, now);
  const secret = await startSession(tx, signIn, now);
  return secret === null ? err('not_found') : ok(secret);
}
