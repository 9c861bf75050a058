/** Invariants of canceled sessions. */
import { createAudit } from '../../platform/db/index.ts';

export const auditSessionChanges = createAudit([
  {
    name: 'an order with tickets of a canceled session is listed for a refund or for a decision of staff',
    sql: `SELECT order_item.order_id, order_item.line, order_item.session_id FROM order_item
            JOIN session ON session.id = order_item.session_id AND session.canceled_at IS NOT NULL
            JOIN orders ON orders.id = order_item.order_id AND orders.state IN ('paid', 'partly_refunded')
            JOIN ticket ON ticket.order_id = order_item.order_id AND ticket.line = order_item.line
             AND ticket.replaced_at IS NULL AND ticket.state <> 'void'
           WHERE session.starts_at > now() - interval '1 day' AND NOT EXISTS (
             SELECT FROM canceled_session_order WHERE canceled_session_order.session_id = order_item.session_id
                AND canceled_session_order.order_id = order_item.order_id AND canceled_session_order.state <> 'returned')`,
  },
]);
