/** Inserts orders without a purchase, and changes the buyers of purchased ones, for tests of the search. */
import type { Database } from '../../../platform/db/index.ts';

export type TestBuyer = { name: string; email: string; phone: string };

export async function setBuyer(db: Database, hash: string, { name, email, phone }: TestBuyer): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'UPDATE orders SET buyer_name = $2, buyer_email = $3, buyer_phone = $4 WHERE hash = $1 RETURNING id',
    [hash, name, email, phone],
  );
  return rows[0]?.id ?? 0;
}

/** Expired orders of the first event, without tickets. */
export async function insertExpiredOrders(db: Database, name: string, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, buyer_name, created_at, expires_at, ended_at)
     SELECT gen_random_uuid()::text, (SELECT min(id) FROM event), 'expired', 'kz', 'KZT', 100, '{}', $1, now() - interval '2 days',
            now() - interval '2 days', now() - interval '2 days'
       FROM generate_series(1, $2) RETURNING id`,
    [name, count],
  );
  return rows.map(({ id }) => id);
}

export type OrderFacts = { eventId: number; sessionId: number; reference: string | null; code: string | null };

export async function readOrderFacts(db: Database, id: number): Promise<OrderFacts> {
  const { rows } = await db.query<OrderFacts>(
    `SELECT event_id AS "eventId", session_id AS "sessionId",
            (SELECT provider_ref FROM payment WHERE subject = $2) AS reference,
            (SELECT code FROM ticket WHERE order_id = $1 ORDER BY line LIMIT 1) AS code
       FROM order_item WHERE order_id = $1 ORDER BY line LIMIT 1`,
    [id, String(id)],
  );
  if (!rows[0]) throw new Error(`order ${id} has no items`);
  return rows[0];
}

/** The same as `setBuyer`, with facts of the order. */
export async function nameBuyer(db: Database, hash: string, buyer: TestBuyer): Promise<OrderFacts & { id: number }> {
  const id = await setBuyer(db, hash, buyer);
  return { id, ...(await readOrderFacts(db, id)) };
}
