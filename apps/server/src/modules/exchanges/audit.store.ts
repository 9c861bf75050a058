/** Invariants of exchanged tickets, the orders that replace them, and their exchange credits. */
import { createAudit } from '../../platform/db/index.ts';

export const auditExchanges = createAudit([
  {
    name: 'exchanged tickets are held while the new order is unpaid, exchanged when it is paid, and released when it ended',
    sql: `SELECT orders.id, orders.state, orders.replaced_order_id, exchange.state AS exchange, exchange.old_order_id
            FROM orders LEFT JOIN exchange ON exchange.order_id = orders.id
           WHERE orders.replaced_order_id IS DISTINCT FROM exchange.old_order_id
              OR (orders.state IN ('awaiting_attendees', 'reserved', 'paying') AND exchange.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded', 'refunded', 'exchanged') AND exchange.state <> 'consumed')
              OR (orders.state IN ('expired', 'canceled') AND exchange.state <> 'released')`,
  },
  {
    name: 'a ticket is exchanged for one ticket and refers to its order',
    sql: `SELECT order_item.order_id, order_item.line, order_item.exchanged_for, exchanged.order_id AS replacement FROM order_item
            FULL JOIN (SELECT exchange_line.* FROM exchange_line JOIN exchange USING (order_id) WHERE exchange.state = 'consumed') AS exchanged
              ON exchanged.old_order_id = order_item.order_id AND exchanged.old_line = order_item.line
           WHERE order_item.exchanged_for IS DISTINCT FROM exchanged.order_id
          UNION ALL
          SELECT exchange.order_id, exchange_line.line, NULL, exchange.old_order_id FROM exchange JOIN exchange_line USING (order_id)
           WHERE live <> (exchange.state <> 'released')`,
  },
  {
    name: 'exchanged tickets pay the amount paid for them and their add-ons',
    sql: `SELECT exchange_line.order_id, exchange_line.line, exchange_line.amount FROM exchange_line
            JOIN order_item ON order_item.order_id = old_order_id AND order_item.line = old_line
           WHERE exchange_line.amount <> price + service_fee - discount - goodwill
             + coalesce((SELECT sum(reservation_use.price) FROM reservation_use
                          WHERE reservation_use.order_id = old_order_id AND reservation_use.line = old_line), 0)
          UNION ALL
          SELECT order_id, NULL, amount FROM exchange
           WHERE amount <> (SELECT sum(exchange_line.amount) FROM exchange_line WHERE exchange_line.order_id = exchange.order_id)`,
  },
  {
    name: 'the money of exchanged tickets is reserved for the new order, pays it, and its rest is refunded',
    sql: `SELECT exchange.order_id, exchange.state, exchange.amount, credit.reserved, credit.captured, refunded.sum AS refunded FROM exchange
            JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE state = 'reserved'), 0) AS reserved,
                                 coalesce(sum(amount) FILTER (WHERE state = 'captured'), 0) AS captured
                            FROM order_payment WHERE order_payment.order_id = exchange.order_id AND kind = 'exchange_credit') AS credit ON true
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM (
                           SELECT amount FROM refund WHERE key = 'exchange-' || exchange.order_id AND attempt = 1
                           UNION ALL SELECT amount FROM gift_card_credit WHERE key = 'exchange-' || exchange.order_id) AS part) AS refunded ON true
           WHERE CASE exchange.state
                   WHEN 'held' THEN credit.reserved <> exchange.amount OR credit.captured + refunded.sum > 0
                   WHEN 'consumed' THEN credit.reserved > 0 OR credit.captured + refunded.sum <> exchange.amount
                   ELSE credit.reserved + credit.captured + refunded.sum > 0 END`,
  },
  {
    name: 'every ticket of an exchange has the amount paid for it',
    sql: `SELECT orders.id, money.sum AS money, value.sum AS value FROM orders
            JOIN LATERAL (SELECT coalesce(sum(amount - withdrawn), 0) AS sum FROM order_payment
                           WHERE order_payment.order_id = orders.id AND order_payment.state = 'captured') AS money ON true
            JOIN LATERAL (SELECT coalesce(sum(price + service_fee - discount - goodwill + coalesce((
                                   SELECT sum(reservation_use.price) FROM reservation_use
                                    WHERE reservation_use.order_id = orders.id AND reservation_use.line = order_item.line), 0)), 0) AS sum
                            FROM order_item JOIN ticket ON ticket.order_id = order_item.order_id AND ticket.line = order_item.line
                           WHERE order_item.order_id = orders.id AND replaced_at IS NULL AND ticket.state <> 'void') AS value ON true
           WHERE orders.state IN ('paid', 'partly_refunded')
             AND EXISTS (SELECT FROM exchange WHERE orders.id IN (exchange.order_id, exchange.old_order_id))
             AND money.sum < value.sum`,
  },
]);
