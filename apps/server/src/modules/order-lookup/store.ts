import type { Executor, Tx } from '../../platform/db/index.ts';

/** A link that is to be sent; null where the address had enough of them within the hour: under the lock of the address. */
export async function insertLink(
  tx: Tx,
  link: { email: string; language: string; now: Date; expiresAt: Date; most: number },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO order_link (email, language, asked_at, expires_at)
     SELECT $1, $2, $3::timestamptz, $4
      WHERE (SELECT count(*) FROM order_link
              WHERE lower(email) = lower($1) AND asked_at > $3::timestamptz - interval '1 hour') < $5
     RETURNING id`,
    [link.email, link.language, link.now, link.expiresAt, link.most],
  );
  return rows[0]?.id ?? null;
}

/** Gives a link its secret, once; null where it has one, or its time is over. */
export async function sealLink(
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

/** Whose orders the link opens; null for one that nobody gave out, that was used, or whose time is over. */
export async function spendLink(db: Executor, digest: string, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    'UPDATE order_link SET used_at = $2 WHERE digest = $1 AND used_at IS NULL AND expires_at > $2 RETURNING email',
    [digest, now],
  );
  return rows[0]?.email ?? null;
}

export async function insertAccess(db: Executor, key: string, email: string, expiresAt: Date): Promise<void> {
  await db.query('INSERT INTO order_access (key, email, expires_at) VALUES ($1, $2, $3)', [key, email, expiresAt]);
}

export async function emailOfAccess(db: Executor, key: string, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    'SELECT email FROM order_access WHERE key = $1 AND expires_at > $2',
    [key, now],
  );
  return rows[0]?.email ?? null;
}

/** An hour more than a link lasts, for they are counted by the hour. */
export async function overLinks(db: Executor, now: Date, after: number | null, most: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM order_link WHERE expires_at < $1::timestamptz - interval '1 hour' AND id > $2 ORDER BY id LIMIT $3`,
    [now, after ?? 0, most],
  );
  return rows.map(({ id }) => id);
}

export async function deleteLinks(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM order_link WHERE id = ANY($1::bigint[])', [ids]);
}

export async function overAccesses(db: Executor, now: Date, after: string | null, most: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'SELECT key FROM order_access WHERE expires_at < $1 AND key > $2 ORDER BY key LIMIT $3',
    [now, after ?? '', most],
  );
  return rows.map(({ key }) => key);
}

export async function deleteAccesses(db: Executor, keys: readonly string[]): Promise<void> {
  await db.query('DELETE FROM order_access WHERE key = ANY($1::text[])', [keys]);
}
