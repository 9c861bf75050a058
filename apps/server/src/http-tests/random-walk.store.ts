/** Evenings of their own for random walks, time that passes for one of them, and what the books say of it. */
import type { Database } from '../platform/db/index.ts';
import { type SessionId, sessionId } from '../platform/lib/ids.ts';

/** Evenings beside the last one of an event, each with so many places. */
export async function addEvenings(db: Database, title: string, count: number, places: number): Promise<SessionId[]> {
  const { rows } = await db.query<{ id: number }>(
    `WITH pattern AS (SELECT session.* FROM session JOIN event ON event.id = event_id
                       WHERE event.title ->> 'en' = $1 ORDER BY starts_at DESC LIMIT 1),
          fresh AS (INSERT INTO session (event_id, day, time, starts_at, price_type, plan_id, zone_colours)
                    SELECT event_id, day + n, time, starts_at + n * interval '1 day', price_type, plan_id, zone_colours
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
  /** What was paid for it and its extras. */
  worth: number;
  persons: number;
  /** Null before there is a ticket. */
  state: 'valid' | 'used' | 'void' | null;
  hash: string;
  /** The order that stands instead. */
  instead: number | null;
};
export type KeptOrder = {
  number: number;
  hash: string;
  state: string;
  insteadOf: number | null;
  total: number;
  lines: KeptTicket[];
};

const TICKETS = `SELECT coalesce(jsonb_agg(jsonb_build_object(
    'line', item.line, 'session', item.session_id, 'persons', persons, 'instead', exchanged_for, 'state', ticket.state,
    'hash', ticket.hash,
    'worth', price + service_fee - discount + coalesce((SELECT sum(order_extra.price) FROM order_extra
                 WHERE order_extra.order_id = item.order_id AND parent_line = item.line), 0)) ORDER BY item.line), '[]')
  FROM order_item AS item LEFT JOIN ticket ON ticket.order_id = item.order_id AND ticket.line = item.line AND replaced_at IS NULL
 WHERE item.order_id = orders.id`;

/** All orders of a buyer, the oldest first. */
export async function ordersTo(db: Database, email: string): Promise<KeptOrder[]> {
  const { rows } = await db.query<KeptOrder>(
    `SELECT id AS number, hash, state, instead_of AS "insteadOf", total, (${TICKETS}) AS lines FROM orders WHERE buyer_email = $1 ORDER BY id`,
    [email],
  );
  return rows;
}

export type KeptApplication = { id: number; state: string; cause: string | null; lines: number[]; amounts: number[] };

export async function applicationsOf(db: Database, order: number): Promise<KeptApplication[]> {
  const { rows } = await db.query<KeptApplication>(
    `SELECT id, state, cause, jsonb_agg(line ORDER BY line) AS lines, jsonb_agg(refund_row.amount ORDER BY line) AS amounts
       FROM refund_application JOIN refund_row ON application_id = id WHERE refund_application.order_id = $1 GROUP BY id ORDER BY id`,
    [order],
  );
  return rows;
}

export async function endLinksOf(db: Database, email: string): Promise<void> {
  await db.query(
    `UPDATE refund_application SET confirmation_expires_at = now() - interval '1 second'
      WHERE order_id IN (SELECT id FROM orders WHERE buyer_email = $1)`,
    [email],
  );
}

/** What waits for its time is due, also what was to be tried again later; `twice`: what is done is done once more. */
export async function hurryJobs(db: Database, twice = false): Promise<void> {
  await db.query(
    "UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now()",
  );
  if (!twice) return;
  await db.query(
    `INSERT INTO pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
     SELECT name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds FROM pgboss.job
      WHERE state = 'completed' ORDER BY completed_on DESC LIMIT 5 ON CONFLICT DO NOTHING`,
  );
}

/** Somebody comes in with a ticket, if it opens the door. */
export async function comeIn(db: Database, ticket: string): Promise<void> {
  await db.query("UPDATE ticket SET used = passages, state = 'used' WHERE hash = $1 AND state = 'valid'", [ticket]);
}

export type KeptPayment = { key: string; order: number; taken: number; back: number; byHand: number };

export async function moneyTo(db: Database): Promise<KeptPayment[]> {
  const { rows } = await db.query<KeptPayment>(
    `SELECT provider_key AS key, subject::int8 AS order, (CASE WHEN state = 'succeeded' THEN amount ELSE 0 END)::int8 AS taken,
            refunded AS back, (SELECT coalesce(sum(amount), 0) FROM money_refund
                                WHERE payment_id = payment.id AND given_by IS NOT NULL)::int8 AS "byHand"
       FROM payment`,
  );
  return rows;
}

/** Whatever is not as it will stay: payments, money back, orders that wait, applications whose money is due, cancelled sessions. */
export async function unfinished(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `SELECT 'payment ' || id || ' ' || state AS what FROM payment
      WHERE state IN ('created', 'pending', 'unknown') OR (state = 'succeeded' AND settled_at IS NULL)
     UNION ALL SELECT 'refund ' || id || ' ' || state FROM money_refund WHERE state NOT IN ('done', 'failed')
     UNION ALL SELECT 'order ' || id || ' ' || state FROM orders WHERE state IN ('draft_names', 'reserved', 'paying')
     UNION ALL SELECT 'application ' || id || ' ' || state FROM refund_application WHERE state = 'accepted' AND amount > 0
     UNION ALL SELECT 'cancelled ' || order_id FROM cancelled_order WHERE state = 'waiting'
     UNION ALL SELECT 'moved ' || order_id FROM moved_order WHERE told_at IS NULL`,
  );
  return rows.map(({ what }) => what);
}

export type Counter = { session: number; taken: number; left: number };

export async function countersOf(db: Database, sessions: readonly SessionId[]): Promise<Map<number, Counter>> {
  const { rows } = await db.query<Counter>(
    `SELECT session_id AS session, taken, capacity - taken AS left FROM stock
      WHERE zone_id IS NULL AND offer_id IS NULL AND area_id IS NULL AND session_id = ANY($1::int[])`,
    [sessions],
  );
  return new Map(rows.map((row) => [row.session, row]));
}
