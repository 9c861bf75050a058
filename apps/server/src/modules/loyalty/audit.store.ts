/** What must hold of cards, of their bonuses, and of what orders have of them. */
import { auditOf } from '../../db/index.ts';

export const auditLoyalty = auditOf([
  {
    name: 'bonuses of a card are the sum of their movements',
    sql: `SELECT card, balance, coalesce(sum(amount), 0)::int AS movements
            FROM loyalty_card LEFT JOIN loyalty_movement ON loyalty_movement.card_id = loyalty_card.id
           GROUP BY loyalty_card.id HAVING balance <> coalesce(sum(amount), 0)`,
  },
  {
    name: 'of a card is reserved what orders that wait use of it, and no more than it has',
    sql: `SELECT card, balance, reserved, coalesce(sum(bonuses), 0)::int AS used
            FROM loyalty_card LEFT JOIN order_card ON order_card.card_id = loyalty_card.id AND order_card.state = 'held'
           GROUP BY loyalty_card.id HAVING reserved <> coalesce(sum(bonuses), 0) OR reserved > balance`,
  },
  {
    name: 'bonuses are reserved while their order waits, spent when it is paid, and given back when it ended',
    sql: `SELECT orders.id, orders.state, order_card.state AS card
            FROM order_card JOIN orders ON orders.id = order_card.order_id
           WHERE (orders.state IN ('draft_names', 'reserved', 'paying') AND order_card.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded') AND order_card.state <> 'spent')
              OR (orders.state IN ('expired', 'annulled', 'refunded') AND order_card.state <> 'released')`,
  },
  {
    name: 'an order spends the bonuses that it had reserved, once',
    sql: `SELECT order_card.order_id, order_card.state, bonuses, coalesce(sum(amount), 0)::int AS moved
            FROM order_card LEFT JOIN loyalty_movement ON loyalty_movement.order_id = order_card.order_id
             AND loyalty_movement.card_id = order_card.card_id AND kind IN ('spend', 'give_back')
           GROUP BY order_card.order_id
          HAVING coalesce(sum(amount), 0) <> CASE order_card.state WHEN 'spent' THEN -bonuses ELSE 0 END`,
  },
  {
    name: 'bonuses are earned by orders that are paid, once',
    sql: `SELECT loyalty_movement.id, loyalty_movement.order_id, orders.state, amount, order_card.accrued
            FROM loyalty_movement LEFT JOIN order_card ON order_card.order_id = loyalty_movement.order_id
             AND order_card.card_id = loyalty_movement.card_id
            LEFT JOIN orders ON orders.id = loyalty_movement.order_id
           WHERE kind = 'accrue' AND (amount IS DISTINCT FROM order_card.accrued
              OR orders.state IS NULL OR orders.state NOT IN ('paid', 'partly_refunded', 'refunded'))
          UNION ALL
          SELECT NULL, order_card.order_id, order_card.state, NULL, accrued
            FROM order_card WHERE accrued > 0 AND NOT EXISTS
                 (SELECT FROM loyalty_movement WHERE order_id = order_card.order_id AND kind = 'accrue')`,
  },
  {
    name: 'bonuses take their own worth off tickets',
    sql: `SELECT order_card.order_id, bonuses, sum(discount)::int AS off, count(promo_use.order_id) AS codes
            FROM order_card JOIN order_item ON order_item.order_id = order_card.order_id
            LEFT JOIN promo_use ON promo_use.order_id = order_card.order_id
           WHERE bonuses > 0 GROUP BY order_card.order_id
          HAVING sum(discount) < bonuses OR (count(promo_use.order_id) = 0 AND sum(discount) <> bonuses)`,
  },
]);
