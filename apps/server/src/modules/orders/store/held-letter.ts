/** Orders whose buyers are told by a letter that they wait for their money. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import { TOLD_AFTER_SECONDS, TOLD_BEFORE_END_SECONDS, type ToBeTold } from '../rules/held-letter.ts';
import { OPEN_STATES } from '../rules/states.ts';
import { ORDER_COLUMNS, type Order } from './read.ts';

const HOUR = 3_600_000;

/** Orders that wait long enough and are held long enough yet, and whose buyers were told nothing. */
const DUE = `state = ANY($1::text[]) AND expires_at >= $2 AND created_at <= $3
             AND held_told_at IS NULL AND buyer_email <> '' AND total > 0`;

function dueAt(now: Date): unknown[] {
  return [
    OPEN_STATES,
    new Date(now.getTime() + TOLD_BEFORE_END_SECONDS * 1000),
    new Date(now.getTime() - TOLD_AFTER_SECONDS * 1000),
  ];
}

export async function heldUntold(db: Executor, now: Date, after: OrderId | null, most: number): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE ${DUE} AND id > $4 ORDER BY id LIMIT $5`,
    [...dueAt(now), after ?? 0, most],
  );
  return rows.map(({ id }) => id);
}

/** Takes those of them that are still due, each once. */
export async function markHeldTold(tx: Tx, now: Date, ids: readonly OrderId[]): Promise<ToBeTold<Order>[]> {
  const { rows } = await tx.query<Order & { address: string; toldWithinHour: number }>(
    `UPDATE orders SET held_told_at = $4
      WHERE id IN (SELECT id FROM orders WHERE ${DUE} AND id = ANY($6::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED)
      RETURNING ${ORDER_COLUMNS}, lower(buyer_email) AS address,
        (SELECT count(*)::int FROM orders AS told
          WHERE lower(told.buyer_email) = lower(orders.buyer_email) AND told.buyer_email <> ''
            AND told.held_told_at > $5) AS "toldWithinHour"`,
    [...dueAt(now), now, new Date(now.getTime() - HOUR), ids],
  );
  return rows.map(({ address, toldWithinHour, ...order }) => ({ order, address, toldWithinHour }));
}
