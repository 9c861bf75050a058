/** What must hold of orders and the money that was paid for them. */
import { auditOf } from '../../platform/db/index.ts';

export const auditOrders = auditOf([
  {
    name: 'money captured is the value of a paid order, or goes back whole',
    sql: `SELECT payment.id, payment.subject, payment.amount, payment.refunded FROM payment
            LEFT JOIN orders ON orders.id::text = payment.subject AND orders.paid_by = payment.id
           WHERE payment.state = 'succeeded' AND payment.settled_at IS NOT NULL
             AND CASE WHEN orders.id IS NULL THEN payment.refunded <> payment.amount
                      ELSE orders.total <> payment.amount END`,
  },
  {
    name: 'an order costs what its tickets and extras cost, fees included, less what is taken off them and what exchanged tickets pay',
    sql: `SELECT orders.id, orders.total, tickets.sum AS tickets, extras.sum AS extras FROM orders
            JOIN LATERAL (SELECT sum(price + service_fee - discount)::bigint AS sum FROM order_item WHERE order_id = orders.id) AS tickets ON true
            JOIN LATERAL (SELECT coalesce(sum(price), 0)::bigint AS sum FROM order_extra WHERE order_id = orders.id) AS extras ON true
           WHERE orders.total <> tickets.sum + extras.sum - orders.credit`,
  },
]);
