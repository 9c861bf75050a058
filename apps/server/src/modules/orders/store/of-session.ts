/** Orders with items in one session, for canceling that session. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderId, SessionId } from '../../../platform/lib/ids.ts';
import { listStatesBefore, OPEN_STATES, TICKETED_STATES } from '../rules/states.ts';

/** Orders that have valid tickets to this session. */
export async function listTicketedOrders(db: Executor, session: SessionId): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE state = ANY($2::text[])
        AND EXISTS (SELECT FROM order_item WHERE order_item.order_id = orders.id AND session_id = $1) ORDER BY id`,
    [session, TICKETED_STATES],
  );
  return rows.map(({ id }) => id);
}

/** Number of open orders with places in this session. */
export async function countUnpaidOrders(db: Executor, session: SessionId): Promise<number> {
  const { rows } = await db.query<{ orders: number }>(
    `SELECT count(*)::int AS orders FROM orders WHERE state = ANY($2::text[])
        AND EXISTS (SELECT FROM order_item WHERE order_item.order_id = orders.id AND session_id = $1)`,
    [session, OPEN_STATES],
  );
  return rows[0]?.orders ?? 0;
}

/**
 * Cancels open and expired orders of the session, so that no late payment can pay them. The caller releases their
 * places. Partly paid orders are skipped: they expire and are refunded, or complete and their tickets are returned.
 */
export async function cancelBySession(tx: Tx, session: SessionId, now: Date): Promise<OrderId[]> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `UPDATE orders SET state = 'canceled', ended_at = coalesce(ended_at, $3)
      WHERE id IN (SELECT id FROM orders WHERE state = ANY($2::text[])
                      AND EXISTS (SELECT FROM order_item WHERE order_item.order_id = orders.id AND session_id = $1)
                    ORDER BY id FOR UPDATE)
        AND state = ANY($2::text[])
        AND NOT EXISTS (SELECT FROM order_payment WHERE order_id = orders.id AND order_payment.state = 'captured' AND withdrawn < amount)
      RETURNING id`,
    [session, listStatesBefore('canceled'), now],
  );
  return rows.map(({ id }) => id);
}
