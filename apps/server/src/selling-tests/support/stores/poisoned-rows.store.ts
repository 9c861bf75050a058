import type { Database } from '../../../platform/db/index.ts';

/** Makes a row fail on every change and deletion. */
export async function poison(db: Database, table: string, key: string, value: string | number): Promise<void> {
  await db.transaction((tx) =>
    tx.exec(`
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poisoned'; END $$;
      DROP TRIGGER IF EXISTS poisoned ON ${table};
      CREATE TRIGGER poisoned BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW
        WHEN (OLD.${key}::text = '${value}') EXECUTE FUNCTION refuse_change();`),
  );
}

export async function cure(db: Database, table: string): Promise<void> {
  await db.query(`DROP TRIGGER IF EXISTS poisoned ON ${table}`);
}

/** The keys of a table’s rows in order. */
export async function listKeys(
  db: Database,
  table: string,
  key: string,
  condition = 'true',
): Promise<(string | number)[]> {
  const { rows } = await db.query<{ key: string | number }>(
    `SELECT ${key} AS key FROM ${table} WHERE ${condition} ORDER BY ${key}`,
  );
  return rows.map((row) => row.key);
}

/** Three overdue rows in each table. */
export async function insertOverdueRows(db: Database, event: number, order: number, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO order_link (email, language, requested_at, expires_at)
     SELECT n || '@mail.example', 'kz', $1::timestamptz - interval '1 day', $1::timestamptz - interval '2 hours' FROM generate_series(1, 3) AS n`,
    [at],
  );
  await db.query(
    `INSERT INTO order_access (key, email, expires_at)
     SELECT 'access-' || n, 'a@mail.example', $1::timestamptz - interval '1 hour' FROM generate_series(1, 3) AS n`,
    [at],
  );
  await db.query(
    `INSERT INTO stored_response (key, body_digest, answer, answered_at)
     SELECT 'call-' || n, '', '{}', $1::timestamptz - interval '2 days' FROM generate_series(1, 3) AS n`,
    [at],
  );
  await db.query(
    `INSERT INTO availability_alert (event_id, email, language, state, requested_at)
     SELECT $2, 'over-' || n || '@mail.example', 'kz', 'requested', $1::timestamptz - interval '3 days' FROM generate_series(1, 3) AS n`,
    [at, event],
  );
  await db.query(
    `INSERT INTO return_request
       (order_id, state, reason_id, confirmation_digest, confirmation_expires_at, amount, requested_at, is_manual, cause)
     SELECT $2, 'requested', NULL, 'digest-' || n, $1::timestamptz - interval '1 hour', 1, $1::timestamptz - interval '1 day', false, NULL
       FROM generate_series(1, 3) AS n`,
    [at, order],
  );
}

/** A confirmed subscriber of each event. */
export async function insertSubscribers(db: Database, events: readonly number[], at: Date): Promise<void> {
  await db.query(
    `INSERT INTO availability_alert (event_id, email, language, state, requested_at)
     SELECT id, id || '@mail.example', 'kz', 'confirmed', $2 FROM unnest($1::int[]) AS id`,
    [events, at],
  );
}
