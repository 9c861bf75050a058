/** Changes of an order's state, each conditional on the states it can come from. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { listStatesBefore, NAMING_STATES, PAYABLE_STATES, TICKETED_STATES } from '../rules/states.ts';
import { AMOUNT_DUE } from './allocations.ts';
import { IS_OVERDUE, IS_RESERVED } from './reserved.ts';

export type PayingOrder = { id: OrderId; expiresAt: Date; maxExpiresAt: Date | null };

/**
 * Marks orders whose buyers go to the payment provider. Returns the end of each reservation and, of a
 * shortened one, the latest end it can be extended to. Orders that cannot be paid, or have nothing left to pay, are left out.
 */
export async function markPaying(tx: Tx, ids: readonly OrderId[], now: Date): Promise<PayingOrder[]> {
  const { rows } = await tx.query<PayingOrder>(
    `WITH locked AS (SELECT id FROM orders WHERE id = ANY($3::bigint[]) ORDER BY id FOR UPDATE)
     UPDATE orders SET state = 'paying' FROM locked
      WHERE orders.id = locked.id AND ${IS_RESERVED} AND ${AMOUNT_DUE} > 0
      RETURNING orders.id, expires_at AS "expiresAt", full_hold_until AS "maxExpiresAt"`,
    [now, listStatesBefore('paying'), ids],
  );
  return rows;
}

export type ReservationExtension = { id: OrderId; until: Date };

export async function extendReservations(tx: Tx, orders: readonly ReservationExtension[]): Promise<void> {
  await tx.query(
    `UPDATE orders SET expires_at = input.until FROM unnest($1::bigint[], $2::timestamptz[]) AS input (id, until)
      WHERE orders.id = input.id`,
    [orders.map(({ id }) => id), orders.map(({ until }) => until)],
  );
}

export type OrderPrices = {
  id: OrderId;
  total: Minor;
  discounts: readonly { line: number; discount: Minor; points: Minor }[];
};

/**
 * Changes the totals of orders that the caller has locked. An order in payment returns to `reserved`, because the
 * payment was started with the old total. Returns the amount that remains to be paid of each.
 */
export async function reprice(tx: Tx, orders: readonly OrderPrices[]): Promise<ReadonlyMap<OrderId, Minor>> {
  const items = orders.flatMap(({ id, discounts }) => discounts.map((discount) => ({ id, ...discount })));
  const [{ rows }] = await Promise.all([
    tx.query<{ id: OrderId; due: Minor }>(
      `UPDATE orders SET total = input.price, state = 'reserved' FROM unnest($1::bigint[], $2::bigint[]) AS input (id, price)
        WHERE orders.id = input.id AND state = ANY($3::text[]) RETURNING orders.id, ${AMOUNT_DUE} AS due`,
      [orders.map(({ id }) => id), orders.map(({ total }) => total), PAYABLE_STATES],
    ),
    tx.query(
      `UPDATE order_item SET discount = input.discount, points = input.points
         FROM json_to_recordset($1::json) AS input (id bigint, line int, discount int, points int)
        WHERE order_id = input.id AND order_item.line = input.line
          AND (order_item.discount <> input.discount OR order_item.points <> input.points)`,
      [JSON.stringify(items)],
    ),
  ]);
  return new Map(rows.map(({ id, due }) => [id, due]));
}

/** The attendee named on a ticket. `fullName` is printed on it. */
export type AttendeeName = { fullName: string; surname: string; name: string; middleName: string };
export type TicketAttendee = { line: number; attendee: AttendeeName };

/**
 * Stores the missing attendee names and moves the order to `reserved`. Returns false if the order is not waiting for
 * names or has expired; of concurrent calls one returns true. `consents` are appended to those of the order.
 */
export async function confirmAttendeeNames(
  tx: Tx,
  id: OrderId,
  { names, consents }: { names: readonly TicketAttendee[]; consents: readonly number[] },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET state = 'reserved', consents = consents || $4::jsonb WHERE id = $3 AND ${IS_RESERVED} RETURNING id`,
    [now, NAMING_STATES, id, JSON.stringify(consents)],
  );
  if (rowCount === 0) return false;
  await writeAttendeeNames(tx, id, names);
  return true;
}

/** Locks an order that has valid tickets. Returns false if it has none. */
export async function lockTicketedOrder(tx: Tx, id: OrderId): Promise<boolean> {
  const { rows } = await tx.query('SELECT id FROM orders WHERE id = $1 AND state = ANY($2::text[]) FOR UPDATE', [
    id,
    TICKETED_STATES,
  ]);
  return rows.length > 0;
}

/** Writes attendee names on tickets. The caller has locked a paid order. */
export async function writeAttendeeNames(tx: Tx, id: OrderId, names: readonly TicketAttendee[]): Promise<void> {
  await tx.query(
    `UPDATE order_item SET attendee = input.attendee
       FROM jsonb_to_recordset($2::jsonb) AS input (line int, attendee jsonb)
      WHERE order_id = $1 AND order_item.line = input.line`,
    [id, JSON.stringify(names)],
  );
}

/** Returns the number of orders that became paid. */
export async function markPaid(tx: Tx, orders: readonly OrderId[], at: Date): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET state = 'paid', paid_at = $2, ended_at = NULL
      WHERE id = ANY($1::bigint[]) AND state = ANY($3::text[])`,
    [orders, at, listStatesBefore('paid')],
  );
  return rowCount;
}

