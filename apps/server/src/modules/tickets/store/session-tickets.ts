/** Valid and used tickets of sessions, for staff. */
import type { Executor } from '../../../platform/db/index.ts';
import type { OrderId, SessionId } from '../../../platform/lib/ids.ts';

/** `snapshot`: not parsed. */
export type SessionTicketRow = {
  orderId: OrderId;
  line: number;
  code: string;
  used: number;
  passages: number;
  /** The last admission. */
  scannedAt: Date | null;
  snapshot: unknown;
};

/** By name, order and line. */
export async function listSessionTicketRows(on: Executor, session: SessionId): Promise<SessionTicketRow[]> {
  const { rows } = await on.query<SessionTicketRow>(
    `SELECT order_id AS "orderId", line, code, used, passages, snapshot,
            (SELECT max(scanned_at) FROM ticket_scan WHERE ticket_id = ticket.id AND outcome = 'admitted') AS "scannedAt"
       FROM ticket WHERE session_id = $1 AND state <> 'void' ORDER BY lower(snapshot ->> 'attendee'), order_id, line`,
    [session],
  );
  return rows;
}

export type SessionTicketCounts = { orders: number; tickets: number; used: number };

export async function countSessionTickets(on: Executor, session: SessionId): Promise<SessionTicketCounts> {
  const { rows } = await on.query<SessionTicketCounts>(
    `SELECT count(DISTINCT order_id)::int AS orders, count(*)::int AS tickets, count(*) FILTER (WHERE used > 0)::int AS used
       FROM ticket WHERE session_id = $1 AND state <> 'void'`,
    [session],
  );
  return rows[0] ?? { orders: 0, tickets: 0, used: 0 };
}

/** Orders with tickets of the session. */
export async function listOrdersWithTickets(on: Executor, session: SessionId): Promise<OrderId[]> {
  const { rows } = await on.query<{ id: OrderId }>(
    "SELECT DISTINCT order_id AS id FROM ticket WHERE session_id = $1 AND state <> 'void' ORDER BY order_id",
    [session],
  );
  return rows.map(({ id }) => id);
}

/** Prices of the tickets with fees, after discounts, by session, in minor units. */
export async function sumTakings(on: Executor, sessions: readonly SessionId[]): Promise<Map<SessionId, number>> {
  const { rows } = await on.query<{ sessionId: SessionId; amount: number }>(
    `SELECT ticket.session_id AS "sessionId", sum(price + service_fee - discount)::bigint AS amount
       FROM ticket JOIN order_item ON order_item.order_id = ticket.order_id AND order_item.line = ticket.line
      WHERE ticket.session_id = ANY($1::integer[]) AND ticket.state <> 'void'
        AND ticket.order_id NOT IN (SELECT id FROM orders WHERE is_rehearsal)
      GROUP BY ticket.session_id`,
    [sessions],
  );
  return new Map(rows.map(({ sessionId, amount }) => [sessionId, amount]));
}
