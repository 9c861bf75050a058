import type { Executor, Tx } from '../../platform/db/index.ts';

/** `error`: of the last test, if it failed; else null. */
export type RecordedTest = {
  key: string;
  /** The version that was tested; null: settings of the environment. */
  version: number | null;
  succeededAt: Date | null;
  failedAt: Date | null;
  error: string | null;
};

export async function listConnectionTests(on: Executor): Promise<RecordedTest[]> {
  const { rows } = await on.query<RecordedTest>(
    'SELECT connection AS key, version, succeeded_at AS "succeededAt", failed_at AS "failedAt", error FROM connection_test',
  );
  return rows;
}

/** `error` null: the test succeeded. The first test of another version replaces the results of the former one. */
export async function recordConnectionTest(
  tx: Tx,
  { key, version }: Pick<RecordedTest, 'key' | 'version'>,
  error: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO connection_test AS old (connection, version, succeeded_at, failed_at, error)
     VALUES ($1, $4::int, CASE WHEN $2::text IS NULL THEN $3::timestamptz END,
       CASE WHEN $2::text IS NOT NULL THEN $3::timestamptz END, $2)
     ON CONFLICT (connection) DO UPDATE SET version = excluded.version, error = excluded.error,
       succeeded_at = coalesce(excluded.succeeded_at, CASE WHEN old.version IS NOT DISTINCT FROM excluded.version THEN old.succeeded_at END),
       failed_at = coalesce(excluded.failed_at, CASE WHEN old.version IS NOT DISTINCT FROM excluded.version THEN old.failed_at END)`,
    [key, error, now, version],
  );
}
