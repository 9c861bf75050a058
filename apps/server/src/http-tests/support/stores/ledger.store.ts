/** State that must not change when a request is refused. */
import type { Database } from '../../../platform/db/index.ts';

/** Row counts of all tables, and digests of the tables that an order changes. */
export async function readTables(db: Database): Promise<Record<string, string | number>> {
  const tables = await db.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
    [],
  );
  const found: Record<string, string | number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM "${name}"`, []);
    found[name] = rows[0]?.rows ?? 0;
  }
  for (const name of ['orders', 'order_item', 'hold', 'stock', 'payment', 'ticket']) {
    const { rows } = await db.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM "${name}" t`,
      [],
    );
    found[`${name} rows`] = rows[0]?.digest ?? '';
  }
  return found;
}

/** Moves the expiry of an order into the past. */
export async function expireReservation(db: Database, hash: string): Promise<void> {
  await db.query("UPDATE orders SET expires_at = now() - interval '1 second' WHERE hash = $1", [hash]);
}

/** Suppresses the payment reminder, which would change the ledger a minute after the order. */
export async function skipReminder(db: Database, hash: string): Promise<void> {
  await db.query('UPDATE orders SET reminder_sent_at = now() WHERE hash = $1', [hash]);
}

export async function countOrders(db: Database): Promise<number> {
  const { rows } = await db.query<{ orders: number }>('SELECT count(*)::int AS orders FROM orders', []);
  return rows[0]?.orders ?? 0;
}

/** How many of these orders exist. */
export async function countExisting(db: Database, hashes: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM orders WHERE hash = ANY($1)', [
    hashes,
  ]);
  return rows[0]?.n ?? 0;
}

/** Hashes of all orders. */
export async function listOrderHashes(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>('SELECT hash FROM orders', []);
  return rows.map(({ hash }) => hash);
}

/** How many of these orders are paid. */
export async function countPaid(db: Database, hashes: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ orders: number }>(
    "SELECT count(*)::int AS orders FROM orders WHERE hash = ANY($1) AND state = 'paid'",
    [hashes],
  );
  return rows[0]?.orders ?? 0;
}

/** The number of ticket emails for these orders, sent or not. */
export async function countEmails(db: Database, hashes: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ emails: number }>(
    `SELECT count(*)::int AS emails FROM mail JOIN orders ON orders.id = mail.ticket_documents_of
     WHERE orders.hash = ANY($1)`,
    [hashes],
  );
  return rows[0]?.emails ?? 0;
}