/** Adds refunds without canceling to the tickets, and marks their order as partly refunded. The caller has locked it. */
export async function addGoodwill(
  tx: Tx,
  id: OrderId,
  parts: readonly { line: number; amount: Minor }[],
): Promise<void> {
  await tx.query(
    `UPDATE order_item SET goodwill = goodwill + input.amount
       FROM json_to_recordset($2::json) AS input (line int, amount bigint)
      WHERE order_id = $1 AND order_item.line = input.line`,
    [id, JSON.stringify(parts)],
  );
  await tx.query("UPDATE orders SET state = 'partly_refunded' WHERE id = $1 AND state = 'paid'", [id]);
}

/** Marks a paid order as partly refunded, or as ended without tickets. Returns false if the order is not paid. */
export async function markReturned(
  tx: Tx,
  id: OrderId,
  to: 'partly_refunded' | 'refunded' | 'exchanged',
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET state = $2, ended_at = CASE WHEN $2 IN ('refunded', 'exchanged') THEN $3::timestamptz END
      WHERE id = $1 AND state = ANY($4::text[])`,
    [id, to, at, listStatesBefore(to)],
  );
  return rowCount === 1;
}

/** Marks tickets as exchanged for another order. Throws if one of them was exchanged before. */
export async function markExchanged(
  tx: Tx,
  id: OrderId,
  lines: readonly number[],
  exchangedFor: OrderId,
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE order_item SET exchanged_for = $3 WHERE order_id = $1 AND line = ANY($2::int[]) AND exchanged_for IS NULL`,
    [id, lines, exchangedFor],
  );
  if (rowCount !== lines.length) throw new Error('a ticket was already exchanged');
}

/** Copies attendee names from exchanged tickets to their replacements. */
export async function copyAttendeeNames(
  tx: Tx,
  { from, to, lines }: { from: OrderId; to: OrderId; lines: readonly { old: number; line: number }[] },
): Promise<void> {
  await tx.query(
    `UPDATE order_item SET attendee = old.attendee
       FROM json_to_recordset($3::json) AS input (old int, line int)
       JOIN order_item AS old ON old.order_id = $1 AND old.line = input.old
      WHERE order_item.order_id = $2 AND order_item.line = input.line AND old.attendee IS NOT NULL`,
    [from, to, JSON.stringify(lines)],
  );
}

/** Expires an order whose places cannot be reserved. An order in a later state keeps it. */
export async function markOrderExpired(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await tx.query(`UPDATE orders SET state = 'expired', ended_at = $2 WHERE id = $1 AND state = ANY($3::text[])`, [
    id,
    at,
    listStatesBefore('expired'),
  ]);
}

/** Open orders past the end of their reservation. */
export async function listOrdersToExpire(
  db: Executor,
  now: Date,
  after: OrderId | null,
  limit: number,
): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE ${IS_OVERDUE} AND id > $3 ORDER BY id LIMIT $4`,
    [now, listStatesBefore('expired'), after ?? 0, limit],
  );
  return rows.map((row) => row.id);
}

/** Locks and expires those that are still due. Rows locked by another transaction are left to the next sweep. */
export async function expireOrderRows(tx: Tx, now: Date, ids: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `UPDATE orders SET state = 'expired', ended_at = $1
      WHERE id IN (SELECT id FROM orders WHERE ${IS_OVERDUE} AND id = ANY($3::bigint[])
                    ORDER BY id FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [now, listStatesBefore('expired'), ids],
  );
  return rows.map((row) => row.id);
}

/** Open orders with nothing left to pay: the process stopped between reserving and completing them. */
export async function listUncompletedFreeOrders(db: Executor, now: Date): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE ${IS_RESERVED}
        AND (total = 0 OR (replaced_order_id IS NOT NULL AND ${AMOUNT_DUE} = 0)) ORDER BY id`,
    [now, ['reserved']],
  );
  return rows.map((row) => row.id);
}
