import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

/** `counter`: signatures so far; 0: the authenticator does not count. */
export type StoredPasskey = {
  id: number;
  memberId: StaffMemberId;
  credentialId: string;
  publicKey: string;
  counter: number;
};
export type NewStaffPasskey = Omit<StoredPasskey, 'id'> & { rpId: string; name: string };

/** Returns the id; null: the authenticator's passkey is registered already. */
export async function insertPasskey(tx: Tx, passkey: NewStaffPasskey, now: Date): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO staff_passkey (member_id, credential_id, rp_id, public_key, counter, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [passkey.memberId, passkey.credentialId, passkey.rpId, passkey.publicKey, passkey.counter, passkey.name, now],
  );
  return rows[0]?.id ?? null;
}

/** The passkey of an active member that belongs to this site. */
export async function findPasskey(on: Executor, credentialId: string, rpId: string): Promise<StoredPasskey | null> {
  const { rows } = await on.query<StoredPasskey>(
    `SELECT passkey.id, member_id AS "memberId", credential_id AS "credentialId", public_key AS "publicKey", counter
       FROM staff_passkey AS passkey JOIN staff_member AS member ON member.id = member_id
      WHERE credential_id = $1 AND rp_id = $2 AND state = 'active'`,
    [credentialId, rpId],
  );
  return rows[0] ?? null;
}

/** Stores a use; false if the passkey is gone, or a copy of it has counted further. */
export async function recordPasskeyUse(tx: Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff_passkey SET counter = $2, last_used_at = $3
      WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter, now],
  );
  return rowCount === 1;
}

export type ListedPasskey = {
  id: number;
  credentialId: string;
  rpId: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

export async function listPasskeys(on: Executor, memberId: StaffMemberId): Promise<ListedPasskey[]> {
  const { rows } = await on.query<ListedPasskey>(
    `SELECT id, credential_id AS "credentialId", rp_id AS "rpId", name, created_at AS "createdAt",
            last_used_at AS "lastUsedAt"
       FROM staff_passkey WHERE member_id = $1 ORDER BY id`,
    [memberId],
  );
  return rows;
}

/** Returns whether the member had this passkey. */
export async function deletePasskey(tx: Tx, memberId: StaffMemberId, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM staff_passkey WHERE member_id = $1 AND id = $2', [memberId, id]);
  return rowCount === 1;
}

export async function deletePasskeys(tx: Tx, memberId: StaffMemberId): Promise<void> {
  await tx.query('DELETE FROM staff_passkey_challenge WHERE member_id = $1', [memberId]);
  await tx.query('DELETE FROM staff_passkey WHERE member_id = $1', [memberId]);
}

/** `memberId` null: a challenge to sign in. */
export type PasskeyChallenge = { digest: string; memberId: StaffMemberId | null; rpId: string; origin: string };

/** Stores a challenge, and deletes expired ones. */
export async function insertPasskeyChallenge(
  tx: Tx,
  challenge: PasskeyChallenge,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx.query('DELETE FROM staff_passkey_challenge WHERE expires_at <= $1', [now]);
  await tx.query(
    'INSERT INTO staff_passkey_challenge (digest, member_id, rp_id, origin, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [challenge.digest, challenge.memberId, challenge.rpId, challenge.origin, expiresAt],
  );
}

/** Uses up a challenge; false if it was used, has expired, or was for another site, member or purpose. */
export async function consumePasskeyChallenge(on: Executor, challenge: PasskeyChallenge, now: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    `DELETE FROM staff_passkey_challenge
      WHERE digest = $1 AND member_id IS NOT DISTINCT FROM $2 AND rp_id = $3 AND origin = $4 AND expires_at > $5`,
    [challenge.digest, challenge.memberId, challenge.rpId, challenge.origin, now],
  );
  return rowCount === 1;
}
