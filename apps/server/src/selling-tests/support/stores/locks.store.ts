import type { Database, Tx } from '../../../platform/db/index.ts';

/** The number of transactions on this PostgreSQL database that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
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

/** The number of other connections to this PostgreSQL database. */
export async function countOtherConnections(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  return rows[0]?.count ?? 0;
}

/** The number of deadlocks on this PostgreSQL database. Connections that are still open may report theirs seconds later. */
export async function countDeadlocks(db: Database): Promise<number> {
  const { rows } = await db.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}
