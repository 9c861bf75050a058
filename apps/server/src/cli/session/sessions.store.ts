/** Sessions as an operator asks about them: what of them is sold, what cancelling would do, who is still owed. It only reads. */
import type { Executor } from '../../platform/db/index.ts';
import type { SessionId } from '../../platform/lib/ids.ts';

export type OpenSession = {
  id: SessionId;
  day: string;
  time: string | null;
  title: string;
  sold: number;
  held: number;
  cancelled: boolean;
};

export async function readOpenSessions(db: Executor, now: Date): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(
    `SELECT session.id, day, time, coalesce(title ->> 'en', title ->> 'ru', '') AS title,
            coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0)::int AS sold,
            coalesce(sum(quantity) FILTER (WHERE state = 'held' AND expires_at > $1), 0)::int AS held,
            cancelled_at IS NOT NULL AS cancelled
       FROM session JOIN event ON event.id = event_id LEFT JOIN hold ON hold.session_id = session.id
      WHERE starts_at > $1 AND (on_sale OR cancelled_at IS NOT NULL OR EXISTS (
              SELECT FROM hold AS sold WHERE sold.session_id = session.id AND sold.state = 'sold'))
      GROUP BY session.id, event.id ORDER BY starts_at, session.id`,
    [now],
  );
  return rows;
}

export type Plan = {
  day: string;
  time: string | null;
  title: string;
  currency: string;
  orders: number;
  tickets: number;
  /** Those that nobody can give back any more: somebody came in with them. */
  used: number;
  unpaidOrders: number;
  /** What goes back, by who took it; `byHand`: no provider can send it back. */
  money: { provider: string; orders: number; amount: number; byHand: boolean }[];
  /** Orders that cost nothing, or were paid with a season ticket or bonuses. */
  free: number;
};

/** What cancelling would give back of paid orders now; null: there is no such session. */
export async function readPlan(db: Executor, id: SessionId): Promise<Plan | null> {
  const { rows } = await db.query<Plan>(
    `WITH line AS (
       SELECT orders.id, orders.paid_by, orders.voucher_card,
              price + service_fee - discount + coalesce((
                SELECT sum(order_extra.price) FROM order_extra
                 WHERE order_extra.order_id = orders.id AND parent_line = order_item.line AND order_extra.state = 'spent'), 0) AS paid,
              EXISTS (SELECT FROM ticket WHERE ticket.order_id = orders.id AND ticket.line = order_item.line
                        AND ticket.state = 'valid' AND used = 0) AS unused
         FROM orders JOIN order_item ON order_item.order_id = orders.id AND order_item.session_id = $1
        WHERE orders.state IN ('paid', 'partly_refunded') AND exchanged_for IS NULL
          AND NOT EXISTS (SELECT FROM refund_row JOIN refund_application ON refund_application.id = application_id
                           WHERE refund_row.order_id = orders.id AND refund_row.line = order_item.line AND live
                             AND refund_application.state <> 'asked')),
     of_order AS (
       SELECT id, paid_by, voucher_card, coalesce(sum(paid) FILTER (WHERE unused), 0) AS amount FROM line GROUP BY 1, 2, 3),
     -- Payments that pay for them, and how much of each is left: their own, and those of tickets that were exchanged for them.
     source AS (
       SELECT of_order.id, payment.id AS payment_id, payment.amount
                - coalesce((SELECT sum(money_refund.amount) FROM money_refund WHERE payment_id = payment.id AND attempt = 1), 0)
                - coalesce((SELECT sum(left_over) FROM exchange_money WHERE payment_id = payment.id), 0) AS room
         FROM of_order JOIN payment ON payment.id = paid_by
       UNION ALL
       SELECT of_order.id, payment_id, left_over FROM of_order JOIN exchange_money ON exchange_money.order_id = of_order.id),
     -- The newest payment goes back first (docs/decisions/0028).
     part AS (
       SELECT of_order.id, provider, voucher_card AS by_hand,
              least(room, of_order.amount - coalesce(sum(room) OVER (PARTITION BY of_order.id ORDER BY payment_id DESC
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS amount
         FROM source JOIN of_order ON of_order.id = source.id JOIN payment ON payment.id = payment_id)
     SELECT session.day, session.time, coalesce(event.title ->> 'en', event.title ->> 'ru', '') AS title,
            (SELECT settings ->> 'currency' FROM shop) AS currency,
            (SELECT count(*) FROM of_order)::int AS orders,
            (SELECT count(*) FROM line WHERE unused)::int AS tickets,
            (SELECT count(*) FROM line WHERE NOT unused)::int AS used,
            (SELECT count(*) FROM orders WHERE state IN ('draft_names', 'reserved', 'paying')
                AND EXISTS (SELECT FROM order_item WHERE order_item.order_id = orders.id AND session_id = $1))::int AS "unpaidOrders",
            (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'orders', orders, 'amount', amount, 'byHand', by_hand)
                                       ORDER BY provider, by_hand), '[]')
               FROM (SELECT provider, by_hand, count(DISTINCT id)::int AS orders, sum(amount)::int8 AS amount
                       FROM part WHERE amount > 0 GROUP BY 1, 2) AS one) AS money,
            (SELECT count(*) FROM of_order WHERE NOT EXISTS (SELECT FROM part WHERE part.id = of_order.id AND part.amount > 0))::int AS free
       FROM session JOIN event ON event.id = event_id WHERE session.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type Owed = { order: number; amount: number; currency: string; why: string };

/** Whose money is not back yet, and why. */
export async function readOwed(db: Executor, id: SessionId): Promise<Owed[]> {
  const { rows } = await db.query<Owed>(
    `SELECT DISTINCT refund_application.order_id AS order, refund_application.amount, orders.currency,
            CASE WHEN by_hand THEN 'voucher card: the box office gives it back'
                 WHEN money_refund.state = 'failed' THEN 'the bank refused it'
                 WHEN money_refund.state = 'unknown' THEN 'the bank is being asked'
                 ELSE 'on its way' END AS why
       FROM refund_application JOIN orders ON orders.id = refund_application.order_id
       JOIN refund_row ON application_id = refund_application.id
       JOIN order_item ON order_item.order_id = refund_row.order_id AND order_item.line = refund_row.line
       LEFT JOIN LATERAL (SELECT state FROM money_refund
                           WHERE key = 'return-' || refund_application.id
                             AND attempt = (SELECT max(attempt) FROM money_refund AS other
                                             WHERE other.payment_id = money_refund.payment_id AND other.key = money_refund.key)
                           ORDER BY state = 'done', payment_id LIMIT 1) AS money_refund ON true
      WHERE order_item.session_id = $1 AND cause = 'cancelled' AND refund_application.state = 'accepted'
      ORDER BY 1`,
    [id],
  );
  return rows;
}
