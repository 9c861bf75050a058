/** What must hold of cards, of their bonuses, and of what orders and their tickets have of them. */
import { auditOf } from '../../platform/db/index.ts';

export const auditLoyalty = auditOf([
  {
    name: 'bonuses of a card are the sum of their movements',
    sql: `SELECT card, balance, coalesce(sum(amount), 0)::int AS movements
            FROM loyalty_card LEFT JOIN loyalty_movement ON loyalty_movement.card_id = loyalty_card.id
           GROUP BY loyalty_card.id HAVING balance <> coalesce(sum(amount), 0)`,
  },
  {
    // What was earned goes back with its ticket, also where it is reserved or spent already.
    name: 'of a card is reserved what orders that wait use of it, and no more than it has unless it owes some',
    sql: `SELECT card, balance, reserved, coalesce(sum(bonuses), 0)::int AS used
            FROM loyalty_card LEFT JOIN order_card ON order_card.card_id = loyalty_card.id AND order_card.state = 'held'
           GROUP BY loyalty_card.id
          HAVING reserved <> coalesce(sum(bonuses), 0) OR (reserved > balance AND NOT EXISTS (
            SELECT FROM loyalty_movement WHERE loyalty_movement.card_id = loyalty_card.id AND kind = 'take_back'))`,
  },
  {
    name: 'bonuses are reserved while their order waits, spent when it is paid, and its own no more when it ended',
    sql: `SELECT orders.id, orders.state, order_card.state AS card
            FROM order_card JOIN orders ON orders.id = order_card.order_id
           WHERE (orders.state IN ('draft_names', 'reserved', 'paying') AND order_card.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded') AND order_card.state <> 'spent')
              OR (orders.state IN ('expired', 'annulled', 'refunded') AND order_card.state <> 'released')`,
  },
  {
    name: 'an order spends the bonuses that it had reserved, once',
    sql: `SELECT order_card.order_id, order_card.state, bonuses, coalesce(sum(amount), 0)::int AS moved
            FROM order_card JOIN orders ON orders.id = order_card.order_id
            LEFT JOIN loyalty_movement ON loyalty_movement.order_id = order_card.order_id
             AND loyalty_movement.card_id = order_card.card_id AND kind = 'spend'
           GROUP BY order_card.order_id, orders.state
          HAVING coalesce(sum(amount), 0) <> CASE WHEN orders.state IN ('paid', 'partly_refunded', 'refunded') THEN -bonuses ELSE 0 END`,
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
    sql: `SELECT order_item.order_id, coalesce(max(bonuses), 0) AS bonuses, sum(points)::int AS off
            FROM order_item LEFT JOIN order_card ON order_card.order_id = order_item.order_id
           GROUP BY order_item.order_id HAVING sum(points) <> coalesce(max(bonuses), 0)`,
  },
  {
    name: 'tickets have what was spent and earned of a card and did not go back, wherever they were exchanged for',
    sql: `SELECT card, coalesce(spent, 0) AS spent, coalesce(earned, 0) AS earned, coalesce(moved.spend, 0) AS spend, coalesce(moved.kept, 0) AS kept
            FROM loyalty_card
            LEFT JOIN (SELECT card_id, sum(spent) FILTER (WHERE state <> 'exchanged')::int AS spent,
                              sum(CASE state WHEN 'held' THEN earned WHEN 'returned' THEN earned - earned_back ELSE 0 END)::int AS earned
                         FROM ticket_points GROUP BY card_id) AS ticket ON ticket.card_id = loyalty_card.id
            LEFT JOIN (SELECT card_id, -sum(amount) FILTER (WHERE kind = 'spend')::int AS spend,
                              sum(amount) FILTER (WHERE kind IN ('accrue', 'take_back'))::int AS kept
                         FROM loyalty_movement GROUP BY card_id) AS moved ON moved.card_id = loyalty_card.id
           WHERE coalesce(spent, 0) <> coalesce(moved.spend, 0) OR coalesce(earned, 0) <> coalesce(moved.kept, 0)`,
  },
  {
    name: 'what came back of tickets is what a card has of it, once',
    sql: `SELECT coalesce(ticket.order_id, moved.order_id) AS order_id, spent_back, earned_back, given, taken
            FROM (SELECT order_id, card_id, sum(spent_back) AS spent_back, sum(earned_back) AS earned_back
                    FROM ticket_points GROUP BY order_id, card_id) AS ticket
            FULL JOIN (SELECT order_id, card_id, coalesce(sum(amount) FILTER (WHERE kind = 'give_back'), 0) AS given,
                              -coalesce(sum(amount) FILTER (WHERE kind = 'take_back'), 0) AS taken
                         FROM loyalty_movement WHERE kind IN ('give_back', 'take_back') GROUP BY order_id, card_id) AS moved
              ON moved.order_id = ticket.order_id AND moved.card_id = ticket.card_id
           WHERE coalesce(spent_back, 0) <> coalesce(given, 0) OR coalesce(earned_back, 0) <> coalesce(taken, 0)`,
  },
  {
    name: 'tickets that open a door hold their points, and no others do',
    sql: `SELECT ticket_points.order_id, ticket_points.line, ticket_points.state AS points, ticket.state
            FROM ticket_points LEFT JOIN ticket ON ticket.order_id = ticket_points.order_id AND ticket.line = ticket_points.line
             AND ticket.replaced_at IS NULL
           WHERE (ticket_points.state = 'held') <> coalesce(ticket.state <> 'void', false)`,
  },
]);
