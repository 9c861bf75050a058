/** Facts about actions on many orders for tests. */
import type { Database } from '../../../platform/db/index.ts';

/** Paid orders with an email address, of the demonstration's buyers. */
export async function listPaidOrders(db: Database, limit: number): Promise<{ id: number; eventId: number }[]> {
  const { rows } = await db.query<{ id: number; eventId: number }>(
    `SELECT id, event_id AS "eventId" FROM orders WHERE state = 'paid' AND total > 0 AND buyer_email <> '' AND NOT voucher_card
      ORDER BY id LIMIT $1`,
    [limit],
  );
  return rows;
}

export type RefundedOrder = { state: string; refunds: number; returns: number; emails: number };

/** Refunds, returns and notices of the accepted return, of each order. */
export async function listRefundedOrders(db: Database, orders: readonly number[]): Promise<RefundedOrder[]> {
  const { rows } = await db.query<RefundedOrder>(
    `SELECT state,
            (SELECT count(*)::int FROM refund JOIN order_payment ON order_payment.id = order_payment_id WHERE order_id = orders.id) AS refunds,
            (SELECT count(*)::int FROM return_request WHERE order_id = orders.id) AS returns,
            (SELECT count(*)::int FROM mail JOIN return_request ON dedupe = 'return-accepted:' || return_request.id
              WHERE order_id = orders.id) AS emails
       FROM orders WHERE id = ANY($1::bigint[])`,
    [orders],
  );
  return rows;
}

export async function findReturnReason(db: Database): Promise<number> {
  const { rows } = await db.query<{ id: number }>('SELECT min(id) AS id FROM return_reason');
  return rows[0]?.id ?? 0;
}
