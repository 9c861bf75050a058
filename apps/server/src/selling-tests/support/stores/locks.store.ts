import type { Database, Tx } from '../../../platform/db/index.ts';

/** The number of transactions on this PostgreSQL database that wait for a lock. */
export async function locksWaitedFor(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

/** Locks the visitor’s cart lines until the transaction ends. */
export async function lockCartLines(tx: Tx, visitor: string): Promise<void> {
  await tx.query('SELECT FROM cart_line WHERE visitor = $1 FOR UPDATE', [visitor]);
}

/** Locks the stock of the order’s sessions until the transaction ends. */
export async function lockCountersOf(tx: Tx, order: number): Promise<void> {
  await tx.query(
    'SELECT FROM stock WHERE session_id IN (SELECT session_id FROM order_item WHERE order_id = $1) ORDER BY id FOR UPDATE',
    [order],
  );
}

/** The number of deadlocks on this PostgreSQL database. */
export async function deadlocksOf(db: Database): Promise<number> {
  // PostgreSQL reports statistics of a connection once a second, after it was used.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await db.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await db.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}
