import { z } from 'zod';
import type { Database } from '../platform/db/index.ts';

const Parts = z.object({ link: z.string(), subject: z.string(), language: z.string(), note: z.string() });

/** The letters about tickets that are given back, of an order, in the order in which they were written. */
export async function returnLetters(db: Database, orderNumber: number): Promise<z.infer<typeof Parts>[]> {
  const { rows } = await db.query<{ parts: unknown }>(
    `SELECT parts FROM mail JOIN refund_application
        ON mail.dedupe ~ ('^return-(asked(-[0-9]+)?|accepted|paid):' || refund_application.id || '$')
      WHERE order_id = $1 ORDER BY mail.id`,
    [orderNumber],
  );
  return rows.map(({ parts }) => Parts.parse(parts));
}

/** As if the time of every link were over. */
export async function endReturnLinks(db: Database): Promise<void> {
  await db.query("UPDATE refund_application SET confirmation_expires_at = now() - interval '1 second'");
}

/** As if the last letter with a link had been sent a minute ago. */
export async function letLinksRest(db: Database): Promise<void> {
  await db.query("UPDATE refund_application SET link_sent_at = link_sent_at - interval '1 minute'");
}

/** As if somebody had come in on this ticket. */
export async function useTicket(db: Database, orderNumber: number, line: number): Promise<void> {
  await db.query("UPDATE ticket SET used = passages, state = 'used' WHERE order_id = $1 AND line = $2", [
    orderNumber,
    line,
  ]);
}

/** The session of an order begins so many hours from now. */
export async function beginIn(db: Database, orderNumber: number, hours: number): Promise<void> {
  await db.query(
    `UPDATE session SET starts_at = now() + $2 * interval '1 hour'
      WHERE id IN (SELECT session_id FROM order_item WHERE order_id = $1)`,
    [orderNumber, hours],
  );
}

/** The same of the one session that a line is of. */
export async function beginLineIn(db: Database, orderNumber: number, line: number, hours: number): Promise<void> {
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

export type Standing = { state: string; total: number; back: number; sold: number; valid: number; extras: number };

/** An order as its books have it: `back` is what payments have sent or are sending back. */
export async function standingOf(db: Database, orderNumber: number): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `SELECT state, total,
            (SELECT coalesce(sum(amount), 0) FROM money_refund WHERE payment_id = paid_by AND state <> 'failed')::int8 AS back,
            (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'sold')::int AS sold,
            (SELECT count(*) FROM ticket WHERE order_id = orders.id AND ticket.state = 'valid')::int AS valid,
            (SELECT count(*) FROM order_extra WHERE order_id = orders.id AND order_extra.state = 'spent')::int AS extras
       FROM orders WHERE id = $1`,
    [orderNumber],
  );
  const [row] = rows;
  if (!row) throw new Error('no such order');
  return row;
}

/** All that is kept of an application, for a search of what must not be there. */
export async function applicationRows(db: Database): Promise<string> {
  const { rows } = await db.query<{ row: string }>('SELECT t::text AS row FROM refund_application t');
  return rows.map(({ row }) => row).join('\n');
}

export async function takenOf(db: Database, orderNumber: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    `SELECT taken FROM stock WHERE zone_id IS NULL AND offer_id IS NULL AND session_id IN
       (SELECT session_id FROM order_item WHERE order_id = $1) LIMIT 1`,
    [orderNumber],
  );
  return rows[0]?.taken ?? 0;
}

/** Which tickets were ever asked for, and what became of it. */
export async function applicationsOf(db: Database): Promise<{ line: number; state: string }[]> {
  const { rows } = await db.query<{ line: number; state: string }>(
    'SELECT line, state FROM refund_row JOIN refund_application ON refund_application.id = application_id ORDER BY line',
    [],
  );
  return rows;
}
