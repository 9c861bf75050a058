import type { Executor } from '../../../platform/db/index.ts';

/** Copies the ciphertext of a version to another one. */
export async function copySecrets(on: Executor, from: number, to: number): Promise<void> {
  await on.query(
    `UPDATE connection_version AS target SET secrets = source.secrets FROM connection_version AS source
      WHERE source.version = $1 AND target.version = $2`,
    [from, to],
  );
}

/** Statements on PostgreSQL that wait for a lock of another transaction. */
export async function countWaiting(on: Executor): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
