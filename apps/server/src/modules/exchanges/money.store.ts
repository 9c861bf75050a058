/** Which payments for earlier orders pay for an order that stands instead of another. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId, PaymentId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { Share } from './rules.ts';

/** What is left of them, the newest payment first. */
export async function partsOf(on: Executor, order: OrderId): Promise<Share[]> {
  const { rows } = await on.query<Share>(
    `SELECT payment_id AS "paymentId", left_over AS amount FROM exchange_money WHERE order_id = $1 ORDER BY payment_id DESC`,
    [order],
  );
  return rows;
}

/** How much of a payment pays for other orders than the one that it was made for. */
export async function movedOn(on: Executor, payment: PaymentId): Promise<Minor> {
  const { rows } = await on.query<{ amount: Minor }>(
    'SELECT coalesce(sum(left_over), 0)::int8 AS amount FROM exchange_money WHERE payment_id = $1',
    [payment],
  );
  return rows[0]?.amount ?? 0;
}

/** What goes back, or on to another order, does not pay for this one any more. Payments of its own are not kept here. */
export async function takeParts(tx: Tx, order: OrderId, shares: readonly Share[]): Promise<void> {
  await tx.query(
    `UPDATE exchange_money SET left_over = left_over - one.amount
       FROM json_to_recordset($2::json) AS one ("paymentId" bigint, amount bigint)
      WHERE order_id = $1 AND payment_id = one."paymentId"`,
    [order, JSON.stringify(shares)],
  );
}

export async function keepParts(tx: Tx, order: OrderId, shares: readonly Share[]): Promise<void> {
  await tx.query(
    `INSERT INTO exchange_money (order_id, payment_id, amount, left_over)
     SELECT $1, "paymentId", amount, amount FROM json_to_recordset($2::json) AS one ("paymentId" bigint, amount bigint)`,
    [order, JSON.stringify(shares)],
  );
}
