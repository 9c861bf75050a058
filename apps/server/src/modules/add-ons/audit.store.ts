/** What must hold of extras and what orders have of them. */
import { auditOf } from '../../platform/db/index.ts';

export const auditExtras = auditOf([
  {
    name: 'of an extra as many are taken as orders have, and no more than there are',
    sql: `SELECT extra.id, taken, stock, count(order_extra.id)::int AS had
            FROM extra LEFT JOIN order_extra ON order_extra.extra_id = extra.id AND order_extra.state <> 'released'
           GROUP BY extra.id HAVING taken <> count(order_extra.id) OR taken > stock`,
  },
  {
    name: 'an extra is held while its order waits, sold when it is paid, and given back when it ended',
    sql: `SELECT orders.id, orders.state, order_extra.id AS extra, order_extra.state AS had
            FROM order_extra JOIN orders ON orders.id = order_extra.order_id
           WHERE (orders.state IN ('draft_names', 'reserved', 'paying') AND order_extra.state <> 'held')
              OR (orders.state = 'paid' AND order_extra.state <> 'spent')
              -- Those of tickets that were given back went with them: refunds audit which.
              OR (orders.state = 'partly_refunded' AND order_extra.state = 'held')
              OR (orders.state IN ('expired', 'annulled', 'refunded') AND order_extra.state <> 'released')`,
  },
]);
