import type { Executor, Tx } from '../../platform/db/index.ts';

export type StoredAnswer = { key: string; bodyDigest: string; answer: object };

export async function findAnswers(db: Executor, keys: readonly string[]): Promise<StoredAnswer[]> {
  const { rows } = await db.query<StoredAnswer>(
    'SELECT key, body_digest AS "bodyDigest", answer FROM stored_response WHERE key = ANY($1::text[])',
    [keys],
  );
  return rows;
}

export async function insertAnswers(tx: Tx, calls: readonly StoredAnswer[], now: Date): Promise<void> {
  if (calls.length === 0) return;
  await tx.query(
    `INSERT INTO stored_response (key, body_digest, answer, answered_at)
     SELECT key, body_digest, answer, $4
       FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS c (key, body_digest, answer)`,
    [
      calls.map(({ key }) => key),
      calls.map(({ bodyDigest }) => bodyDigest),
      calls.map(({ answer }) => JSON.stringify(answer)),
      now,
    ],
  );
}

export async function listExpiredAnswers(
  db: Executor,
  before: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'SELECT key FROM stored_response WHERE answered_at < $1 AND key > $2 ORDER BY key LIMIT $3',
    [before, after ?? '', limit],
  );
  return rows.map(({ key }) => key);
}

export async function deleteAnswers(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM stored_response WHERE key = ANY($1::text[])', [keys]);
}
