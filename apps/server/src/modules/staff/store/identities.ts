import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

/** An account at an OpenID provider. */
export type StaffIdentity = { issuer: string; subject: string };

/** The active member with this identity, by whatever email address. */
export async function findIdentityMember(
  on: Executor,
  { issuer, subject }: StaffIdentity,
): Promise<StaffMemberId | null> {
  const { rows } = await on.query<{ memberId: StaffMemberId }>(
    `SELECT member_id AS "memberId" FROM staff_identity JOIN staff_member AS member ON member.id = member_id
      WHERE issuer = $1 AND subject = $2 AND state = 'active'`,
    [issuer, subject],
  );
  return rows[0]?.memberId ?? null;
}

/** Replaces an identity of an earlier provider. Returns whether it was linked: the member has no other one at this provider. */
export async function linkIdentity(
  tx: Tx,
  memberId: StaffMemberId,
  { issuer, subject }: StaffIdentity,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO staff_identity (member_id, issuer, subject, created_at, last_used_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (member_id) DO UPDATE SET issuer = excluded.issuer, subject = excluded.subject,
       created_at = excluded.created_at, last_used_at = excluded.last_used_at
      WHERE staff_identity.issuer <> excluded.issuer`,
    [memberId, issuer, subject, now],
  );
  return rowCount === 1;
}

/** Returns whether the identity is still the member's. */
export async function recordIdentityUse(
  tx: Tx,
  memberId: StaffMemberId,
  { issuer, subject }: StaffIdentity,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE staff_identity SET last_used_at = $4 WHERE member_id = $1 AND issuer = $2 AND subject = $3',
    [memberId, issuer, subject, now],
  );
  return rowCount === 1;
}

export type LinkedIdentity = { issuer: string; createdAt: Date; lastUsedAt: Date };

export async function findIdentityOf(on: Executor, memberId: StaffMemberId): Promise<LinkedIdentity | null> {
  const { rows } = await on.query<LinkedIdentity>(
    `SELECT issuer, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM staff_identity WHERE member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Returns whether the member had an identity. */
export async function deleteIdentity(tx: Tx, memberId: StaffMemberId): Promise<boolean> {
  return (await tx.query('DELETE FROM staff_identity WHERE member_id = $1', [memberId])).rowCount === 1;
}
