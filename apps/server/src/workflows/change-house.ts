/** Changes settings of the shop in the browser. */
import { changeHouseSettings, type HouseChangeError, type HouseChangeInput } from '../modules/season/index.ts';
import { deletePasswordSessionsOfOthers, lockMemberWithPasskey } from '../modules/staff/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { StaffActor } from '../platform/lib/actor.ts';
import type { StaffMemberId } from '../platform/lib/ids.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';

/** `passkeyHost`: the host name at which the member works. */
export type HouseChangeByStaff = HouseChangeInput & { memberId: StaffMemberId; passkeyHost: string };

/**
 * Passwords are switched off only by a member who can sign in with a passkey. This ends the sessions that passwords of
 * other members started; the member's own stay, since a passkey at this address replaces the password. After an error the transaction has to be
 * rolled back.
 */
export async function changeHouseByStaff(
  tx: Tx,
  { memberId, passkeyHost, ...change }: HouseChangeByStaff,
  actor: StaffActor,
  now: Date,
): Promise<Result<null, HouseChangeError | { kind: 'passkey_missing' }>> {
  const changed = await changeHouseSettings(tx, change, actor, now);
  if (!changed.ok) return changed;
  const arePasswordsOff =
    changed.value.includes('switches.staff_password_sign_in') && change.after['switches.staff_password_sign_in'] === 0;
  if (!arePasswordsOff) return ok(null);
  if (!(await lockMemberWithPasskey(tx, memberId, passkeyHost))) return err({ kind: 'passkey_missing' });
  await deletePasswordSessionsOfOthers(tx, memberId);
  return ok(null);
}
