import type { Executor, Tx } from '../../platform/db/index.ts';

export type ResponseRow = { key: string; bodyDigest: string; response: object };

export async function findResponses(db: Executor, keys: readonly string[]): Promise<ResponseRow[]> {
  const { rows } = await db.query<ResponseRow>(
    'SELECT key, body_digest AS "bodyDigest", answer AS response FROM stored_response WHERE key = ANY($1::text[])',
    [keys],
  );
  return rows;
}

export async function insertResponses(tx: Tx, responses: readonly ResponseRow[], now: Date): Promise<void> {
  if (responses.length === 0) return;
  await tx.query(
    `INSERT INTO stored_response (key, body_digest, answer, answered_at)
     SELECT key, body_digest, answer, $4
       FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS input (key, body_digest, answer)`,
    [
      responses.map(({ key }) => key),
      responses.map(({ bodyDigest }) => bodyDigest),
      responses.map(({ response }) => JSON.stringify(response)),
      now,
    ],
  );
}

export async function listExpiredResponses(
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

export async function deleteResponses(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM stored_response WHERE key = ANY($1::text[])', [keys]);
}
