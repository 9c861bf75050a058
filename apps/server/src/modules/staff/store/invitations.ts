import type { Tx } from '../../../platform/db/index.ts';
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
