/**
 * Rows of `order_payment`, written under the lock of their order's row; for exchange credit under the lock of the
 * source order's row.
 */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { ActorReference } from '../../../platform/lib/actor.ts';
import type { GiftCardId, OrderId, OwnerId, PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { AllocationKind, AllocationShare, OrderMoney } from '../rules/allocations.ts';

/** The credit can exceed the price; `toOrder` caps it at the total. */
const MONEY = `coalesce(sum(amount) FILTER (WHERE kind = 'exchange_credit'), 0)::int8 AS credit,
  coalesce(sum(amount - withdrawn) FILTER (WHERE kind <> 'exchange_credit'), 0)::int8 AS received,
  coalesce(jsonb_agg(payment_id) FILTER (WHERE kind = 'provider'), '[]') AS "paymentIds"`;

/**
 * A column for statements over `orders`. Not for locking statements: they would read the value from before the lock.
 */
export const MONEY_COLUMN = `(SELECT to_jsonb(money) FROM (SELECT ${MONEY} FROM order_payment WHERE order_id = orders.id) AS money) AS money`;

/** The amount that remains to be paid of an unpaid order, for statements over `orders`. */
export const AMOUNT_DUE = `greatest(total - (
  SELECT coalesce(sum(CASE kind WHEN 'exchange_credit' THEN amount ELSE amount - withdrawn END), 0)
    FROM order_payment WHERE order_id = orders.id), 0)::int8`;

/** Orders without any money are left out of the map. */
export async function loadMoney(on: Executor, orders: readonly OrderId[]): Promise<ReadonlyMap<OrderId, OrderMoney>> {
  const { rows } = await on.query<OrderMoney & { orderId: OrderId }>(
    `SELECT order_id AS "orderId", ${MONEY} FROM order_payment WHERE order_id = ANY($1::bigint[]) GROUP BY order_id`,
    [orders],
  );
  return new Map(rows.map(({ orderId, ...money }) => [orderId, money]));
}

/** Partial payments that remain on orders that closed unpaid. */
export async function listPartialPayments(
  tx: Tx,
  orders: readonly OrderId[],
): Promise<{ id: OrderId; received: Minor }[]> {
  const money = await loadMoney(tx, orders);
  return [...money].flatMap(([id, { received }]) => (received > 0 ? [{ id, received }] : []));
}

export type NewAllocation = {
  orderId: OrderId;
  kind: Exclude<AllocationKind, 'exchange_credit'>;
  /** Null if no provider has the money (cash and terminal). */
  paymentId: PaymentId | null;
  /** Of the kind `gift_card` only. */
  giftCardId?: GiftCardId;
  /** Number of the payment method; of the kind `provider` only. */
  method?: number;
  amount: Minor;
  recordedBy: ActorReference;
};

/** Allocates captured money to orders that the caller has locked. Fails if an order already has the payment. */
export async function allocate(tx: Tx, allocations: readonly NewAllocation[], at: Date): Promise<void> {
  if (allocations.length === 0) return;
  await tx.query(
    `INSERT INTO order_payment (order_id, kind, payment_id, gift_card_id, method, amount, state, recorded_by, created_at)
     SELECT "orderId", kind, "paymentId", "giftCardId", method, amount, 'captured', "recordedBy", $2
       FROM json_to_recordset($1::json) AS allocation
            ("orderId" bigint, kind text, "paymentId" bigint, "giftCardId" int, method int, amount bigint, "recordedBy" jsonb)`,
    [JSON.stringify(allocations), at],
  );
}

/** `reserved`: the part of `amount` that pending exchanges have reserved. */
export type Allocation = AllocationShare & { reserved: Minor };

/** The remaining captured money of an order, newest first. */
export async function listAllocations(on: Executor, order: OrderId): Promise<Allocation[]> {
  const { rows } = await on.query<Allocation>(
    `SELECT id AS "orderPaymentId", kind, payment_id AS "paymentId", gift_card_id AS "giftCardId",
            amount - withdrawn AS amount,
            coalesce((SELECT sum(amount) FROM order_payment AS credit
                       WHERE credit.source_id = order_payment.id AND credit.state = 'reserved'), 0)::int8 AS reserved
       FROM order_payment WHERE order_id = $1 AND state = 'captured' AND withdrawn < amount ORDER BY id DESC`,
    [order],
  );
  return rows;
}

/** Whether the box office took money of the order, also money that it has paid out since. */
export async function hasBoxOfficeMoney(on: Executor, order: OrderId): Promise<boolean> {
  const { rows } = await on.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM order_payment WHERE order_id = $1 AND state = 'captured' AND payment_id IS NULL AND gift_card_id IS NULL) AS found`,
    [order],
  );
  return rows[0]?.found ?? false;
}

export async function raiseWithdrawn(tx: Tx, shares: readonly AllocationShare[]): Promise<void> {
  await tx.query(
    `UPDATE order_payment SET withdrawn = withdrawn + input.amount
       FROM json_to_recordset($1::json) AS input ("orderPaymentId" bigint, amount bigint) WHERE id = input."orderPaymentId"`,
    [JSON.stringify(shares)],
  );
}

/** Deletes credit that is not captured. */
export async function deleteCredit(tx: Tx, order: OrderId): Promise<void> {
  await tx.query("DELETE FROM order_payment WHERE order_id = $1 AND kind = 'exchange_credit' AND state <> 'captured'", [
    order,
  ]);
}

/**
 * Records the shares of an old order as the credit of the new order. `shares` is ordered newest first and inserted
 * oldest first.
 */
export async function insertCredit(
  tx: Tx,
  order: OrderId,
  {
    shares,
    state,
    recordedBy,
  }: { shares: readonly AllocationShare[]; state: 'reserved' | 'captured'; recordedBy: ActorReference },
  at: Date,
): Promise<void> {
  if (shares.length === 0) return;
  await tx.query(
    `INSERT INTO order_payment (order_id, kind, payment_id, gift_card_id, source_id, amount, state, recorded_by, created_at)
     SELECT $1, 'exchange_credit', "paymentId", "giftCardId", "orderPaymentId", amount, $3, $4::jsonb, $5
       FROM json_to_recordset($2::json) AS share ("paymentId" bigint, "giftCardId" int, "orderPaymentId" bigint, amount bigint)`,
    [order, JSON.stringify(shares.toReversed()), state, JSON.stringify(recordedBy), at],
  );
}

/** Releases the reserved credit of orders that closed unpaid. Idempotent. */
export async function releaseCredit(tx: Tx, orders: readonly OwnerId[]): Promise<void> {
  await tx.query(
    "UPDATE order_payment SET state = 'released' WHERE order_id = ANY($1::bigint[]) AND state = 'reserved'",
    [orders],
  );
}
