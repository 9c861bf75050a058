/** Reads the stored state of exchanged tickets. */
import type { Database } from '../../../platform/db/index.ts';
import { type SessionId, sessionId } from '../../../platform/lib/ids.ts';

/** Other sessions of the event of an order, latest first. */
export async function listOtherSessions(db: Database, order: number): Promise<SessionId[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT session.id FROM session WHERE on_sale AND starts_at > now()
        AND event_id IN (SELECT event_id FROM order_item WHERE order_id = $1)
        AND id NOT IN (SELECT session_id FROM order_item WHERE order_id = $1) ORDER BY starts_at DESC`,
    [order],
  );
  return rows.map(({ id }) => sessionId(id));
}

export type Priced = { id: number; price: number };

/** Offers for a session of the event of an order, cheapest first. */
export async function listOffersFor(db: Database, order: number, session: SessionId): Promise<Priced[]> {
  const { rows } = await db.query<Priced>(
    `SELECT offer.id, offer.price + offer.service_fee AS price FROM offer JOIN session ON session.id = $2
      WHERE offer.event_id IN (SELECT event_id FROM order_item WHERE order_id = $1) AND NOT offer.retired
        AND (offer.days = '{}' OR session.day = ANY(offer.days)) ORDER BY 2, 1`,
    [order, session],
  );
  return rows;
}

/** Day (`DD.MM.YYYY`) and time of a session. */
export async function readSessionTime(db: Database, session: SessionId): Promise<{ day: string; time: string }> {
  const { rows } = await db.query<{ day: string; time: string }>(
    "SELECT to_char(day, 'DD.MM.YYYY') AS day, time FROM session WHERE id = $1",
    [session],
  );
  return rows[0] ?? { day: '', time: '' };
}

export type Tickets = { line: number; state: string; replacement: number | null; hash: string; code: string };

export async function listTickets(db: Database, order: number): Promise<Tickets[]> {
  const { rows } = await db.query<Tickets>(
    `SELECT line, ticket.state, exchanged_for AS replacement, hash, code FROM ticket JOIN order_item USING (order_id, line)
      WHERE order_id = $1 AND replaced_at IS NULL ORDER BY line`,
    [order],
  );
  return rows;
}

/** Captured payments, refunds sent, and the value of all live tickets, in minor units. */
export async function sumMoney(db: Database): Promise<{ brought: number; back: number; worth: number }> {
  const { rows } = await db.query<{ brought: number; back: number; worth: number }>(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM payment WHERE state = 'succeeded')::int8 AS brought,
            (SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt = 1)::int8 AS back,
            (SELECT coalesce(sum(price + service_fee - discount + coalesce((
                      SELECT sum(reservation_use.price) FROM reservation_use
                       WHERE reservation_use.order_id = item.order_id AND reservation_use.line = item.line), 0)), 0)
               FROM order_item AS item JOIN ticket ON ticket.order_id = item.order_id AND ticket.line = item.line
              WHERE replaced_at IS NULL AND ticket.state <> 'void')::int8 AS worth`,
  );
  return rows[0] ?? { brought: 0, back: 0, worth: 0 };
}

/** Expires the reservation of an order and its holds. */
export async function expireOrder(db: Database, order: number): Promise<void> {
  await db.query("UPDATE hold SET expires_at = now() - interval '1 minute' WHERE owner_id = $1 AND state = 'held'", [
    order,
  ]);
  await db.query("UPDATE orders SET expires_at = now() - interval '1 minute' WHERE id = $1", [order]);
}

/** Leaves exactly `left` free seats in a session. */
export async function leaveFree(db: Database, session: SessionId, left: number): Promise<void> {
  await db.query(
    'UPDATE stock SET capacity = allocated + $2 WHERE session_id = $1 AND zone_id IS NULL AND offer_id IS NULL AND area_id IS NULL',
    [session, left],
  );
}

export async function listOrderEmails(db: Database, order: number): Promise<{ subject: string; content: string }[]> {
  const { rows } = await db.query<{ subject: string; content: string }>(
    "SELECT parts ->> 'subject' AS subject, parts::text AS content FROM mail WHERE dedupe = 'order-paid:' || $1::text",
    [order],
  );
  return rows;
}

/** Two free seats of a session in the zone of an order’s first ticket: `row/seat` name and key. */
export async function listTwoFreeSeats(
  db: Database,
  order: number,
  session: SessionId,
): Promise<{ name: string; key: string }[]> {
  const { rows } = await db.query<{ name: string; key: string }>(
    `SELECT row_label || '/' || seat_label AS name, seat.key FROM session
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id JOIN seat ON seat.id = plan_seat.seat_id
      WHERE session.id = $2 AND zone_id = (SELECT zone_id FROM offer JOIN order_item ON offer.id = offer_id
                                            WHERE order_id = $1 AND line = 1)
        AND NOT EXISTS (SELECT FROM hold WHERE hold.session_id = session.id AND hold.seat_id = seat.id AND hold.state <> 'released')
        AND (SELECT count(*) FROM plan_seat AS same WHERE same.plan_id = session.plan_id AND same.zone_id = plan_seat.zone_id
                AND same.row_label = plan_seat.row_label AND same.seat_label = plan_seat.seat_label) = 1
      ORDER BY seat.id DESC LIMIT 2`,
    [order, session],
  );
  return rows;
}

/** Keys of the new seats by line of the old order. */
export async function readNewSeats(db: Database, order: number): Promise<Record<number, string>> {
  const { rows } = await db.query<{ line: number; key: string }>(
    `SELECT old_line AS line, seat.key FROM exchange_line
       JOIN order_item ON order_item.order_id = exchange_line.order_id AND order_item.line = exchange_line.line
       JOIN seat ON seat.id = seat_id WHERE exchange_line.order_id = $1`,
    [order],
  );
  return Object.fromEntries(rows.map(({ line, key }) => [line, key]));
}
