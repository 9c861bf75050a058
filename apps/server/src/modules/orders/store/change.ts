/** Changes of an order's state: each one conditional on the states it may come from. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderId, PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { HOLDING_STATES, NAMING_STATES, REPRICED_STATES, statesBefore } from '../rules/states.ts';

export type PayingOrder = { id: OrderId; end: Date; whole: Date | null };

/** The buyers go to a bank; until when each order waits, and until when it might. Those that can no longer be paid, or cost nothing, are left out. */
export async function markPaying(tx: Tx, ids: readonly OrderId[], now: Date): Promise<PayingOrder[]> {
  const { rows } = await tx.query<PayingOrder>(
    `WITH mine AS (SELECT id FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE)
     UPDATE orders SET state = 'paying' FROM mine
      WHERE orders.id = mine.id AND state = ANY($2::text[]) AND expires_at > $3 AND total > 0
      RETURNING orders.id, expires_at AS "end", whole_until AS whole`,
    [ids, statesBefore('paying'), now],
  );
  return rows;
}

export type Prolonged = { id: OrderId; until: Date };

export async function prolong(tx: Tx, orders: readonly Prolonged[]): Promise<void> {
  await tx.query(
    `UPDATE orders SET expires_at = one.until FROM unnest($1::bigint[], $2::timestamptz[]) AS one (id, until)
      WHERE orders.id = one.id`,
    [orders.map(({ id }) => id), orders.map(({ until }) => until)],
  );
}

export type Repriced = {
  id: OrderId;
  total: Minor;
  credit: Minor;
  discounts: readonly { line: number; discount: Minor; points: Minor }[];
};

/**
 * The orders cost something else now. One whose buyer had gone to a bank is waiting again: what was begun there is of the old
 * sum. The caller has locked them.
 */
export async function reprice(tx: Tx, orders: readonly Repriced[]): Promise<void> {
  const items = orders.flatMap(({ id, discounts }) => discounts.map((one) => ({ id, ...one })));
  await Promise.all([
    tx.query(
      `UPDATE orders SET total = one.total, credit = one.credit, state = 'reserved'
         FROM unnest($1::bigint[], $2::bigint[], $4::bigint[]) AS one (id, total, credit)
        WHERE orders.id = one.id AND state = ANY($3::text[])`,
      [
        orders.map(({ id }) => id),
        orders.map(({ total }) => total),
        REPRICED_STATES,
        orders.map(({ credit }) => credit),
      ],
    ),
    tx.query(
      `UPDATE order_item SET discount = one.discount, points = one.points
         FROM json_to_recordset($1::json) AS one (id bigint, line int, discount int, points int)
        WHERE order_id = one.id AND order_item.line = one.line
          AND (order_item.discount <> one.discount OR order_item.points <> one.points)`,
      [JSON.stringify(items)],
    ),
  ]);
}

/** Whom a ticket is for: `fullName` is printed on it. */
export type HolderName = { fullName: string; surname: string; name: string; middleName: string };
export type NamedLine = { line: number; holder: HolderName };

/**
 * The order's missing names are there: it waits for its money from now on. False where it waits for no names, or its time is up;
 * of calls at the same time one is told true. `consents` are kept beside those of the order.
 */
