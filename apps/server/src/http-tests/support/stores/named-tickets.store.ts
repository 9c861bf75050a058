/** Reads and changes stored data of named tickets. */
import type { Database } from '../../../platform/db/index.ts';

export type StoredAttendee = {
  line: number;
  key_id: string | null;
  encrypted: string | null;
  attendee: { fullName: string } | null;
};

export async function listStoredAttendees(db: Database, hash: string): Promise<StoredAttendee[]> {
  const { rows } = await db.query<StoredAttendee>(
    `SELECT order_item.line, key_id, encrypted, attendee FROM order_item
       JOIN orders ON orders.id = order_id
       LEFT JOIN ticket_attendee ON ticket_attendee.order_id = orders.id AND ticket_attendee.line = order_item.line
      WHERE hash = $1 ORDER BY order_item.line`,
    [hash],
  );
  return rows;
}

/** Copies the encrypted details of one line to another. */
export async function swapEncryptedDetails(db: Database, hash: string): Promise<void> {
  await db.query(
    `UPDATE ticket_attendee SET encrypted = other.encrypted FROM ticket_attendee other, orders
      WHERE orders.hash = $1 AND ticket_attendee.order_id = orders.id AND other.order_id = orders.id
        AND other.line <> ticket_attendee.line`,
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

/** Adds a place to the session of an order, so that a long run of orders does not sell it out. */
export async function addPlace(db: Database, hash: string): Promise<void> {
  await db.query(
    `UPDATE stock SET capacity = capacity + 1
      WHERE session_id IN (SELECT session_id FROM order_item JOIN orders ON orders.id = order_id WHERE hash = $1)`,
    [hash],
  );
}

/** As if the last change of an attendee were ten minutes ago. */
export async function backdateTicketChanges(db: Database, hash: string): Promise<void> {
  await db.query(
    `UPDATE ticket SET replaced_at = replaced_at - interval '10 minutes'
      WHERE replaced_at IS NOT NULL AND order_id = (SELECT id FROM orders WHERE hash = $1)`,
    [hash],
  );
}

/** Moves the sessions of an order into the past by `days`. */
export async function backdateSessions(db: Database, hash: string, days: number): Promise<void> {
  await db.query(
    `UPDATE session SET starts_at = now() - make_interval(days => $2)
      WHERE id IN (SELECT session_id FROM order_item JOIN orders ON orders.id = order_id WHERE hash = $1)`,
    [hash, days],
  );
}

/** The content of all tables as text, by table. */
export async function dumpTables(db: Database): Promise<Map<string, string>> {
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

export async function listEmailsTo(db: Database, recipient: string): Promise<{ subject: string; content: string }[]> {
  const { rows } = await db.query<{ subject: string; content: string }>(
    `SELECT parts ->> 'subject' AS subject, parts::text AS content FROM mail WHERE recipient = $1 ORDER BY id`,
    [recipient],
  );
  return rows;
}

/** All tickets of an order, also those that another ticket replaces. */
export async function listAllTickets(
  db: Database,
  hash: string,
): Promise<{ line: number; state: string; isReplaced: boolean; code: string; attendee: string }[]> {
  const { rows } = await db.query<{ line: number; state: string; isReplaced: boolean; code: string; attendee: string }>(
    `SELECT line, ticket.state, replaced_at IS NOT NULL AS "isReplaced", code, snapshot ->> 'attendee' AS attendee
       FROM ticket JOIN orders ON orders.id = order_id WHERE orders.hash = $1 ORDER BY ticket.id`,
    [hash],
  );
  return rows;
}

/** The number of unresolved payments of an order; started ones whose buyer never returned count too. */
export async function countOpenPayments(db: Database, hash: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM payment JOIN orders ON orders.id::text = payment.subject
      WHERE orders.hash = $1
        AND (payment.state NOT IN ('succeeded', 'failed', 'canceled') OR (payment.state = 'succeeded' AND resolved_at IS NULL))`,
    [hash],
  );
  return rows[0]?.count ?? 0;
}
