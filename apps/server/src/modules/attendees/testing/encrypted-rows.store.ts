/** Rows of attendee details for tests. */
import type { Database } from '../../../platform/db/index.ts';

/** Inserts an order with one ticket in a session of its own and encrypted details, and returns its id. */
export async function insertOrderWithDetails(
  db: Database,
  { state, endedAt }: { state: string; endedAt: Date | null },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, created_at, expires_at, ended_at)
     SELECT gen_random_uuid()::text, event_id, $1, 'kz', 'KZT', 0, '{}', now(), now(), $2 FROM session ORDER BY id LIMIT 1
     RETURNING id`,
    [state, endedAt],
  );
  const id = rows[0]?.id ?? 0;
  await db.query(
    `WITH mine AS (
       SELECT session.event_id, session.id AS session_id, offer.id AS offer_id
         FROM session JOIN offer ON offer.event_id = session.event_id
        WHERE session.id NOT IN (SELECT session_id FROM ticket_attendee) ORDER BY session.id LIMIT 1),
     item AS (
       INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, price, service_fee)
       SELECT $1, 1, event_id, session_id, offer_id, 0, 0 FROM mine)
     INSERT INTO ticket_attendee (order_id, line, session_id, key_id, encrypted, saved_at)
     SELECT $1, 1, session_id, 'a', 'sealed', now() FROM mine`,
    [id],
  );
  return id;
}

export async function setSessionStart(db: Database, order: number, at: Date): Promise<void> {
  await db.query(
    'UPDATE session SET starts_at = $2 WHERE id = (SELECT session_id FROM ticket_attendee WHERE order_id = $1)',
    [order, at],
  );
}

export async function listEncryptedRows(db: Database) {
  const { rows } = await db.query<{
    order: number;
    ciphertext: string | null;
    key_id: string | null;
    erased_at: Date | null;
  }>('SELECT order_id AS "order", encrypted AS ciphertext, key_id, erased_at FROM ticket_attendee ORDER BY order_id');
  return rows;
}

export async function setCiphertext(
  db: Database,
  order: number,
  { keyId, ciphertext }: { keyId: string; ciphertext: string },
): Promise<void> {
  await db.query('UPDATE ticket_attendee SET key_id = $2, encrypted = $3 WHERE order_id = $1', [
    order,
    keyId,
    ciphertext,
  ]);
}
