/** Season tickets bought in the shop. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import { createSecretId, type OrderId } from '../../platform/lib/ids.ts';

/**
 * Assigns each season ticket of these paid orders to the signed-in customer, or else to the customer who signs in with
 * the order's email address. Idempotent.
 */
export async function activatePurchased(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  const { rows } = await tx.query<{ orderId: OrderId; line: number }>(
    `SELECT order_id AS "orderId", line FROM order_item JOIN event ON event.id = order_item.event_id
      WHERE order_id = ANY($1::bigint[]) AND event.season_ticket IS NOT NULL`,
    [orderIds],
  );
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO season_ticket (hash, customer_id, customer_email, event_id, quantity, order_id, line)
     SELECT input.hash, orders.customer_id, orders.buyer_email, event.id, (event.season_ticket ->> 'quantity')::int,
            orders.id, input.line
       FROM unnest($1::bigint[], $2::int[], $3::text[]) AS input (order_id, line, hash)
       JOIN orders ON orders.id = input.order_id
       JOIN order_item ON order_item.order_id = orders.id AND order_item.line = input.line
       JOIN event ON event.id = order_item.event_id
     ON CONFLICT (order_id, line) DO NOTHING`,
    [rows.map((row) => row.orderId), rows.map((row) => row.line), rows.map(() => createSecretId())],
  );
}

/** Lines of an order that are season tickets. `unused`: none of its visits is used or held. */
export async function listPurchasedUsage(on: Executor, orderId: OrderId): Promise<{ line: number; unused: boolean }[]> {
  const { rows } = await on.query<{ line: number; unused: boolean }>(
    'SELECT line, allocated = 0 AS unused FROM season_ticket WHERE order_id = $1 ORDER BY line',
    [orderId],
  );
  return rows;
}

/** Deactivates returned season tickets. False: a visit of one of them was used. */
export async function deactivatePurchased(tx: Tx, orderId: OrderId, lines: readonly number[]): Promise<boolean> {
  await tx.query(
    'UPDATE season_ticket SET quantity = 0 WHERE order_id = $1 AND line = ANY($2::int[]) AND allocated = 0',
    [orderId, lines],
  );
  const { rows } = await tx.query(
    'SELECT FROM season_ticket WHERE order_id = $1 AND line = ANY($2::int[]) AND allocated > 0',
    [orderId, lines],
  );
  return rows.length === 0;
}
