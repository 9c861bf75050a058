/** The payments and refunds of an order in the ledger. */
import type { Database } from '../../../platform/db/index.ts';

export type OrderBooks = {
  state: string;
  tickets: number;
  money: { kind: string; amount: number; withdrawn: number }[];
  /** By the provider (`created`), or manual (`outstanding`). */
  refunds: { amount: number; state: string; reason: string }[];
};

export async function readOrderBooks(db: Database, order: number): Promise<OrderBooks> {
  const { rows } = await db.query<OrderBooks>(
    `SELECT state, (SELECT count(*)::int FROM ticket WHERE order_id = orders.id) AS tickets,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'withdrawn', withdrawn) ORDER BY id), '[]')
               FROM order_payment WHERE order_id = orders.id) AS money,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'state', state, 'reason', reason) ORDER BY amount), '[]')
               FROM refund WHERE order_payment_id IN (SELECT id FROM order_payment WHERE order_id = orders.id)
                                    OR payment_id IN (SELECT id FROM payment WHERE subject = orders.id::text)) AS refunds
       FROM orders WHERE id = $1`,
    [order],
  );
  const [books] = rows;
  if (!books) throw new Error('no such order');
  return books;
}

export async function listRefundIds(db: Database, state: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM refund WHERE state = $1 ORDER BY id', [state]);
  return rows.map(({ id }) => id);
}

/** The refunded amounts of the order’s last accepted return by ticket. */
export async function listReturnedItems(
  db: Database,
  order: number,
): Promise<{ line: number; amount: number; percent: number }[]> {
  const { rows } = await db.query<{ line: number; amount: number; percent: number }>(
    `SELECT line, amount, percent FROM return_item
      WHERE return_request_id = (SELECT max(id) FROM return_request WHERE order_id = $1 AND state IN ('accepted', 'refunded'))
      ORDER BY line`,
    [order],
  );
  return rows;
}
