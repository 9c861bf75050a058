/** Orders whose buyers are told by a letter that they wait for their money. */
import type { Tx } from '../../../db/index.ts';
import { TOLD_AFTER_SECONDS, TOLD_BEFORE_END_SECONDS, type ToBeTold } from '../rules/held-letter.ts';
import { OPEN_STATES } from '../rules/states.ts';
import { ORDER_COLUMNS, type Order } from './read.ts';

const HOUR = 3_600_000;

/** Takes those that wait long enough and are held long enough yet, each once. */
export async function markHeldTold(tx: Tx, now: Date, most: number): Promise<ToBeTold<Order>[]> {
  const { rows } = await tx.query<Order & { address: string; toldWithinHour: number }>(
    `UPDATE orders SET held_told_at = $1
      WHERE id IN (SELECT id FROM orders
                    WHERE state = ANY($2::text[]) AND expires_at >= $3 AND created_at <= $4
                      AND held_told_at IS NULL AND buyer_email <> '' AND total > 0
                    ORDER BY id LIMIT $6 FOR UPDATE SKIP LOCKED)
      RETURNING ${ORDER_COLUMNS}, lower(buyer_email) AS address,
        (SELECT count(*)::int FROM orders AS told
          WHERE lower(told.buyer_email) = lower(orders.buyer_email) AND told.buyer_email <> ''
            AND told.held_told_at > $5) AS "toldWithinHour"`,
    [
      now,
      OPEN_STATES,
      new Date(now.getTime() + TOLD_BEFORE_END_SECONDS * 1000),
      new Date(now.getTime() - TOLD_AFTER_SECONDS * 1000),
      new Date(now.getTime() - HOUR),
      most,
    ],
  );
  return rows.map(({ address, toldWithinHour, ...order }) => ({ order, address, toldWithinHour }));
}
