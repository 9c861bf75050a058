import type { Executor, Tx } from '../../platform/db/index.ts';

/** `error`: of the last test, if it failed; else null. */
export type RecordedTest = { key: string; succeededAt: Date | null; failedAt: Date | null; error: string | null };

export async function listConnectionTests(on: Executor): Promise<RecordedTest[]> {
  const { rows } = await on.query<RecordedTest>(
    'SELECT connection AS key, succeeded_at AS "succeededAt", failed_at AS "failedAt", error FROM connection_test',
  );
  return rows;
}

/** `error` null: the test succeeded. */
export async function recordConnectionTest(tx: Tx, key: string, error: string | null, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO connection_test AS old (connection, succeeded_at, failed_at, error)
     VALUES ($1, CASE WHEN $2::text IS NULL THEN $3::timestamptz END, CASE WHEN $2::text IS NOT NULL THEN $3::timestamptz END, $2)
     ON CONFLICT (connection) DO UPDATE SET succeeded_at = coalesce(excluded.succeeded_at, old.succeeded_at),
       failed_at = coalesce(excluded.failed_at, old.failed_at), error = excluded.error`,
    [key, error, now],
  );
}
