/** Closes connections as a failover or an administrator does. */
import type { Database } from '../index.ts';

/** Closes every connection to this database except the caller's. */
export async function closeConnections(db: Database): Promise<void> {
  await db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
}
