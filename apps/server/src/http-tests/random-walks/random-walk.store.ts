/** Separate sessions for random walks, expiry, and the state in the ledger. */
import type { Database } from '../../platform/db/index.ts';
import { type SessionId, sessionId } from '../../platform/lib/ids.ts';

/** Adds sessions after the last one of an event, each with `places` seats. */
export async function addSessions(db: Database, title: string, count: number, places: number): Promise<SessionId[]> {
  const { rows } = await db.query<{ id: number }>(
    `WITH pattern AS (SELECT session.* FROM session JOIN event ON event.id = event_id
                       WHERE event.title ->> 'en' = $1 ORDER BY starts_at DESC LIMIT 1),
          fresh AS (INSERT INTO session (event_id, day, time, starts_at, price_type, plan_id, zone_colors)
                    SELECT event_id, day + n, time, starts_at + n * interval '1 day', price_type, plan_id, zone_colors
                      FROM pattern, generate_series(1, $2::int) AS n RETURNING id),
          stocked AS (INSERT INTO stock (event_id, session_id, zone_id, area_id, offer_id, capacity)
                      SELECT event_id, fresh.id, zone_id, area_id, offer_id,
                             CASE WHEN zone_id IS NULL AND offer_id IS NULL THEN $3 ELSE capacity END
                        FROM fresh, stock WHERE session_id = (SELECT id FROM pattern))
     SELECT id FROM fresh ORDER BY id`,
    [title, count, places],
  );
  return rows.map(({ id }) => sessionId(id));
}

export type KeptTicket = {
  line: number;
  session: number;
  /** Paid for the ticket and its add-ons. */
  worth: number;
  persons: number;
  /** Null before the ticket is issued. */
  state: 'valid' | 'used' | 'void' | null;
  hash: string;
  /** The order that replaces it. */
  replacement: number | null;
};
export type StoredOrder = {
  number: number;
  hash: string;
  state: string;
  replacedOrderId: number | null;
  /** The price minus the exchange credit. */
  payable: number;
  lines: KeptTicket[];
};

const TICKETS = `SELECT coalesce(jsonb_agg(jsonb_build_object(
    'line', item.line, 'session', item.session_id, 'persons', group_size, 'replacement', exchanged_for, 'state', ticket.state,
    'hash', ticket.hash,
    'worth', price + service_fee - discount + coalesce((SELECT sum(reservation_use.price) FROM reservation_use
                 WHERE reservation_use.order_id = item.order_id AND reservation_use.line = item.line), 0)) ORDER BY item.line), '[]')
  FROM order_item AS item LEFT JOIN ticket ON ticket.order_id = item.order_id AND ticket.line = item.line AND replaced_at IS NULL
 WHERE item.order_id = orders.id`;

/** All orders of a buyer, oldest first. */
export async function listOrdersTo(db: Database, email: string): Promise<StoredOrder[]> {
  const { rows } = await db.query<StoredOrder>(
    `SELECT id AS number, hash, state, replaced_order_id AS "replacedOrderId", (${TICKETS}) AS lines,
            greatest(total - (SELECT coalesce(sum(amount), 0) FROM order_payment
                               WHERE order_id = orders.id AND kind = 'exchange_credit'), 0)::int8 AS payable
       FROM orders WHERE buyer_email = $1 ORDER BY id`,
    [email],
  );
  return rows;
}

export type StoredReturnRequest = {
  id: number;
  state: string;
  cause: string | null;
  lines: number[];
  amounts: number[];
};

export async function listReturnRequestsOfOrder(db: Database, order: number): Promise<StoredReturnRequest[]> {
  const { rows } = await db.query<StoredReturnRequest>(
    `SELECT id, state, cause, jsonb_agg(line ORDER BY line) AS lines, jsonb_agg(return_item.amount ORDER BY line) AS amounts
       FROM return_request JOIN return_item ON return_request_id = id WHERE return_request.order_id = $1 GROUP BY id ORDER BY id`,
    [order],
  );
  return rows;
}

export async function expireLinksOf(db: Database, email: string): Promise<void> {
  await db.query(
    `UPDATE return_request SET confirmation_expires_at = now() - interval '1 second'
      WHERE order_id IN (SELECT id FROM orders WHERE buyer_email = $1)`,
    [email],
  );
}

/** Makes delayed and retried jobs due. With `shouldRepeat`, also repeats the last completed jobs. */
export async function makeJobsDue(db: Database, shouldRepeat = false): Promise<void> {
  await db.query(
    "UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now()",
  );
  if (!shouldRepeat) return;
  await db.query(
    `INSERT INTO pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
     SELECT name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds FROM pgboss.job
      WHERE state = 'completed' ORDER BY completed_on DESC LIMIT 5 ON CONFLICT DO NOTHING`,
  );
}

/** Scans a ticket at the entrance, if it is valid. */
export async function scanTicket(db: Database, ticket: string): Promise<void> {
  await db.query("UPDATE ticket SET used = passages, state = 'used' WHERE hash = $1 AND state = 'valid'", [ticket]);
}

export type StoredPayment = { key: string; order: number; captured: number; back: number; manual: number };

export async function listStoredPayments(db: Database): Promise<StoredPayment[]> {
  const { rows } = await db.query<StoredPayment>(
    `SELECT provider_key AS key, subject::int8 AS order, (CASE WHEN state = 'succeeded' THEN amount ELSE 0 END)::int8 AS captured,
            refunded AS back, (SELECT coalesce(sum(amount), 0) FROM refund
                                WHERE payment_id = payment.id AND refunded_by IS NOT NULL)::int8 AS manual
       FROM payment`,
  );
  return rows;
}

/**
 * Everything that is not final: payments, refunds, pending orders, return requests with a due refund, canceled and moved
 * sessions.
 */
export async function listUnfinished(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ description: string }>(
    `SELECT 'payment ' || id || ' ' || state AS description FROM payment
      WHERE state IN ('created', 'pending', 'unknown') OR (state = 'succeeded' AND resolved_at IS NULL)
     UNION ALL SELECT 'refund ' || id || ' ' || state FROM refund WHERE state NOT IN ('done', 'failed')
     UNION ALL SELECT 'order ' || id || ' ' || state FROM orders WHERE state IN ('awaiting_attendees', 'reserved', 'paying')
     UNION ALL SELECT 'application ' || id || ' ' || state FROM return_request WHERE state = 'accepted' AND amount > 0
     UNION ALL SELECT 'canceled ' || order_id FROM canceled_session_order WHERE state = 'pending'
     UNION ALL SELECT 'moved ' || order_id FROM reschedule_notice WHERE notified_at IS NULL`,
  );
  return rows.map(({ description }) => description);
}

export type Counter = { session: number; allocated: number; left: number };

export async function readCounters(db: Database, sessions: readonly SessionId[]): Promise<Map<number, Counter>> {
  const { rows } = await db.query<Counter>(
    `SELECT session_id AS session, allocated, capacity - allocated AS left FROM stock
      WHERE zone_id IS NULL AND offer_id IS NULL AND area_id IS NULL AND session_id = ANY($1::int[])`,
    [sessions],
  );
  return new Map(rows.map((row) => [row.session, row]));
}
