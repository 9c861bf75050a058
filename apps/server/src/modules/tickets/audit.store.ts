/** Invariants of tickets and their orders. */
import { createAudit } from '../../platform/db/index.ts';

export const auditTickets = createAudit([
  {
    name: 'a paid order has a ticket for every place',
    sql: `SELECT orders.id, count(order_item.line)::int AS places, count(ticket.line)::int AS tickets
            FROM orders JOIN order_item ON order_item.order_id = orders.id
            LEFT JOIN ticket ON ticket.order_id = orders.id AND ticket.line = order_item.line AND ticket.replaced_at IS NULL
           WHERE orders.state IN ('paid', 'partly_refunded')
           GROUP BY orders.id HAVING count(order_item.line) <> count(ticket.line)`,
  },
  {
    name: 'only paid orders have valid tickets',
    sql: `SELECT DISTINCT orders.id, orders.state FROM ticket JOIN orders ON orders.id = ticket.order_id
           WHERE ticket.state <> 'void' AND orders.state NOT IN ('paid', 'partly_refunded')`,
  },
]);
