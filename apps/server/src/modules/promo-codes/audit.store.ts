/** What must hold of promo codes and what orders have of them. */
import { auditOf } from '../../platform/db/index.ts';

export const auditPromoCodes = auditOf([
  {
    name: 'promo codes are used as often as they say, and no more often than they can be',
    sql: `SELECT code, used, count(promo_use.order_id)::int AS uses
            FROM promo_code LEFT JOIN promo_use ON promo_use.promo_code_id = promo_code.id AND promo_use.state <> 'released'
           GROUP BY promo_code.id HAVING used <> count(promo_use.order_id) OR used > promo_code.uses`,
  },
  {
    name: 'a promo code is held while its order waits, used when it is paid, and given back when it ended',
    sql: `SELECT orders.id, orders.state, promo_use.state AS use
            FROM promo_use JOIN orders ON orders.id = promo_use.order_id
           WHERE (orders.state IN ('draft_names', 'reserved', 'paying') AND promo_use.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded') AND promo_use.state <> 'spent')
              OR (orders.state IN ('expired', 'annulled', 'refunded') AND promo_use.state <> 'released')`,
  },
  {
    // Bonuses are taken off all tickets; what they are worth is audited beside them.
    name: 'something is taken off tickets by a promo code, off as many as it is good for, or by bonuses, and by nothing else',
    sql: `SELECT order_item.order_id, count(*)::int AS tickets
            FROM order_item LEFT JOIN promo_use ON promo_use.order_id = order_item.order_id
            LEFT JOIN order_card ON order_card.order_id = order_item.order_id AND bonuses > 0
           WHERE order_item.discount > 0 AND order_card.order_id IS NULL
           GROUP BY order_item.order_id, promo_use.order_id, promo_use.terms
          HAVING promo_use.order_id IS NULL OR count(*) > (promo_use.terms ->> 'perOrder')::int`,
  },
]);
