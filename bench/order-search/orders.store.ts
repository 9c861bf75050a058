/** Inserts orders with items, payments, tickets and emails directly, without purchases. */
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export type Names = { first: readonly string[]; last: readonly string[] };

const BATCH = 10_000;

/** Every tenth order expired unpaid; the others are paid and have one or two tickets. Created one a minute until now. */
export async function insertOrders(db: Database, count: number, { first, last }: Names): Promise<void> {
  for (let from = 1; from <= count; from += BATCH)
    await db.transaction(async (tx) => {
      const range = [from, Math.min(from + BATCH - 1, count)];
      await tx.query(
        `WITH offered AS (
           SELECT array_agg(DISTINCT event_id) AS events FROM offer
            WHERE EXISTS (SELECT FROM session WHERE session.event_id = offer.event_id))
         INSERT INTO orders (hash, event_id, state, language, currency, total, buyer_name, buyer_email, buyer_phone, refund_policy,
                             visitor, created_at, expires_at, paid_at, ended_at)
         SELECT md5('order' || n), events[1 + n % cardinality(events)], CASE WHEN n % 10 = 0 THEN 'expired' ELSE 'paid' END, 'kz', 'KZT', 1312550,
                ($3::text[])[1 + n * 7919 % cardinality($3::text[])] || ' ' || ($4::text[])[1 + n / 7 % cardinality($4::text[])],
                'buyer' || n || '@mail.example', '+7 701 ' || substr(lpad(n::text, 7, '0'), 1, 3) || '-' || substr(lpad(n::text, 7, '0'), 4, 4),
                '{"allowed":true,"untilHours":24,"tiers":[{"days":3,"percent":50}]}', md5('visitor' || n),
                now() - make_interval(mins => $5 - n), now() - make_interval(mins => $5 - n - 15),
                CASE WHEN n % 10 <> 0 THEN now() - make_interval(mins => $5 - n) END,
                CASE WHEN n % 10 = 0 THEN now() - make_interval(mins => $5 - n) END
           FROM generate_series($1::int, $2::int) AS n, offered`,
        [...range, first, last, count],
      );
      await tx.query(
        `INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, price, service_fee)
         SELECT orders.id, line, event_id, sessions[1 + orders.id % cardinality(sessions)], offer_id, 500000, 50000
           FROM orders JOIN generate_series(1, 2) AS line ON line = 1 OR orders.id % 2 = 0
           JOIN (SELECT event_id, array_agg(id) AS sessions FROM session GROUP BY 1) AS session USING (event_id)
           JOIN (SELECT event_id, min(id) AS offer_id FROM offer GROUP BY 1) AS offer USING (event_id)
          WHERE NOT EXISTS (SELECT FROM order_item WHERE order_id = orders.id)`,
        [],
      );
      await tx.query(
        `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, provider_ref, return_path, declined_path,
                              created_at, expires_at, succeeded_at, resolved_at, card_last4)
         SELECT md5('payment' || id), id::text, CASE WHEN id % 3 = 0 THEN 'stripe' ELSE 'halyk' END, 31, total, currency, 'succeeded',
                md5('key' || id), 'ref-' || id, '/', '/', created_at, expires_at, paid_at, paid_at, lpad((id % 10000)::text, 4, '0')
           FROM orders WHERE state = 'paid' AND NOT EXISTS (SELECT FROM payment WHERE subject = orders.id::text)`,
        [],
      );
      await tx.query(
        `INSERT INTO order_payment (order_id, kind, payment_id, method, amount, state, recorded_by, created_at)
         SELECT subject::bigint, 'provider', id, CASE WHEN id % 5000 = 0 THEN 21 ELSE method END, amount, 'captured', '{"kind":"system"}', created_at
           FROM payment WHERE NOT EXISTS (SELECT FROM order_payment WHERE payment_id = payment.id)`,
        [],
      );
      await tx.query(
        `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, snapshot, issued_at)
         SELECT order_id, line, order_item.event_id, session_id, md5('ticket' || order_id || line), 'T' || upper(md5('code' || order_id || line)),
                'qr', 1, '{}', paid_at
           FROM order_item JOIN orders ON orders.id = order_id
          WHERE state = 'paid' AND NOT EXISTS (SELECT FROM ticket WHERE ticket.order_id = orders.id)`,
        [],
      );
      await tx.query(
        `INSERT INTO order_label (order_id, label, created_at)
         SELECT id, CASE WHEN id % 1000 = 0 THEN 'VIP' ELSE 'group' END, created_at FROM orders WHERE id % 5 = 0
         ON CONFLICT DO NOTHING`,
        [],
      );
      await tx.query(
        `INSERT INTO mail (dedupe, recipient, parts, ticket_documents_of, state, created_at, sent_at)
         SELECT 'order-paid:' || id, buyer_email, '{}', id, 'sent', paid_at, paid_at FROM orders WHERE state = 'paid'
         ON CONFLICT (dedupe) DO NOTHING`,
        [],
      );
    });
}

/** Updates the planner's statistics: autovacuum would do it minutes after the rows were inserted. */
export async function collectStatistics(db: Database): Promise<void> {
  await db.query('ANALYZE', []);
}

export type Sample = {
  id: number;
  name: string;
  email: string;
  phone: string;
  reference: string;
  code: string;
  sessionId: number;
};

/** A small durable transaction, like a step of a purchase. */
export async function rewriteOrder(db: Database, id: number): Promise<void> {
  await db.query('UPDATE orders SET total = total WHERE id = $1', [id]);
}

/** Leaves a dead version of each order, item and email behind. */
export async function rewriteAllOrders(db: Database): Promise<void> {
  await db.query('UPDATE orders SET total = total', []);
  await db.query('UPDATE order_item SET price = price', []);
  await db.query('UPDATE mail SET created_at = created_at', []);
}

/** Bytes of tables and indexes, without the write-ahead log. */
export async function readDatabaseSize(db: Database): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes', []);
  return rows[0]?.bytes ?? 0;
}

/** Paid orders, spread over all. */
export async function pickSamples(db: Database, count: number): Promise<Sample[]> {
  const { rows } = await db.query<Sample>(
    `WITH parts AS (SELECT id, ntile($1::int) OVER (ORDER BY id) AS part FROM orders WHERE state = 'paid'),
          picked AS (SELECT min(id) AS id FROM parts GROUP BY part)
     SELECT orders.id, buyer_name AS name, buyer_email AS email, buyer_phone AS phone, provider_ref AS reference, code,
            ticket.session_id AS "sessionId"
       FROM picked JOIN orders USING (id)
       JOIN payment ON subject = orders.id::text JOIN ticket ON ticket.order_id = orders.id AND ticket.line = 1
      ORDER BY orders.id`,
    [count],
  );
  return rows;
}
