/** Which orders are somebody's, what keeps them, and which have been kept long enough. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import { STILL_USED } from './rules/inventory-of-people.ts';
import type { OrderFacts } from './rules/staying.ts';

/** Accounts that say this address, and whether their provider vouches for it. */
export async function customersAt(db: Executor, email: string): Promise<{ id: number; verified: boolean }[]> {
  const { rows } = await db.query<{ id: number; verified: boolean }>(
    'SELECT id, email_verified AS verified FROM customer WHERE lower(btrim(email)) = $1 ORDER BY id',
    [email],
  );
  return rows;
}

/** Orders for this address, and those that its accounts made. */
export async function ordersAt(db: Executor, email: string, customers: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM orders WHERE lower(btrim(buyer_email)) = $1 OR customer_id = ANY($2::bigint[]) ORDER BY id`,
    [email, customers],
  );
  return rows.map(({ id }) => id);
}

/** Letters to the address that have yet to be sent. */
export async function lettersToSend(db: Executor, email: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mail WHERE state = 'queued' AND lower(btrim(recipient)) = $1`,
    [email],
  );
  return rows[0]?.count ?? 0;
}

/** Season tickets that keep their owner, for tickets are still to be had by them. */
export async function usedSeasonTickets(
  db: Executor,
  email: string,
  customers: readonly number[],
  now: Date,
): Promise<{ left: number; customer: number | null }[]> {
  const { rows } = await db.query<{ left: number; customer: number | null }>(
    `SELECT quantity - taken AS left, customer_id AS customer FROM subscription
      WHERE (lower(btrim(customer_email)) = $1 OR customer_id = ANY($3::bigint[])) AND ${STILL_USED} ORDER BY id`,
    [email, now, customers],
  );
  return rows;
}

/** In the order of their numbers, as everybody locks orders. */
export async function lockOrders(tx: Tx, orders: readonly number[]): Promise<void> {
  await tx.query('SELECT id FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [orders]);
}

/** Asked about no more, after a week: nothing will come of it. */
const OPEN_PAYMENT = `payment.subject = orders.id::text AND (
  (payment.state <> 'succeeded'
    AND (payment.next_ask_at IS NOT NULL OR (payment.mismatched_capture_at IS NOT NULL AND payment.mismatch_closed_at IS NULL)))
  OR (payment.state = 'succeeded' AND payment.settled_at IS NULL))`;
/** An attempt that failed and was followed by another is over. */
const OWED = `payment.subject = orders.id::text AND money_refund.state <> 'done' AND NOT EXISTS (
  SELECT FROM money_refund AS later
   WHERE later.payment_id = money_refund.payment_id AND later.key = money_refund.key AND later.attempt > money_refund.attempt)`;
/** By an application of the buyer, or because the house has cancelled a session. */
const GIVING_BACK = `(EXISTS (SELECT FROM refund_application WHERE refund_application.order_id = orders.id
                                 AND refund_application.state NOT IN ('paid_back', 'expired'))
   OR EXISTS (SELECT FROM cancelled_order WHERE cancelled_order.order_id = orders.id AND cancelled_order.state = 'waiting'))`;

export async function factsOf(db: Executor, orders: readonly number[], now: Date): Promise<OrderFacts[]> {
  const { rows } = await db.query<OrderFacts>(
    `SELECT id, state, erased_at AS "erasedAt", expires_at AS "expiresAt",
            (SELECT max(starts_at) FROM order_item JOIN session ON session.id = session_id
              WHERE order_item.order_id = orders.id) AS "lastSession",
            EXISTS (SELECT FROM subscription WHERE subscription.order_id = orders.id AND ${STILL_USED}) AS "seasonTicket",
            EXISTS (SELECT FROM payment WHERE ${OPEN_PAYMENT}) AS "openPayments",
            EXISTS (SELECT FROM money_refund JOIN payment ON payment.id = payment_id WHERE ${OWED}) AS owed,
            ${GIVING_BACK} AS "givingBack"
       FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [orders, now],
  );
  return rows;
}

/** Paid ones whose last session is so long ago, and ended ones that ended so long ago, with nothing of money open. */
const DUE = `erased_at IS NULL AND (
    (paid_at < $1 AND NOT EXISTS (
      SELECT FROM order_item JOIN session ON session.id = session_id
       WHERE order_item.order_id = orders.id AND session.starts_at >= $1))
    OR (paid_at IS NULL AND ended_at < $3 AND state IN ('expired', 'annulled')))
  AND NOT EXISTS (SELECT FROM payment WHERE ${OPEN_PAYMENT})
  AND NOT EXISTS (SELECT FROM money_refund JOIN payment ON payment.id = payment_id WHERE ${OWED})
  AND NOT ${GIVING_BACK}
  AND NOT EXISTS (SELECT FROM subscription WHERE subscription.order_id = orders.id AND ${STILL_USED})`;

export type Terms = { paidBefore: Date; endedBefore: Date; now: Date };

export async function dueOrders(db: Executor, terms: Terms, most: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(`SELECT id FROM orders WHERE ${DUE} ORDER BY id LIMIT $4`, [
    terms.paidBefore,
    terms.now,
    terms.endedBefore,
    most,
  ]);
  return rows.map(({ id }) => id);
}

export async function countDueOrders(db: Executor, { paidBefore, now, endedBefore }: Terms): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM orders WHERE ${DUE}`, [
    paidBefore,
    now,
    endedBefore,
  ]);
  return rows[0]?.count ?? 0;
}
