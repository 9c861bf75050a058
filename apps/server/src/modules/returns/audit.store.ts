/** What must hold of tickets that were given back, and of their money. */
import { auditOf } from '../../platform/db/index.ts';

export const auditRefunds = auditOf([
  {
    name: 'no more goes back for tickets than was paid for them and their extras',
    sql: `SELECT refund_row.order_id, refund_row.line, refund_row.amount FROM refund_row
            JOIN order_item ON order_item.order_id = refund_row.order_id AND order_item.line = refund_row.line
           WHERE live AND refund_row.amount > price + service_fee - discount
             + coalesce((SELECT sum(order_extra.price) FROM order_extra
                          WHERE order_extra.order_id = refund_row.order_id AND parent_line = refund_row.line), 0)`,
  },
  {
    name: 'an application is of the sum of its tickets',
    sql: `SELECT id, refund_application.amount, sum(refund_row.amount) AS tickets
            FROM refund_application JOIN refund_row ON application_id = refund_application.id
           GROUP BY id HAVING refund_application.amount <> sum(refund_row.amount)`,
  },
  {
    name: 'the money of an accepted application is sent back once, and is back when it says so',
    sql: `SELECT refund_application.id, refund_application.state, refund_application.amount, sent.amount AS sent
            FROM refund_application JOIN orders ON orders.id = refund_application.order_id
            -- The last attempt of each payment that had a part in it.
            LEFT JOIN LATERAL (SELECT count(*) AS parts, sum(amount) AS amount, bool_and(state = 'done') AS is_done FROM money_refund
                                WHERE key = 'return-' || refund_application.id
                                  AND attempt = (SELECT max(attempt) FROM money_refund AS other
                                                  WHERE other.payment_id = money_refund.payment_id AND other.key = money_refund.key)) AS sent ON true
           WHERE CASE WHEN refund_application.state IN ('accepted', 'paid_back')
                       AND refund_application.amount > 0 AND (orders.paid_by IS NOT NULL OR orders.credit > 0)
                      THEN sent.amount IS DISTINCT FROM refund_application.amount
                        OR (refund_application.state = 'paid_back' AND NOT sent.is_done)
                      ELSE sent.parts > 0 END`,
  },
  {
    name: 'a ticket is void exactly when it was given back or exchanged',
    sql: `SELECT ticket.order_id, ticket.line, ticket.state FROM ticket
            LEFT JOIN (SELECT refund_row.order_id, refund_row.line FROM refund_row
                         JOIN refund_application ON refund_application.id = application_id
                        WHERE live AND state IN ('accepted', 'paid_back')
                       UNION ALL SELECT order_id, line FROM order_item WHERE exchanged_for IS NOT NULL) AS gone
              ON gone.order_id = ticket.order_id AND gone.line = ticket.line
           -- One that was given to another holder is void, too.
           WHERE replaced_at IS NULL AND (ticket.state = 'void') <> (gone.line IS NOT NULL)`,
  },
  {
    name: 'an order has sold exactly the places that were not given back, and its state says how many those are',
    sql: `SELECT orders.id, orders.state, kept.persons, kept.sold, kept.gone FROM orders
            JOIN LATERAL (
              SELECT coalesce(sum(persons) FILTER (WHERE NOT is_gone), 0)::int AS persons,
                     count(*) FILTER (WHERE NOT is_gone)::int AS left_over, count(*) FILTER (WHERE is_gone)::int AS gone,
                     (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'sold')::int AS sold
                FROM (SELECT persons, exchanged_for IS NOT NULL OR EXISTS (SELECT FROM refund_row
                                               JOIN refund_application ON refund_application.id = application_id
                                              WHERE refund_row.order_id = order_item.order_id AND refund_row.line = order_item.line
                                                AND live AND state IN ('accepted', 'paid_back')) AS is_gone
                        FROM order_item WHERE order_item.order_id = orders.id) AS item) AS kept ON true
           WHERE orders.state IN ('paid', 'partly_refunded', 'refunded')
             AND (kept.persons <> kept.sold
               OR orders.state <> CASE WHEN kept.gone = 0 THEN 'paid' WHEN kept.left_over = 0 THEN 'refunded'
                                       ELSE 'partly_refunded' END)`,
  },
  {
    name: 'extras and season tickets went back with their tickets, and with no others',
    sql: `SELECT order_extra.order_id, order_extra.id, order_extra.state FROM order_extra
            JOIN orders ON orders.id = order_extra.order_id
           WHERE orders.state = 'partly_refunded'
             AND (order_extra.state = 'released') <> EXISTS (
               SELECT FROM refund_row JOIN refund_application ON refund_application.id = application_id
                WHERE refund_row.order_id = order_extra.order_id AND refund_row.line = parent_line
                  AND live AND refund_application.state IN ('accepted', 'paid_back')
               UNION ALL SELECT FROM order_item WHERE order_item.order_id = order_extra.order_id
                  AND order_item.line = parent_line AND exchanged_for IS NOT NULL)
          UNION ALL
          SELECT subscription_use.order_id, subscription_use.id, subscription_use.state FROM subscription_use
            JOIN orders ON orders.id = subscription_use.order_id
           WHERE orders.state = 'partly_refunded' AND subscription_use.quantity <> (
             SELECT coalesce(sum(persons), 0) FROM order_item
              WHERE order_item.order_id = orders.id AND exchanged_for IS NULL AND NOT EXISTS (
                SELECT FROM refund_row JOIN refund_application ON refund_application.id = application_id
                 WHERE refund_row.order_id = order_item.order_id AND refund_row.line = order_item.line
                   AND live AND refund_application.state IN ('accepted', 'paid_back')))`,
  },
]);
