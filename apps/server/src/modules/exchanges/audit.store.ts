/** What must hold of exchanged tickets, of the orders that stand instead of them, and of the money that pays for these. */
import { auditOf } from '../../platform/db/index.ts';

/** Once for each refund that was meant, however often it was tried. */
const BACK = '(SELECT payment_id, key, amount FROM money_refund WHERE attempt = 1)';

export const auditExchanges = auditOf([
  {
    name: 'old tickets are held while the order instead of them waits, exchanged when it is paid, and let go when it ended',
    sql: `SELECT orders.id, orders.state, orders.instead_of, exchange.state AS exchange, exchange.old_order_id
            FROM orders LEFT JOIN exchange ON exchange.order_id = orders.id
           WHERE orders.instead_of IS DISTINCT FROM exchange.old_order_id
              OR (orders.state IN ('draft_names', 'reserved', 'paying') AND exchange.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded', 'refunded') AND exchange.state <> 'spent')
              OR (orders.state IN ('expired', 'annulled') AND exchange.state <> 'released')`,
  },
  {
    name: 'a ticket is exchanged for one ticket, and says for which order',
    sql: `SELECT order_item.order_id, order_item.line, order_item.exchanged_for, gone.order_id AS instead FROM order_item
            FULL JOIN (SELECT exchange_line.* FROM exchange_line JOIN exchange USING (order_id) WHERE exchange.state = 'spent') AS gone
              ON gone.old_order_id = order_item.order_id AND gone.old_line = order_item.line
           WHERE order_item.exchanged_for IS DISTINCT FROM gone.order_id
          UNION ALL
          SELECT exchange.order_id, exchange_line.line, NULL, exchange.old_order_id FROM exchange JOIN exchange_line USING (order_id)
           WHERE live <> (exchange.state <> 'released')`,
  },
  {
    name: 'exchanged tickets pay what was paid for them and their extras',
    sql: `SELECT exchange_line.order_id, exchange_line.line, exchange_line.amount FROM exchange_line
            JOIN order_item ON order_item.order_id = old_order_id AND order_item.line = old_line
           WHERE exchange_line.amount <> price + service_fee - discount
             + coalesce((SELECT sum(order_extra.price) FROM order_extra
                          WHERE order_extra.order_id = old_order_id AND parent_line = old_line), 0)
          UNION ALL
          SELECT order_id, NULL, amount FROM exchange
           WHERE amount <> (SELECT sum(one.amount) FROM exchange_line AS one WHERE one.order_id = exchange.order_id)`,
  },
  {
    name: 'what was paid for exchanged tickets pays the order instead of them, and the rest of it goes back',
    sql: `SELECT orders.id, exchange.amount, orders.credit, moved.sum AS moved, back.sum AS back FROM exchange
            JOIN orders ON orders.id = exchange.order_id
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM exchange_money
                           WHERE exchange_money.order_id = orders.id) AS moved ON true
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM ${BACK} AS one
                           WHERE key = 'exchange-' || orders.id) AS back ON true
           WHERE CASE WHEN exchange.state = 'spent'
                      THEN moved.sum <> orders.credit OR moved.sum + back.sum <> exchange.amount
                      ELSE orders.credit > exchange.amount OR moved.sum > 0 OR back.sum > 0 END`,
  },
  {
    name: 'a payment pays for no more than it brought, wherever its money went',
    sql: `SELECT payment.id, payment.amount, back.sum AS back, moved.sum AS moved FROM payment
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM ${BACK} AS one WHERE payment_id = payment.id) AS back ON true
            JOIN LATERAL (SELECT coalesce(sum(left_over), 0) AS sum FROM exchange_money WHERE payment_id = payment.id) AS moved ON true
           WHERE back.sum + moved.sum > payment.amount`,
  },
  {
    name: 'every ticket of an exchange has the money that was paid for it',
    sql: `SELECT orders.id, own.sum AS own, moved.sum AS moved, worth.sum AS worth FROM orders
            JOIN LATERAL (SELECT coalesce((SELECT amount FROM payment WHERE payment.id = paid_by), 0)
                               - coalesce((SELECT sum(amount) FROM ${BACK} AS one WHERE payment_id = paid_by), 0)
                               - coalesce((SELECT sum(left_over) FROM exchange_money WHERE payment_id = paid_by), 0) AS sum) AS own ON true
            JOIN LATERAL (SELECT coalesce(sum(left_over), 0) AS sum FROM exchange_money
                           WHERE exchange_money.order_id = orders.id) AS moved ON true
            JOIN LATERAL (SELECT coalesce(sum(price + service_fee - discount + coalesce((
                                   SELECT sum(order_extra.price) FROM order_extra
                                    WHERE order_extra.order_id = orders.id AND parent_line = order_item.line), 0)), 0) AS sum
                            FROM order_item JOIN ticket ON ticket.order_id = order_item.order_id AND ticket.line = order_item.line
                           WHERE order_item.order_id = orders.id AND replaced_at IS NULL AND ticket.state <> 'void') AS worth ON true
           WHERE orders.state IN ('paid', 'partly_refunded')
             AND EXISTS (SELECT FROM exchange WHERE orders.id IN (exchange.order_id, exchange.old_order_id))
             AND own.sum + moved.sum < worth.sum`,
  },
]);
