/** The shop's books, order by order, and time that has passed for what is not paid. */
import type { Database } from '../platform/db/index.ts';

/** Ends what is not paid, as if its time had run out: its order, and what was begun at a bank. */
export async function runOutUnpaid(db: Database): Promise<void> {
  await db.query(
    "UPDATE orders SET expires_at = now() - interval '1 second' WHERE paid_by IS NULL AND state <> 'paid'",
  );
  await db.query(
    `UPDATE payment SET expires_at = now() - interval '1 second', next_ask_at = now()
      WHERE state IN ('created', 'pending', 'unknown')`,
  );
}

/** Payments that are undecided, or neither in tickets nor given back. */
export async function countOpen(db: Database): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `SELECT (SELECT count(*) FROM payment WHERE state IN ('created', 'pending', 'unknown')
                OR (state = 'succeeded' AND settled_at IS NULL))::int
          + (SELECT count(*) FROM money_refund WHERE state <> 'done')::int AS open`,
  );
  return rows[0]?.open ?? 0;
}

/** Minor units. */
export type PaymentEntry = { key: string; taken: number; givenBack: number };

export async function paymentsOf(db: Database): Promise<PaymentEntry[]> {
  const { rows } = await db.query<PaymentEntry>(
    `SELECT provider_key AS key, refunded::int AS "givenBack",
            (CASE WHEN state = 'succeeded' THEN amount ELSE 0 END)::int AS taken FROM payment ORDER BY provider_key`,
  );
  return rows;
}

export type OrderEntry = { hash: string; paid: boolean; total: number; kept: number; places: number; tickets: number };

/** `kept`: what was taken for it and not given back. */
export async function ordersOf(db: Database): Promise<OrderEntry[]> {
  const { rows } = await db.query<OrderEntry>(
    `SELECT hash, state = 'paid' AS paid, total::int AS total,
            (SELECT coalesce(sum(amount - refunded), 0)::int FROM payment
              WHERE subject = orders.id::text AND payment.state = 'succeeded') AS kept,
            (SELECT count(*)::int FROM order_item WHERE order_id = orders.id) AS places,
            (SELECT count(*)::int FROM ticket WHERE order_id = orders.id) AS tickets
       FROM orders`,
  );
  return rows;
}
