/** Changes of an order by staff, each conditional. The caller has locked the order. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import { OPEN_STATES } from '../rules/states.ts';
import type { Order } from './read.ts';
import { IS_RESERVED } from './reserved.ts';

export type Contacts = Pick<Order, 'buyerName' | 'buyerEmail' | 'buyerPhone'>;

/** Returns false if the order has these contacts already. */
export async function writeContacts(
  tx: Tx,
  id: OrderId,
  { buyerName, buyerEmail, buyerPhone }: Contacts,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET buyer_name = $2, buyer_email = $3, buyer_phone = $4
      WHERE id = $1 AND (buyer_name, buyer_email, buyer_phone) IS DISTINCT FROM ($2, $3, $4)`,
    [id, buyerName, buyerEmail, buyerPhone],
  );
  return rowCount === 1;
}

/** Cancels an open order, so that a late payment is refunded. The caller releases its places. False: it is not open. */
export async function markOrderCanceled(tx: Tx, id: OrderId, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET state = 'canceled', ended_at = $3 WHERE id = $1 AND state = ANY($2::text[])`,
    [id, OPEN_STATES, now],
  );
  return rowCount === 1;
}

/** Marks a reservation as extended until then. Returns false if it was extended before or has ended. */
export async function extendOnce(tx: Tx, id: OrderId, until: Date, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET expires_at = $4, extended_at = $1 WHERE id = $3 AND extended_at IS NULL AND ${IS_RESERVED}`,
    [now, OPEN_STATES, id, until],
  );
  return rowCount === 1;
}

/** When staff extended the reservation; null: they did not. */
export async function getExtendedAt(on: Executor, id: OrderId): Promise<Date | null> {
  const { rows } = await on.query<{ at: Date | null }>('SELECT extended_at AS at FROM orders WHERE id = $1', [id]);
  return rows[0]?.at ?? null;
}
