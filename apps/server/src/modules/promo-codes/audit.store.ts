/** Invariants of promo codes and their uses by orders. */
import { createAudit } from '../../platform/db/index.ts';

export const auditPromoCodes = createAudit([
  {
    name: 'a promo code counts its uses, within its limit',
    sql: `SELECT code, used, count(reservation_use.id)::int AS uses
            FROM promo_code LEFT JOIN reservation_use
              ON resource = 'promo_code' AND resource_id = promo_code.id AND reservation_use.state <> 'released'
           GROUP BY promo_code.id HAVING used <> count(reservation_use.id) OR used > promo_code.uses`,
  },
  {
    name: 'a promo code is held while its order is unpaid, consumed when it is paid, and released when it ended',
    sql: `SELECT orders.id, orders.state, reservation_use.state AS use
            FROM reservation_use JOIN orders ON orders.id = order_id
           WHERE resource = 'promo_code' AND (
                 (orders.state IN ('awaiting_attendees', 'reserved', 'paying') AND reservation_use.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded') AND reservation_use.state <> 'consumed')
              OR (orders.state IN ('expired', 'canceled', 'refunded', 'exchanged') AND reservation_use.state <> 'released'))`,
  },
  {
    // Points apply to all tickets; their amounts have an audit of their own.
    name: 'discounts of tickets come from a promo code, within its tickets per order, or from points',
    sql: `SELECT order_item.order_id, count(*)::int AS tickets
            FROM order_item LEFT JOIN reservation_use AS code ON code.order_id = order_item.order_id AND code.resource = 'promo_code'
            LEFT JOIN order_card ON order_card.order_id = order_item.order_id AND order_card.points > 0
           WHERE order_item.discount > 0 AND order_card.order_id IS NULL
           GROUP BY order_item.order_id, code.id
          HAVING code.id IS NULL OR count(*) > (code.terms ->> 'perOrder')::int`,
  },
]);
