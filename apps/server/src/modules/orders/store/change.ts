/** Changes of an order's state: each one conditional on the states it may come from. */
import type { Executor, Tx } from '../../../db/index.ts';
import type { OrderId, PaymentId } from '../../../kernel/ids.ts';
import { statesBefore } from '../rules/states.ts';

/** The buyer is at the bank; until when the order waits, and until when it might. Null when it could not be paid any more. */
export async function markPaying(tx: Tx, id: OrderId, now: Date): Promise<{ end: Date; whole: Date | null } | null> {
  const { rows } = await tx.query<{ end: Date; whole: Date | null }>(
    `UPDATE orders SET state = 'paying' WHERE id = $1 AND state = ANY($2::text[]) AND expires_at > $3
      RETURNING expires_at AS "end", whole_until AS whole`,
    [id, statesBefore('paying'), now],
  );
  return rows[0] ?? null;
}

export async function prolong(tx: Tx, id: OrderId, until: Date): Promise<void> {
  await tx.query('UPDATE orders SET expires_at = $2 WHERE id = $1', [id, until]);
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

/** An order that can no longer have its places; one that had ended before keeps its time. */
export async function markExpired(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await tx.query(`UPDATE orders SET state = 'expired', ended_at = $2 WHERE id = $1 AND state = ANY($3::text[])`, [
    id,
    at,
    statesBefore('expired'),
  ]);
}

/** Locks and ends up to `most` open orders whose time is up; others that are being changed are left to the next sweep. */
export async function expireDue(tx: Tx, now: Date, most: number): Promise<OrderId[]> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `UPDATE orders SET state = 'expired', ended_at = $1
      WHERE id IN (SELECT id FROM orders WHERE state = ANY($2::text[]) AND expires_at <= $1
                    ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [now, statesBefore('expired'), most],
  );
  return rows.map((row) => row.id);
}

/** Orders that cost nothing and still wait: their process ended between reserving and completing them. */
export async function unfinishedFree(db: Executor, now: Date): Promise<OrderId[]> {
  const { rows } = await db.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE state = 'reserved' AND total = 0 AND expires_at > $1 ORDER BY id LIMIT 100`,
    [now],
  );
  return rows.map((row) => row.id);
}
