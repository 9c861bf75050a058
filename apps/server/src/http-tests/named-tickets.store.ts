/** What the database keeps of named tickets. */
import type { Database } from '../platform/db/index.ts';

export type KeptHolder = {
  line: number;
  key_id: string | null;
  sealed: string | null;
  holder: { fullName: string } | null;
};

export async function keptHolders(db: Database, hash: string): Promise<KeptHolder[]> {
  const { rows } = await db.query<KeptHolder>(
    `SELECT order_item.line, key_id, sealed, holder FROM order_item
       JOIN orders ON orders.id = order_id
       LEFT JOIN ticket_holder ON ticket_holder.order_id = orders.id AND ticket_holder.line = order_item.line
      WHERE hash = $1 ORDER BY order_item.line`,
    [hash],
  );
  return rows;
}

/** Puts what was sealed for one line into another. */
export async function swapSealed(db: Database, hash: string): Promise<void> {
  await db.query(
    `UPDATE ticket_holder SET sealed = other.sealed FROM ticket_holder other, orders
      WHERE orders.hash = $1 AND ticket_holder.order_id = orders.id AND other.order_id = orders.id
        AND other.line <> ticket_holder.line`,
    [hash],
  );
}

export async function endReservation(db: Database, hash: string): Promise<void> {
  await db.query(
    `UPDATE hold SET expires_at = now() - interval '1 minute' WHERE owner_id = (SELECT id FROM orders WHERE hash = $1)`,
    [hash],
  );
  await db.query(`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE hash = $1`, [hash]);
}

/** As if the last change of an attendee were ten minutes ago. */
export async function letTicketsRest(db: Database, hash: string): Promise<void> {
  await db.query(
    `UPDATE ticket SET replaced_at = replaced_at - interval '10 minutes'
      WHERE replaced_at IS NOT NULL AND order_id = (SELECT id FROM orders WHERE hash = $1)`,
    [hash],
  );
}

/** Moves the sessions of an order so many days into the past. */
export async function sessionsWere(db: Database, hash: string, days: number): Promise<void> {
  await db.query(
    `UPDATE session SET starts_at = now() - make_interval(days => $2)
      WHERE id IN (SELECT session_id FROM order_item JOIN orders ON orders.id = order_id WHERE hash = $1)`,
    [hash, days],
  );
}

/** Everything that all tables hold, as text, by table. */
export async function dumpAll(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const dumps = new Map<string, string>();
  for (const { name } of rows) {
    const dump = await db.query<{ text: string }>(
      `SELECT coalesce(string_agg(t::text, chr(10)), '') AS text FROM ${name} t`,
    );
    dumps.set(name, dump.rows[0]?.text ?? '');
  }
  return dumps;
}

export async function lettersOf(db: Database, recipient: string): Promise<{ subject: string; said: string }[]> {
  const { rows } = await db.query<{ subject: string; said: string }>(
    `SELECT parts ->> 'subject' AS subject, parts::text AS said FROM mail WHERE recipient = $1 ORDER BY id`,
    [recipient],
  );
  return rows;
}

export async function ticketsOf(
  db: Database,
  hash: string,
): Promise<{ line: number; state: string; replaced: boolean; code: string; holder: string }[]> {
  const { rows } = await db.query<{ line: number; state: string; replaced: boolean; code: string; holder: string }>(
    `SELECT line, ticket.state, replaced_at IS NOT NULL AS replaced, code, print ->> 'holder' AS holder
       FROM ticket JOIN orders ON orders.id = order_id WHERE orders.hash = $1 ORDER BY ticket.id`,
    [hash],
  );
  return rows;
}

/** How many payments of an order are not at their end: begun ones whose buyer never came back are none. */
export async function openPayments(db: Database, hash: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM payment JOIN orders ON orders.id::text = payment.subject
      WHERE orders.hash = $1
        AND (payment.state NOT IN ('succeeded', 'failed', 'canceled') OR (payment.state = 'succeeded' AND settled_at IS NULL))`,
    [hash],
  );
  return rows[0]?.count ?? 0;
}
