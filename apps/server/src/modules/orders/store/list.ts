/** Lists the orders of a customer, an email address or a visitor. */
import type { Executor } from '../../../platform/db/index.ts';
import type { CustomerId, OrderId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { OPEN_STATES, type OrderState, PAID_STATES } from '../rules/states.ts';
import { IS_RESERVED } from './reserved.ts';

/** Orders of any of these owners. `emails`: lower case. `visitor` is the browser that created the orders; it selects only unpaid ones. */
export type OrderOwners = { customerId: CustomerId | null; emails: readonly string[]; visitor: string | null };

export type ListedSession = {
  day: string;
  time: string | null;
  /** ISO 8601; the start if the event has no duration. */
  endsAt: string;
  title: LocalText;
  venue: LocalText;
  /** Artwork of the event: image ids by language. */
  images: Record<string, number>;
  places: number;
};

export type ListedRow = {
  id: OrderId;
  hash: string;
  state: OrderState;
  total: number;
  currency: string;
  expiresAt: Date;
  sessions: ListedSession[];
};

/** Lists paid orders, and open orders until they expire. Newest first. */
export async function listOrders(
  db: Executor,
  { customerId, emails, visitor }: OrderOwners,
  { before, limit, now }: { before: OrderId | null; limit: number; now: Date },
): Promise<ListedRow[]> {
  if (customerId === null && emails.length === 0 && visitor === null) return [];
  const { rows } = await db.query<ListedRow>(
    `SELECT orders.id, hash, state, total, currency, expires_at AS "expiresAt",
            (SELECT coalesce(jsonb_agg(to_jsonb(s) - 'starts' ORDER BY s.starts), '[]')
               FROM (SELECT session.day, session.time, session.starts_at AS starts,
                            session.starts_at + make_interval(mins => coalesce(event.duration_minutes, 0)) AS "endsAt",
                            event.title, venue.name AS venue, event.images, count(*)::int AS places
                       FROM order_item
                       JOIN session ON session.id = order_item.session_id
                       JOIN event ON event.id = order_item.event_id
                       JOIN venue ON venue.id = event.venue_id
                      WHERE order_item.order_id = orders.id
                      GROUP BY session.id, event.id, venue.id) s) AS sessions
       FROM orders
      WHERE (customer_id = $3 OR (buyer_email <> '' AND lower(buyer_email) = ANY($4::text[]))
             OR (visitor = $5 AND paid_at IS NULL AND ${IS_RESERVED}))
        AND ($6::bigint IS NULL OR orders.id < $6)
        AND (state = ANY($7::text[]) OR (${IS_RESERVED}))
      ORDER BY orders.id DESC LIMIT $8`,
    [now, OPEN_STATES, customerId, emails, visitor, before, PAID_STATES, limit],
  );
  return rows;
}

/** Whether one of the addresses, in lower case, has any paid or open order, expired or not. */
export async function hasOrdersAtEmail(db: Executor, emails: readonly string[]): Promise<boolean> {
  const { rows } = await db.query(
    "SELECT 1 FROM orders WHERE buyer_email <> '' AND lower(buyer_email) = ANY($1::text[]) AND state = ANY($2::text[]) LIMIT 1",
    [emails, [...PAID_STATES, ...OPEN_STATES]],
  );
  return rows.length > 0;
}
