import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { EncryptedText } from '../../../platform/lib/encryption.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';

export type StoredPassword = { memberId: StaffMemberId; hash: string; totpSecret: EncryptedText; totpStep: number };

/** The switch `staff_password_sign_in`, which is on unless the shop has switched it off. */
export async function isPasswordSignInOn(on: Executor): Promise<boolean> {
  const { rows } = await on.query<{ isOff: boolean }>(
    `SELECT coalesce((settings -> 'switches' ->> 'staff_password_sign_in') = '0', false) AS "isOff" FROM shop`,
  );
  return !rows[0]?.isOff;
}

/** Returns whether the member had no password. */
export async function insertPassword(
  tx: Tx,
  { memberId, hash, totpSecret, totpStep }: StoredPassword,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO staff_password (member_id, hash, key_id, totp_secret, totp_step, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (member_id) DO NOTHING`,
    [memberId, hash, totpSecret.keyId, totpSecret.ciphertext, totpStep, now],
  );
  return rowCount === 1;
}

type PasswordRow = { memberId: StaffMemberId; hash: string; keyId: string; totpSecret: string; totpStep: number };

/** The password of an active member. */
export async function findPassword(on: Executor, email: string): Promise<StoredPassword | null> {
  const { rows } = await on.query<PasswordRow>(
    `SELECT member_id AS "memberId", hash, key_id AS "keyId", totp_secret AS "totpSecret", totp_step AS "totpStep"
       FROM staff_password JOIN staff_member AS member ON member.id = member_id
      WHERE lower(email) = lower($1) AND state = 'active'`,
    [email],
  );
  return rows[0] ? toPassword(rows[0]) : null;
}

function toPassword({ memberId, hash, keyId, totpSecret: ciphertext, totpStep }: PasswordRow): StoredPassword {
  return { memberId, hash, totpSecret: { keyId, ciphertext }, totpStep };
}

/** Uses up the code of this step and of earlier ones; false if it was used, or the password has been replaced. */
export async function consumeTotpStep(
  tx: Tx,
  { memberId, hash }: Pick<StoredPassword, 'memberId' | 'hash'>,
  step: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE staff_password SET totp_step = $3 WHERE member_id = $1 AND hash = $2 AND totp_step < $3',
    [memberId, hash, step],
  );
  return rowCount === 1;
}

export async function deletePassword(tx: Tx, id: StaffMemberId): Promise<void> {
  await tx.query('DELETE FROM staff_password WHERE member_id = $1', [id]);
}

export async function loadPassword(on: Executor, memberId: StaffMemberId): Promise<StoredPassword | null> {
  const { rows } = await on.query<PasswordRow>(
    `SELECT member_id AS "memberId", hash, key_id AS "keyId", totp_secret AS "totpSecret", totp_step AS "totpStep"
       FROM staff_password WHERE member_id = $1`,
    [memberId],
  );
  return rows[0] ? toPassword(rows[0]) : null;
}

/** Replaces the hash; false if somebody else has replaced it meanwhile. */
export async function replacePasswordHash(
  tx: Tx,
  { memberId, hash }: Pick<StoredPassword, 'memberId' | 'hash'>,
  newHash: string,
): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE staff_password SET hash = $3 WHERE member_id = $1 AND hash = $2', [
    memberId,
    hash,
    newHash,
  ]);
  return rowCount === 1;
}

/** Replaces the secret of the authenticator app; false if somebody has replaced the password meanwhile. */
export async function replaceTotpSecret(
  tx: Tx,
  { memberId, hash, totpSecret, totpStep }: StoredPassword,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE staff_password SET key_id = $3, totp_secret = $4, totp_step = $5 WHERE member_id = $1 AND hash = $2',
    [memberId, hash, totpSecret.keyId, totpSecret.ciphertext, totpStep],
  );
  return rowCount === 1;
}
