import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

/** Replaces earlier invitations of the member. */
export async function replaceInvitation(
  tx: Tx,
  invitation: { digest: string; memberId: StaffMemberId; now: Date; expiresAt: Date },
): Promise<void> {
  await deleteInvitations(tx, invitation.memberId);
  await tx.query('INSERT INTO staff_invitation (digest, member_id, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
    invitation.digest,
    invitation.memberId,
    invitation.now,
    invitation.expiresAt,
  ]);
}

export async function deleteInvitations(tx: Tx, id: StaffMemberId): Promise<void> {
  await tx.query('DELETE FROM staff_invitation WHERE member_id = $1', [id]);
}

export type FoundInvitation = { memberId: StaffMemberId; name: string; email: string; language: string };

export async function findInvitation(on: Executor, digest: string, now: Date): Promise<FoundInvitation | null> {
  const { rows } = await on.query<FoundInvitation>(
    `SELECT member.id AS "memberId", name, email, language
       FROM staff_invitation JOIN staff_member AS member ON member.id = member_id
      WHERE digest = $1 AND expires_at > $2 AND state = 'invited'`,
    [digest, now],
  );
  return rows[0] ?? null;
}

/** Uses up an invitation; false if it was used or replaced meanwhile, or has expired. */
export async function consumeInvitation(tx: Tx, digest: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM staff_invitation WHERE digest = $1 AND expires_at > $2', [
    digest,
    now,
  ]);
  return rowCount === 1;
}
