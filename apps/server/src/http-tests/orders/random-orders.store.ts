/** The ledger of the shop by order, and expiry of unpaid orders. */
import type { Database } from '../../platform/db/index.ts';

/** Expires unpaid orders and their started payments. */
export async function expireUnpaidOrders(db: Database): Promise<void> {
  await db.query("UPDATE orders SET expires_at = now() - interval '1 second' WHERE paid_at IS NULL");
  await db.query(
    `UPDATE payment SET expires_at = now() - interval '1 second', next_poll_at = now()
      WHERE state IN ('created', 'pending', 'unknown')`,
  );
}

/** The number of payments that are undecided, or neither applied nor refunded, and of unfinished refunds. */
export async function countOpen(db: Database): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `SELECT (SELECT count(*) FROM payment WHERE state IN ('created', 'pending', 'unknown')
                OR (state = 'succeeded' AND resolved_at IS NULL))::int
          + (SELECT count(*) FROM refund WHERE state <> 'done')::int AS open`,
  );
  return rows[0]?.open ?? 0;
}

/** Amounts in minor units. */
export type PaymentEntry = { key: string; captured: number; refunded: number };

export async function listPaymentEntries(db: Database): Promise<PaymentEntry[]> {
  const { rows } = await db.query<PaymentEntry>(
    `SELECT provider_key AS key, refunded::int AS refunded,
            (CASE WHEN state = 'succeeded' THEN amount ELSE 0 END)::int AS captured FROM payment ORDER BY provider_key`,
  );
  return rows;
}

export type OrderEntry = {
  hash: string;
  isPaid: boolean;
  total: number;
  remaining: number;
  places: number;
  tickets: number;
};

/** `remaining` is the captured amount minus refunds. */
export async function listOrderEntries(db: Database): Promise<OrderEntry[]> {
  const { rows } = await db.query<OrderEntry>(
    `SELECT hash, state = 'paid' AS "isPaid", total::int AS total,
            (SELECT coalesce(sum(amount - refunded), 0)::int FROM payment
              WHERE subject = orders.id::text AND payment.state = 'succeeded') AS remaining,
            (SELECT count(*)::int FROM order_item WHERE order_id = orders.id) AS places,
            (SELECT count(*)::int FROM ticket WHERE order_id = orders.id) AS tickets
       FROM orders`,
  );
  return rows;
}
