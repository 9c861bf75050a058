import type { Database, Tx } from '../../platform/db/index.ts';

/** How many transactions on this PostgreSQL database wait for a lock at this moment. */
export async function locksWaitedFor(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Makes whoever wants the lines of this visitor's cart wait until the transaction ends. */
export async function lockCartLines(tx: Tx, visitor: string): Promise<void> {
  await tx.query('SELECT FROM cart_line WHERE visitor = $1 FOR UPDATE', [visitor]);
}
