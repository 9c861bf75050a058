/** What must hold of orders and the money that was paid for them. */
import { auditOf } from '../../db/index.ts';

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
    name: 'an order costs what its tickets cost, fees included, less what is taken off them',
    sql: `SELECT orders.id, orders.total, sum(order_item.price + order_item.service_fee - order_item.discount)::bigint AS tickets
            FROM orders JOIN order_item ON order_item.order_id = orders.id
           GROUP BY orders.id HAVING orders.total <> sum(order_item.price + order_item.service_fee - order_item.discount)`,
  },
]);
