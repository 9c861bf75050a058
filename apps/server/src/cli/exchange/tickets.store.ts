/** An order's tickets, and the sessions for which they could be exchanged, as an operator asks about them. It only reads. */
import type { Executor } from '../../platform/db/index.ts';

/** The secret address of an order that is named by its number. */
export async function hashOf(db: Executor, order: number): Promise<string | null> {
  const { rows } = await db.query<{ hash: string }>('SELECT hash FROM orders WHERE id = $1', [order]);
  return rows[0]?.hash ?? null;
}

export type ListedTicket = {
  line: number;
  session: number;
  day: string;
  time: string | null;
  title: string;
  category: string;
  row: string | null;
  seat: string | null;
  state: string;
  /** The order that stands instead of it. */
  instead: number | null;
};

export async function readTickets(db: Executor, order: number): Promise<ListedTicket[]> {
  const { rows } = await db.query<ListedTicket>(
    `SELECT item.line, session.id AS session, day, time, coalesce(title ->> 'en', title ->> 'ru', '') AS title,
            coalesce(category.name ->> 'en', category.name ->> 'ru', '') AS category, row_label AS "row", seat_label AS seat,
            coalesce(ticket.state, '') AS state, item.exchanged_for AS instead
       FROM order_item AS item JOIN session ON session.id = item.session_id JOIN event ON event.id = item.event_id
       JOIN offer ON offer.id = item.offer_id LEFT JOIN category ON category.id = offer.category_id
       LEFT JOIN plan_seat ON plan_seat.plan_id = session.plan_id AND plan_seat.seat_id = item.seat_id
       LEFT JOIN ticket ON ticket.order_id = item.order_id AND ticket.line = item.line AND replaced_at IS NULL
      WHERE item.order_id = $1 ORDER BY item.line`,
    [order],
  );
  return rows;
}

export type ListedSession = {
  id: number;
  day: string;
  time: string | null;
  currency: string;
  /** What is sold for it; `price` with the fee. */
  offers: { id: number; name: string; price: number }[];
};

/** Sessions to come of the events of an order, with the kinds of tickets that are sold for them. */
export async function readSessions(db: Executor, order: number, now: Date): Promise<ListedSession[]> {
  const { rows } = await db.query<ListedSession>(
    `SELECT session.id, day, time, (SELECT settings ->> 'currency' FROM shop) AS currency,
            (SELECT coalesce(jsonb_agg(jsonb_build_object(
                      'id', offer.id, 'price', offer.price + offer.service_fee,
                      'name', concat_ws(', ', category.name ->> 'en', zone.name ->> 'en')) ORDER BY offer.id), '[]')
               FROM offer LEFT JOIN category ON category.id = category_id LEFT JOIN zone ON zone.id = zone_id
              WHERE offer.event_id = session.event_id AND NOT offer.retired AND (offer.days = '{}' OR session.day = ANY(offer.days))
                AND coalesce(offer.price_type = session.price_type, true)) AS offers
       FROM session
      WHERE event_id IN (SELECT event_id FROM order_item WHERE order_id = $1) AND on_sale AND starts_at > $2
      ORDER BY starts_at, session.id`,
    [order, now],
  );
  return rows;
}
