/** Searches the whole database. */
import type { Database } from '../../platform/db/index.ts';

/** The content of all columns as text, by `table.column`; with the schema for tables outside of `public`. */
export async function dumpColumns(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.query<{ schema: string; table: string; name: string; type: string }>(
    `SELECT table_schema AS schema, table_name AS "table", column_name AS name, data_type AS type
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const dumps = new Map<string, string>();
  for (const { schema, table, name, type } of rows) {
    const text = type === 'bytea' ? `encode("${name}", 'escape')` : `"${name}"::text`;
    const { rows: found } = await db.query<{ text: string }>(
      `SELECT coalesce(string_agg(${text}, chr(10)), '') AS text FROM "${schema}"."${table}"`,
    );
    dumps.set(schema === 'public' ? `${table}.${name}` : `${schema}.${table}.${name}`, found[0]?.text ?? '');
  }
  return dumps;
}

/** Inserts a person’s account, used-up season ticket and loyalty card. */
export async function insertPerson(
  db: Database,
  person: { subject: string; email: string; phone: string; name: string; card: string },
): Promise<void> {
  const { subject, email, phone, name, card } = person;
  await db.query(
    `WITH made AS (
       INSERT INTO customer (issuer, subject, hash, card_code, email, email_verified, phone, lastname, firstname, last_sign_in_at)
       VALUES ('https://identity.example', $1, 'hash of ' || $1, $5, $2, true, $3, $4, $4, now()) RETURNING id),
     session AS (
       INSERT INTO customer_session (key, customer_id, id_token, created_at, expires_at)
       SELECT 'key of ' || $1, id, 'token of ' || $4, now(), now() + interval '1 hour' FROM made),
     card AS (INSERT INTO loyalty_card (card, owner_name, email, percent) VALUES ($5, $4, $2, 5))
     INSERT INTO season_ticket (hash, customer_id, customer_email, owner, card, event_id, quantity, allocated)
     SELECT gen_random_uuid()::text, made.id, upper($2), jsonb_build_object('name', $4::text), 'card of ' || $4, event.id, 1, 0
       FROM made, (SELECT id FROM event ORDER BY id LIMIT 1) AS event`,
    [subject, email, phone, name, card],
  );
}

export async function readEmailsToOthers(db: Database, email: string): Promise<string> {
  const { rows } = await db.query<{ content: string }>(
    'SELECT mail::text AS content FROM mail WHERE lower(recipient) <> lower($1)',
    [email],
  );
  return rows.map(({ content }) => content).join('\n');
}

export async function listEmailLinks(db: Database, email: string): Promise<string[]> {
  const { rows } = await db.query<{ link: string }>(
    "SELECT parts ->> 'link' AS link FROM mail WHERE lower(recipient) = lower($1)",
    [email],
  );
  return rows.map(({ link }) => link);
}

/** The ledger of an order, which erasure must not change. */
export async function readLedger(db: Database, hash: string): Promise<unknown> {
  const { rows } = await db.query(
    `SELECT orders.id, orders.state, total, paid_at,
            (SELECT json_agg(json_build_array(line, seat_id, price, service_fee, discount) ORDER BY line)
               FROM order_item WHERE order_id = orders.id) AS places,
            (SELECT json_agg(json_build_array(code, state) ORDER BY ticket.id) FROM ticket WHERE order_id = orders.id) AS tickets,
            (SELECT json_agg(json_build_array(amount, state, provider_ref, refunded) ORDER BY payment.id)
               FROM payment WHERE subject = orders.id::text) AS payments,
            (SELECT json_agg(json_build_array(kind, amount) ORDER BY loyalty_movement.id)
               FROM loyalty_movement WHERE order_id = orders.id) AS bonuses
       FROM orders WHERE hash = $1`,
    [hash],
  );
  return rows[0];
}

export async function countUnsentEmails(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>("SELECT count(*)::int AS count FROM mail WHERE state = 'queued'");
  return rows[0]?.count ?? 0;
}

export async function countReceivedEmails(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM demo_mail');
  return rows[0]?.count ?? 0;
}

/** Moves the creation of an order into the past. */
export async function backdateOrder(db: Database, hash: string, minutesAgo: number): Promise<void> {
  await db.query('UPDATE orders SET created_at = created_at - make_interval(mins => $2) WHERE hash = $1', [
    hash,
    minutesAgo,
  ]);
}
