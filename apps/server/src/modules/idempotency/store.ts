import type { Executor, Tx } from '../../db/index.ts';

/** The seed of the hash, so that these advisory locks differ from others. */
const KEY_LOCK = 7_240_513;

export type AnsweredCall = { key: string; bodyDigest: string; answer: object };

/** Makes transactions with the same key take turns until they end; always in one order. */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(number)
       FROM (SELECT DISTINCT hashtextextended(key, ${KEY_LOCK}) AS number
               FROM unnest($1::text[]) AS key ORDER BY number) AS numbers`,
    [keys],
  );
}

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

export async function deleteAnswers(db: Executor, before: Date): Promise<void> {
  await db.query('DELETE FROM answered_call WHERE answered_at < $1', [before]);
}
