import type { Executor, Tx } from '../../platform/db/index.ts';

export type AnsweredCall = { key: string; bodyDigest: string; answer: object };

export async function findAnswers(db: Executor, keys: readonly string[]): Promise<AnsweredCall[]> {
  const { rows } = await db.query<AnsweredCall>(
    'SELECT key, body_digest AS "bodyDigest", answer FROM answered_call WHERE key = ANY($1::text[])',
    [keys],
  );
  return rows;
}

export async function insertAnswers(tx: Tx, calls: readonly AnsweredCall[], now: Date): Promise<void> {
  if (calls.length === 0) return;
  await tx.query(
    `INSERT INTO answered_call (key, body_digest, answer, answered_at)
     SELECT key, body_digest, answer, $4
       FROM unnest($1::text[], $2::text[], $3::jsonb[]) AS c (key, body_digest, answer)`,
    [
      calls.map((one) => one.key),
      calls.map((one) => one.bodyDigest),
      calls.map((one) => JSON.stringify(one.answer)),
      now,
    ],
  );
}

export async function oldAnswers(db: Executor, before: Date, after: string | null, most: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'SELECT key FROM answered_call WHERE answered_at < $1 AND key > $2 ORDER BY key LIMIT $3',
    [before, after ?? '', most],
  );
  return rows.map(({ key }) => key);
}

export async function deleteAnswers(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM answered_call WHERE key = ANY($1::text[])', [keys]);
}
