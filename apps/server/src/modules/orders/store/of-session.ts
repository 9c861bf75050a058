/** Orders by the session that they have places of: for one that does not take place. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderId, SessionId } from '../../../platform/lib/ids.ts';
import { HOLDING_STATES, statesBefore } from '../rules/states.ts';

/** Orders whose tickets open doors, and that have places of this session. */
export async function holdingOrdersOf(db: Executor, session: SessionId): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE state = ANY($2::text[])
        AND EXISTS (SELECT FROM order_item WHERE order_item.order_id = orders.id AND session_id = $1) ORDER BY id`,
    [session, HOLDING_STATES],
  );
  return rows.map(({ id }) => id);
}

/** Ends what is not paid for, and what a late payment could still buy. The orders' places are the caller's to release. */
export async function annulOf(tx: Tx, session: SessionId, now: Date): Promise<OrderId[]> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `UPDATE orders SET state = 'annulled', ended_at = coalesce(ended_at, $3)
      WHERE id IN (SELECT id FROM orders WHERE state = ANY($2::text[])
                      AND EXISTS (SELECT FROM order_item WHERE order_item.order_id = orders.id AND session_id = $1)
                    ORDER BY id FOR UPDATE)
        AND state = ANY($2::text[])
      RETURNING id`,
    [session, statesBefore('annulled'), now],
  );
  return rows.map(({ id }) => id);
}
