/** Finds a person's orders, their retention reasons, and orders past their retention period. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import { HAS_REMAINING_VISITS } from './rules/inventory-of-people.ts';
import type { OrderFacts } from './rules/retention-reasons.ts';

/** Accounts with this email address. `verified`: the identity provider has verified it. */
export async function findCustomersByEmail(db: Executor, email: string): Promise<{ id: number; verified: boolean }[]> {
  const { rows } = await db.query<{ id: number; verified: boolean }>(
    'SELECT id, email_verified AS verified FROM customer WHERE lower(btrim(email)) = $1 ORDER BY id',
    [email],
  );
  return rows;
}

/** Orders with this email address, and those placed by its accounts. */
export async function findOrdersByEmail(db: Executor, email: string, customers: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM orders WHERE lower(btrim(buyer_email)) = $1 OR customer_id = ANY($2::bigint[]) ORDER BY id`,
    [email, customers],
  );
  return rows.map(({ id }) => id);
}

/** Number of emails to the address that are not sent yet. */
export async function countUnsentEmails(db: Executor, email: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM mail WHERE state = 'queued' AND lower(btrim(recipient)) = $1`,
    [email],
  );
  return rows[0]?.count ?? 0;
}

/** Season tickets with remaining visits: their owner is kept. */
export async function listUsableSeasonTickets(
  db: Executor,
  email: string,
  customers: readonly number[],
  now: Date,
): Promise<{ left: number; customer: number | null }[]> {
  const { rows } = await db.query<{ left: number; customer: number | null }>(
    `SELECT quantity - allocated AS left, customer_id AS customer FROM season_ticket
      WHERE (lower(btrim(customer_email)) = $1 OR customer_id = ANY($3::bigint[])) AND ${HAS_REMAINING_VISITS} ORDER BY id`,
    [email, now, customers],
  );
  return rows;
}

/** Locks the orders in id order, like all lockers of orders. */
export async function lockOrdersToErase(tx: Tx, orders: readonly number[]): Promise<void> {
  await tx.query('SELECT id FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [orders]);
}

/** Payments that are still polled; after a week without a result they no longer count. */
const OPEN_PAYMENT = `payment.subject = orders.id::text AND (
  (payment.state <> 'succeeded'
    AND (payment.next_poll_at IS NOT NULL OR (payment.mismatched_capture_at IS NOT NULL AND payment.mismatch_closed_at IS NULL)))
  OR (payment.state = 'succeeded' AND payment.resolved_at IS NULL))`;
/** A failed attempt that was followed by another one does not count. */
const OUTSTANDING_REFUND = `payment.subject = orders.id::text AND refund.state <> 'done' AND NOT EXISTS (
  SELECT FROM refund AS later
   WHERE later.payment_id = refund.payment_id AND later.key = refund.key AND later.attempt > refund.attempt)`;
/** An open return request, or a canceled session whose tickets are being returned. */
const OPEN_RETURN = `(EXISTS (SELECT FROM return_request WHERE return_request.order_id = orders.id
                                 AND return_request.state NOT IN ('refunded', 'expired'))
   OR EXISTS (SELECT FROM canceled_session_order WHERE canceled_session_order.order_id = orders.id AND canceled_session_order.state = 'pending'))`;

export async function readOrderFacts(db: Executor, orders: readonly number[], now: Date): Promise<OrderFacts[]> {
  const { rows } = await db.query<OrderFacts>(
    `SELECT id, state, erased_at AS "erasedAt", expires_at AS "expiresAt",
            (SELECT max(starts_at) FROM order_item JOIN session ON session.id = session_id
              WHERE order_item.order_id = orders.id) AS "lastSession",
            EXISTS (SELECT FROM season_ticket WHERE season_ticket.order_id = orders.id AND ${HAS_REMAINING_VISITS}) AS "seasonTicket",
            EXISTS (SELECT FROM payment WHERE ${OPEN_PAYMENT}) AS "openPayments",
            EXISTS (SELECT FROM refund JOIN payment ON payment.id = payment_id WHERE ${OUTSTANDING_REFUND}) AS "hasOutstandingRefund",
            ${OPEN_RETURN} AS "hasPendingReturn"
       FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [orders, now],
  );
  return rows;
}

/**
 * Paid orders whose last session, and ended orders whose end, is past the retention period, and orders of rehearsals as
 * soon as they have ended, without open payments or refunds.
 */
const IS_DUE = `erased_at IS NULL AND (
    (paid_at < $1 AND NOT EXISTS (
      SELECT FROM order_item JOIN session ON session.id = session_id
       WHERE order_item.order_id = orders.id AND session.starts_at >= $1))
    OR (paid_at IS NULL AND ended_at < $3 AND state IN ('expired', 'canceled'))
    OR (is_rehearsal AND ended_at <= $2 AND state IN ('expired', 'canceled', 'refunded', 'exchanged')))
  AND NOT EXISTS (SELECT FROM payment WHERE ${OPEN_PAYMENT})
  AND NOT EXISTS (SELECT FROM refund JOIN payment ON payment.id = payment_id WHERE ${OUTSTANDING_REFUND})
  AND NOT ${OPEN_RETURN}
  AND NOT EXISTS (SELECT FROM season_ticket WHERE season_ticket.order_id = orders.id AND ${HAS_REMAINING_VISITS})`;

export type RetentionTerms = { paidBefore: Date; endedBefore: Date; now: Date };

export async function listDueOrders(db: Executor, terms: RetentionTerms, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(`SELECT id FROM orders WHERE ${IS_DUE} ORDER BY id LIMIT $4`, [
    terms.paidBefore,
    terms.now,
    terms.endedBefore,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

export async function countDueOrders(db: Executor, { paidBefore, now, endedBefore }: RetentionTerms): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM orders WHERE ${IS_DUE}`, [
    paidBefore,
    now,
    endedBefore,
  ]);
  return rows[0]?.count ?? 0;
}
