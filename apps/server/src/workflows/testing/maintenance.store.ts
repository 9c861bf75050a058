import type { Database } from '../../platform/db/index.ts';

/** How often the engine has vacuumed a table. */
export async function countVacuums(db: Database, table: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT vacuum_count::int AS count FROM pg_stat_user_tables WHERE relname = $1',
    [table],
  );
  return rows[0]?.count ?? 0;
}

/** Inserts an order that was placed then, and has ended. */
export async function placeOrder(db: Database, createdAt: Date): Promise<void> {
  await db.query(
    `INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, created_at, expires_at, ended_at)
     SELECT 'order', min(id), 'expired', 'kz', 'KZT', 0, '{}', $1, $1, $1 FROM event`,
    [createdAt],
  );
}
