import type { Executor, Tx } from '../../platform/db/index.ts';

/**
 * Inserts a link to be sent; null if the address reached the hourly limit. The caller holds the lock of the address.
 */
export async function insertLink(
  tx: Tx,
  link: { email: string; language: string; now: Date; expiresAt: Date; maxPerHour: number },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO order_link (email, language, requested_at, expires_at)
     SELECT $1, $2, $3::timestamptz, $4
      WHERE (SELECT count(*) FROM order_link
              WHERE lower(email) = lower($1) AND requested_at > $3::timestamptz - interval '1 hour') < $5
     RETURNING id`,
    [link.email, link.language, link.now, link.expiresAt, link.maxPerHour],
  );
  return rows[0]?.id ?? null;
}

/** Sets the secret of a link once; null if it has one or is expired. */
export async function setLinkSecret(
  db: Executor,
  id: number,
  digest: string,
  now: Date,
): Promise<{ email: string; language: string } | null> {
  const { rows } = await db.query<{ email: string; language: string }>(
    `UPDATE order_link SET digest = $2 WHERE id = $1 AND digest IS NULL AND expires_at > $3
     RETURNING email, language`,
    [id, digest, now],
  );
  return rows[0] ?? null;
}

/** The email address of the link; null if the link is unknown, used or expired. */
export async function redeemLink(db: Executor, digest: string, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    'UPDATE order_link SET used_at = $2 WHERE digest = $1 AND used_at IS NULL AND expires_at > $2 RETURNING email',
    [digest, now],
  );
  return rows[0]?.email ?? null;
}

export async function insertAccess(db: Executor, key: string, email: string, expiresAt: Date): Promise<void> {
  await db.query('INSERT INTO order_access (key, email, expires_at) VALUES ($1, $2, $3)', [key, email, expiresAt]);
}

export async function findEmailByAccess(db: Executor, key: string, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    'SELECT email FROM order_access WHERE key = $1 AND expires_at > $2',
    [key, now],
  );
  return rows[0]?.email ?? null;
}

/** Links are kept for an hour after expiry, because the limit counts them by the hour. */
export async function listExpiredLinks(
  db: Executor,
  now: Date,
  after: number | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM order_link WHERE expires_at < $1::timestamptz - interval '1 hour' AND id > $2 ORDER BY id LIMIT $3`,
    [now, after ?? 0, limit],
  );
  return rows.map(({ id }) => id);
}

export async function deleteLinks(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM order_link WHERE id = ANY($1::bigint[])', [ids]);
}

export async function listExpiredAccesses(
  db: Executor,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'SELECT key FROM order_access WHERE expires_at < $1 AND key > $2 ORDER BY key LIMIT $3',
    [now, after ?? '', limit],
  );
  return rows.map(({ key }) => key);
}

export async function deleteAccesses(db: Executor, keys: readonly string[]): Promise<void> {
  await db.query('DELETE FROM order_access WHERE key = ANY($1::text[])', [keys]);
}
