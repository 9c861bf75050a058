/** Invariants of returned tickets and their refunds. */
import { createAudit } from '../../platform/db/index.ts';

export const auditRefunds = createAudit([
  {
    name: 'the refund of a ticket never exceeds the amount paid for it and its add-ons',
    sql: `SELECT return_item.order_id, return_item.line, return_item.amount FROM return_item
            JOIN order_item ON order_item.order_id = return_item.order_id AND order_item.line = return_item.line
            JOIN return_request ON return_request.id = return_request_id
           -- A request may be older than a refund without canceling: its amount is checked when it is accepted.
           WHERE live AND return_item.amount > price + service_fee - discount - CASE WHEN state = 'requested' THEN 0 ELSE goodwill END
             + coalesce((SELECT sum(reservation_use.price) FROM reservation_use
                          WHERE reservation_use.order_id = return_item.order_id AND reservation_use.line = return_item.line), 0)`,
  },
  {
    name: 'the amount of a return request is the sum of its tickets',
    sql: `SELECT id, return_request.amount, sum(return_item.amount) AS tickets
            FROM return_request JOIN return_item ON return_request_id = return_request.id
           GROUP BY id HAVING return_request.amount <> sum(return_item.amount)`,
  },
  {
    name: 'an accepted return request is refunded once, and completely when its state says so',
    sql: `SELECT return_request.id, return_request.state, return_request.amount, sent.amount AS sent
            FROM return_request
            -- The last attempt of each payment that had a part in it.
            LEFT JOIN LATERAL (SELECT count(*) AS parts, sum(amount) AS amount, bool_and(is_done) AS is_done FROM (
                              SELECT amount, state = 'done' AS is_done FROM refund
                                WHERE key = 'return-' || return_request.id
                                  AND attempt = (SELECT max(attempt) FROM refund AS other
                                                  WHERE (other.payment_id, other.order_payment_id) IS NOT DISTINCT FROM (refund.payment_id, refund.order_payment_id)
                                                    AND other.key = refund.key)
                              UNION ALL SELECT amount, true FROM gift_card_credit WHERE key = 'return-' || return_request.id) AS part) AS sent ON true
           WHERE CASE WHEN return_request.state IN ('accepted', 'refunded')
                       AND return_request.amount > 0
                      THEN sent.amount IS DISTINCT FROM return_request.amount
                        OR (return_request.state = 'refunded' AND NOT sent.is_done)
                      ELSE sent.parts > 0 END`,
  },
  {
    name: 'a ticket is void exactly if it was returned or exchanged',
    sql: `SELECT ticket.order_id, ticket.line, ticket.state FROM ticket
            LEFT JOIN (SELECT return_item.order_id, return_item.line FROM return_item
                         JOIN return_request ON return_request.id = return_request_id
                        WHERE live AND state IN ('accepted', 'refunded')
                       UNION ALL SELECT order_id, line FROM order_item WHERE exchanged_for IS NOT NULL) AS voided
              ON voided.order_id = ticket.order_id AND voided.line = ticket.line
           -- One that was reissued to another attendee is void, too.
           WHERE replaced_at IS NULL AND (ticket.state = 'void') <> (voided.line IS NOT NULL)`,
  },
  {
    name: 'an order has sold exactly its unreturned places, and its state matches its tickets and refunds',
    sql: `SELECT orders.id, orders.state, items.persons, items.sold, items.returned, items.exchanged FROM orders
            JOIN LATERAL (
              SELECT coalesce(sum(group_size) FILTER (WHERE is_valid), 0)::int AS persons,
                     count(*) FILTER (WHERE is_valid)::int AS remaining,
                     count(*) FILTER (WHERE is_returned)::int AS returned, count(*) FILTER (WHERE is_exchanged)::int AS exchanged,
                     sum(goodwill) > 0 OR EXISTS (
                       SELECT FROM order_payment
                         JOIN (SELECT order_payment_id, key FROM refund UNION ALL SELECT order_payment_id, key FROM gift_card_credit) AS part
                           ON order_payment_id = order_payment.id
                        WHERE order_id = orders.id AND key LIKE 'exchange-%') AS has_refund,
                     (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'sold')::int AS sold
                FROM (SELECT *, NOT is_returned AND NOT is_exchanged AS is_valid
                        FROM (SELECT group_size, goodwill, exchanged_for IS NOT NULL AS is_exchanged,
                                     EXISTS (SELECT FROM return_item
                                               JOIN return_request ON return_request.id = return_request_id
                                              WHERE return_item.order_id = order_item.order_id AND return_item.line = order_item.line
                                                AND live AND state IN ('accepted', 'refunded')) AS is_returned
                                FROM order_item WHERE order_item.order_id = orders.id) AS line) AS item) AS items ON true
           WHERE orders.state IN ('paid', 'partly_refunded', 'refunded', 'exchanged')
             AND (items.persons <> items.sold
               OR orders.state <> CASE WHEN items.remaining = 0 AND items.exchanged > 0 THEN 'exchanged'
                                       WHEN items.remaining = 0 THEN 'refunded'
                                       WHEN items.returned > 0 OR items.has_refund THEN 'partly_refunded'
                                       ELSE 'paid' END)`,
  },
  {
    name: 'add-ons and season-ticket visits are released exactly with their tickets',
    sql: `SELECT reservation_use.order_id, reservation_use.id, reservation_use.state FROM reservation_use
            JOIN orders ON orders.id = reservation_use.order_id
           WHERE orders.state IN ('paid', 'partly_refunded') AND resource = 'add_on'
             AND (reservation_use.state = 'released') <> EXISTS (
               SELECT FROM return_item JOIN return_request ON return_request.id = return_request_id
                WHERE return_item.order_id = reservation_use.order_id AND return_item.line = reservation_use.line
                  AND live AND return_request.state IN ('accepted', 'refunded')
               UNION ALL SELECT FROM order_item WHERE order_item.order_id = reservation_use.order_id
                  AND order_item.line = reservation_use.line AND exchanged_for IS NOT NULL)
          UNION ALL
          SELECT reservation_use.order_id, reservation_use.id, reservation_use.state FROM reservation_use
            JOIN orders ON orders.id = reservation_use.order_id
           WHERE orders.state IN ('paid', 'partly_refunded') AND resource = 'season_ticket' AND reservation_use.quantity <> (
             SELECT coalesce(sum(group_size), 0) FROM order_item
              WHERE order_item.order_id = orders.id AND exchanged_for IS NULL AND NOT EXISTS (
                SELECT FROM return_item JOIN return_request ON return_request.id = return_request_id
                 WHERE return_item.order_id = order_item.order_id AND return_item.line = order_item.line
                   AND live AND return_request.state IN ('accepted', 'refunded')))`,
  },
]);
