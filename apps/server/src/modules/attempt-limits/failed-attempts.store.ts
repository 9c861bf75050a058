/** Counts and records failed attempts. */
import type { Executor, Tx } from '../../platform/db/index.ts';

export async function countFailedAttempts(
  on: Executor,
  subjects: readonly string[],
  after: Date,
): Promise<Map<string, number>> {
  const { rows } = await on.query<{ subject: string; attempts: number }>(
    'SELECT subject, count(*)::int AS attempts FROM failed_attempt WHERE subject = ANY($1::text[]) AND at > $2 GROUP BY subject',
    [subjects, after],
  );
  return new Map(rows.map(({ subject, attempts }) => [subject, attempts]));
}

/** Records a failed attempt of each subject, and deletes attempts that no longer count. */
export async function recordFailedAttempt(tx: Tx, subjects: readonly string[], now: Date, after: Date): Promise<void> {
  await tx.query('DELETE FROM failed_attempt WHERE at <= $1', [after]);
  await tx.query('INSERT INTO failed_attempt (subject, at) SELECT subject, $2 FROM unnest($1::text[]) AS subject', [
    subjects,
    now,
  ]);
}