export async function confirmNames(
  tx: Tx,
  id: OrderId,
  { names, consents }: { names: readonly NamedLine[]; consents: readonly number[] },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET state = 'reserved', consents = consents || $2::jsonb
      WHERE id = $1 AND state = ANY($3::text[]) AND expires_at > $4 RETURNING id`,
    [id, JSON.stringify(consents), NAMING_STATES, now],
  );
  if (rowCount === 0) return false;
  await writeNames(tx, id, names);
  return true;
}

/** Locks an order whose tickets open doors. False where they do not. */
export async function lockHeld(tx: Tx, id: OrderId): Promise<boolean> {
  const { rows } = await tx.query('SELECT id FROM orders WHERE id = $1 AND state = ANY($2::text[]) FOR UPDATE', [
    id,
    HOLDING_STATES,
  ]);
  return rows.length > 0;
}

/** Whom these tickets are for; of an order that is paid the caller has locked it. */
export async function writeNames(tx: Tx, id: OrderId, names: readonly NamedLine[]): Promise<void> {
  await tx.query(
    `UPDATE order_item SET holder = one.holder
       FROM jsonb_to_recordset($2::jsonb) AS one (line int, holder jsonb)
      WHERE order_id = $1 AND order_item.line = one.line`,
    [id, JSON.stringify(names)],
  );
}

/** Returns how many of them could become paid. */
export async function markPaid(
  tx: Tx,
  orders: readonly { id: OrderId; paidBy: PaymentId | null }[],
  at: Date,
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET state = 'paid', paid_at = $3, paid_by = one.paid_by, ended_at = NULL
       FROM unnest($1::bigint[], $2::bigint[]) AS one (id, paid_by)
      WHERE orders.id = one.id AND state = ANY($4::text[]) RETURNING orders.id`,
    [orders.map(({ id }) => id), orders.map(({ paidBy }) => paidBy), at, statesBefore('paid')],
  );
  return rowCount;
}

/** Tickets of a paid order are given back: some, or the last of them. False where the order is not paid. */
export async function markGivenBack(
  tx: Tx,
  id: OrderId,
  to: 'partly_refunded' | 'refunded',
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE orders SET state = $2, ended_at = CASE WHEN $2 = 'refunded' THEN $3::timestamptz END
      WHERE id = $1 AND state = ANY($4::text[])`,
    [id, to, at, statesBefore(to)],
  );
  return rowCount === 1;
}

/** Another order stands instead of these tickets. */
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
  if (rowCount !== lines.length) throw new Error('a ticket was exchanged before');
}

/** The names on tickets go over to those that stand instead of them. */
export async function copyNames(
  tx: Tx,
  { from, to, lines }: { from: OrderId; to: OrderId; lines: readonly { old: number; line: number }[] },
): Promise<void> {
  await tx.query(
    `UPDATE order_item SET holder = old.holder
       FROM json_to_recordset($3::json) AS one (old int, line int)
       JOIN order_item AS old ON old.order_id = $1 AND old.line = one.old
      WHERE order_item.order_id = $2 AND order_item.line = one.line AND old.holder IS NOT NULL`,
    [from, to, JSON.stringify(lines)],
  );
}

/** An order that can no longer have its places; one that had ended before keeps its time. */
export async function markExpired(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await tx.query(`UPDATE orders SET state = 'expired', ended_at = $2 WHERE id = $1 AND state = ANY($3::text[])`, [
    id,
    at,
    statesBefore('expired'),
  ]);
}

/** Open orders whose time is up. */
export async function dueOrders(db: Executor, now: Date, after: OrderId | null, most: number): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    'SELECT id FROM orders WHERE state = ANY($2::text[]) AND expires_at <= $1 AND id > $3 ORDER BY id LIMIT $4',
    [now, statesBefore('expired'), after ?? 0, most],
  );
  return rows.map((row) => row.id);
}

/** Locks and ends those of them that are still due; others that are being changed are left to the next sweep. */
export async function expireDue(tx: Tx, now: Date, ids: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `UPDATE orders SET state = 'expired', ended_at = $1
      WHERE id IN (SELECT id FROM orders WHERE state = ANY($2::text[]) AND expires_at <= $1 AND id = ANY($3::bigint[])
                    ORDER BY id FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [now, statesBefore('expired'), ids],
  );
  return rows.map((row) => row.id);
}

/** Orders that cost nothing and still wait: their process ended between reserving and completing them. */
export async function unfinishedFree(db: Executor, now: Date): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE state = 'reserved' AND total = 0 AND expires_at > $1 ORDER BY id`,
    [now],
  );
  return rows.map((row) => row.id);
}
