/** Rows of holders, without anybody who ordered. */
import type { Database } from '../../../platform/db/index.ts';

/** An order whose one ticket has its holder's details; returns its number. Each is of a session of its own. */
export async function orderWithHolder(
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
        WHERE session.id NOT IN (SELECT session_id FROM ticket_holder) ORDER BY session.id LIMIT 1),
     item AS (
       INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, price, service_fee)
       SELECT $1, 1, event_id, session_id, offer_id, 0, 0 FROM mine)
     INSERT INTO ticket_holder (order_id, line, session_id, key_id, sealed, saved_at)
     SELECT $1, 1, session_id, 'a', 'sealed', now() FROM mine`,
    [id],
  );
  return id;
}

export async function sessionStarts(db: Database, order: number, at: Date): Promise<void> {
  await db.query(
    'UPDATE session SET starts_at = $2 WHERE id = (SELECT session_id FROM ticket_holder WHERE order_id = $1)',
    [order, at],
  );
}

export async function sealedRows(db: Database) {
  const { rows } = await db.query<{
    order: number;
    sealed: string | null;
    key_id: string | null;
    erased_at: Date | null;
  }>('SELECT order_id AS "order", sealed, key_id, erased_at FROM ticket_holder ORDER BY order_id');
  return rows;
}

export async function setSealed(
  db: Database,
  order: number,
  { keyId, sealed }: { keyId: string; sealed: string },
): Promise<void> {
  await db.query('UPDATE ticket_holder SET key_id = $2, sealed = $3 WHERE order_id = $1', [order, keyId, sealed]);
}
