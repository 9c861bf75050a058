import { type Executor, lockKeys, type Tx } from '../../platform/db/index.ts';
import type { EncryptedText } from '../../platform/lib/encryption.ts';
import { CONNECTIONS_CHANGED } from './rules.ts';

/** A version as it is stored: `fields` are not secret, `secrets` is encrypted with the key `keyId`. */
export type StoredVersion = {
  connection: string;
  version: number;
  isActive: boolean;
  fields: Readonly<Record<string, string>>;
  keyId: string;
  secrets: string;
};

const COLUMNS = 'connection, version, is_active AS "isActive", fields, key_id AS "keyId", secrets';

/** The newest version of a connection first. */
export async function listStoredVersions(on: Executor): Promise<StoredVersion[]> {
  const { rows } = await on.query<StoredVersion>(
    `SELECT ${COLUMNS} FROM connection_version ORDER BY connection, version DESC`,
  );
  return rows;
}

/**
 * Serializes changes of a connection and returns its newest version; null if there is none. Its rows would be locked in
 * different orders by transactions that started before and after a version was added.
 */
export async function lockNewestVersion(tx: Tx, connection: string): Promise<StoredVersion | null> {
  await lockKeys(tx, 'connectionVersions', [connection]);
  const { rows } = await tx.query<StoredVersion>(
    `SELECT ${COLUMNS} FROM connection_version WHERE connection = $1 ORDER BY version DESC LIMIT 1`,
    [connection],
  );
  return rows[0] ?? null;
}

/** Makes the version the active one. False: another process was faster. */
export async function insertVersion(tx: Tx, inserted: Omit<StoredVersion, 'isActive'>, now: Date): Promise<boolean> {
  await tx.query('UPDATE connection_version SET is_active = false WHERE connection = $1 AND is_active', [
    inserted.connection,
  ]);
  const { rowCount } = await tx.query(
    `INSERT INTO connection_version (connection, version, is_active, fields, key_id, secrets, created_at)
     VALUES ($1, $2, true, $3::jsonb, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [inserted.connection, inserted.version, JSON.stringify(inserted.fields), inserted.keyId, inserted.secrets, now],
  );
  return rowCount > 0;
}

/** Replaces a ciphertext, unless another process has replaced it since it was read. */
export async function replaceSecrets(
  on: Executor,
  { connection, version, secrets: before }: StoredVersion,
  { keyId, ciphertext }: EncryptedText,
): Promise<void> {
  await on.query(
    'UPDATE connection_version SET key_id = $4, secrets = $5 WHERE connection = $1 AND version = $2 AND secrets = $3',
    [connection, version, before, keyId, ciphertext],
  );
}

/** False: it was switched before. */
export async function switchVersion(tx: Tx, connection: string, version: number, isActive: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE connection_version SET is_active = $3 WHERE connection = $1 AND version = $2 AND is_active <> $3',
    [connection, version, isActive],
  );
  return rowCount > 0;
}

/** The change reaches every process with the commit. */
export async function announceConnectionChange(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_notify($1, $2)', [CONNECTIONS_CHANGED, '']);
}
