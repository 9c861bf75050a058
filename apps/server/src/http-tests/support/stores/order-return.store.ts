import { z } from 'zod';
import type { Database } from '../../../platform/db/index.ts';

const Parts = z.object({ link: z.string(), subject: z.string(), language: z.string(), note: z.string() });

/** Parts of the emails about the returns of an order, oldest first. */
export async function listReturnEmails(db: Database, orderNumber: number): Promise<z.infer<typeof Parts>[]> {
  const { rows } = await db.query<{ parts: unknown }>(
    `SELECT parts FROM mail JOIN return_request
        ON mail.dedupe ~ ('^return-(requested(-[0-9]+)?|accepted|refunded):' || return_request.id || '$')
      WHERE order_id = $1 ORDER BY mail.id`,
    [orderNumber],
  );
  return rows.map(({ parts }) => Parts.parse(parts));
}

/** Expires every confirmation link. */
export async function endReturnLinks(db: Database): Promise<void> {
  await db.query("UPDATE return_request SET confirmation_expires_at = now() - interval '1 second'");
}

/** As if the last email with a link had been sent a minute ago. */
export async function ageReturnLinks(db: Database): Promise<void> {
  await db.query("UPDATE return_request SET link_sent_at = link_sent_at - interval '1 minute'");
}

/** As if the ticket had been scanned at the entrance. */
export async function useTicket(db: Pick<Database, 'query'>, orderNumber: number, line: number): Promise<void> {
  await db.query("UPDATE ticket SET used = passages, state = 'used' WHERE order_id = $1 AND line = $2", [
    orderNumber,
    line,
  ]);
}

/** Moves the start of an order’s sessions to `hours` from now. */
export async function startSessionsIn(db: Database, orderNumber: number, hours: number): Promise<void> {
  await db.query(
    `UPDATE session SET starts_at = now() + $2 * interval '1 hour'
      WHERE id IN (SELECT session_id FROM order_item WHERE order_id = $1)`,
    [orderNumber, hours],
  );
}

/** Moves the start of the session of one line to `hours` from now. */
export async function startLineSessionIn(
  db: Database,
  orderNumber: number,
  line: number,
  hours: number,
): Promise<void> {
  await db.query(
    `UPDATE session SET starts_at = now() + $3 * interval '1 hour'
      WHERE id = (SELECT session_id FROM order_item WHERE order_id = $1 AND line = $2)`,
    [orderNumber, line, hours],
  );
}

export async function setPolicy(db: Database, orderNumber: number, policy: object): Promise<void> {
  await db.query('UPDATE orders SET refund_policy = $2, refund_policies = NULL WHERE id = $1', [
    orderNumber,
    JSON.stringify(policy),
  ]);
}

export type OrderState = { state: string; total: number; back: number; sold: number; valid: number; addOns: number };

/** Stored state of an order. `back` is the money that its payments have sent or are sending back. */
export async function readStoredOrder(db: Database, orderNumber: number): Promise<OrderState> {
  const { rows } = await db.query<OrderState>(
    `SELECT state, total,
            (SELECT coalesce(sum(amount), 0) FROM refund WHERE state <> 'failed' AND payment_id IN (
              SELECT payment_id FROM order_payment WHERE order_id = orders.id AND kind = 'provider'))::int8 AS back,
            (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'sold')::int AS sold,
            (SELECT count(*) FROM ticket WHERE order_id = orders.id AND ticket.state = 'valid')::int AS valid,
            (SELECT count(*) FROM reservation_use WHERE order_id = orders.id AND resource = 'add_on' AND reservation_use.state = 'consumed')::int AS "addOns"
       FROM orders WHERE id = $1`,
    [orderNumber],
  );
  const [row] = rows;
  if (!row) throw new Error('no such order');
  return row;
}

/** All stored data of return requests as text, to search it for secrets. */
export async function readReturnRequestRows(db: Database): Promise<string> {
  const { rows } = await db.query<{ row: string }>('SELECT t::text AS row FROM return_request t');
  return rows.map(({ row }) => row).join('\n');
}

export async function readAllocated(db: Database, orderNumber: number): Promise<number> {
  const { rows } = await db.query<{ allocated: number }>(
    `SELECT allocated FROM stock WHERE zone_id IS NULL AND offer_id IS NULL AND session_id IN
       (SELECT session_id FROM order_item WHERE order_id = $1) LIMIT 1`,
    [orderNumber],
  );
  return rows[0]?.allocated ?? 0;
}

/** Lines of all return requests and their states. */
export async function listReturnRequests(db: Database): Promise<{ line: number; state: string }[]> {
  const { rows } = await db.query<{ line: number; state: string }>(
    `SELECT line, state FROM return_item JOIN return_request ON return_request.id = return_request_id
      ORDER BY return_request.order_id, line`,
    [],
  );
  return rows;
}
