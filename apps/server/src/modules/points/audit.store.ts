/** Invariants of loyalty cards, their points, and the points of orders and tickets. */
import { createAudit } from '../../platform/db/index.ts';

export const auditPoints = createAudit([
  {
    name: 'the balance of a card is the sum of its movements',
    sql: `SELECT card, balance, coalesce(sum(amount), 0)::int AS movements
            FROM loyalty_card LEFT JOIN loyalty_movement ON loyalty_movement.card_id = loyalty_card.id
           GROUP BY loyalty_card.id HAVING balance <> coalesce(sum(amount), 0)`,
  },
  {
    // Earned points are taken back with their ticket, even if they are reserved or spent already.
    name: 'a card has reserved the points of unpaid orders, within its balance unless that is negative',
    sql: `SELECT card, balance, reserved, coalesce(sum(points), 0)::int AS used
            FROM loyalty_card LEFT JOIN order_card ON order_card.card_id = loyalty_card.id AND order_card.state = 'held'
           GROUP BY loyalty_card.id
          HAVING reserved <> coalesce(sum(points), 0) OR (reserved > balance AND NOT EXISTS (
            SELECT FROM loyalty_movement WHERE loyalty_movement.card_id = loyalty_card.id AND kind = 'revoke'))`,
  },
  {
    name: 'points are held while their order is unpaid, consumed when it is paid, and released when it ended',
    sql: `SELECT orders.id, orders.state, order_card.state AS card
            FROM order_card JOIN orders ON orders.id = order_card.order_id
           WHERE (orders.state IN ('awaiting_attendees', 'reserved', 'paying') AND order_card.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded') AND order_card.state <> 'consumed')
              OR (orders.state IN ('expired', 'canceled', 'refunded', 'exchanged') AND order_card.state <> 'released')`,
  },
  {
    name: 'an order consumes its reserved points once',
    sql: `SELECT order_card.order_id, order_card.state, order_card.points, coalesce(sum(amount), 0)::int AS movements
            FROM order_card JOIN orders ON orders.id = order_card.order_id
            LEFT JOIN loyalty_movement ON loyalty_movement.order_id = order_card.order_id
             AND loyalty_movement.card_id = order_card.card_id AND kind = 'spend'
           GROUP BY order_card.order_id, orders.state
          HAVING coalesce(sum(amount), 0) <> CASE WHEN orders.state IN ('paid', 'partly_refunded', 'refunded', 'exchanged') THEN -order_card.points ELSE 0 END`,
  },
  {
    name: 'only paid orders earn points, once',
    sql: `SELECT loyalty_movement.id, loyalty_movement.order_id, orders.state, amount, order_card.accrued
            FROM loyalty_movement LEFT JOIN order_card ON order_card.order_id = loyalty_movement.order_id
             AND order_card.card_id = loyalty_movement.card_id
            LEFT JOIN orders ON orders.id = loyalty_movement.order_id
           WHERE kind = 'accrue' AND (amount IS DISTINCT FROM order_card.accrued
              OR orders.state IS NULL OR orders.state NOT IN ('paid', 'partly_refunded', 'refunded', 'exchanged'))
          UNION ALL
          SELECT NULL, order_card.order_id, order_card.state, NULL, accrued
            FROM order_card WHERE accrued > 0 AND NOT EXISTS
                 (SELECT FROM loyalty_movement WHERE order_id = order_card.order_id AND kind = 'accrue')`,
  },
  {
    name: 'points discount tickets by their value',
    sql: `SELECT order_item.order_id, coalesce(max(order_card.points), 0) AS points, sum(order_item.points)::int AS off
            FROM order_item LEFT JOIN order_card ON order_card.order_id = order_item.order_id
           GROUP BY order_item.order_id HAVING sum(order_item.points) <> coalesce(max(order_card.points), 0)`,
  },
  {
    name: 'tickets have the used and earned points of a card that were not reversed',
    sql: `SELECT card, coalesce(spent, 0) AS spent, coalesce(earned, 0) AS earned, coalesce(movements.spend, 0) AS spend, coalesce(movements.accrued, 0) AS accrued
            FROM loyalty_card
            LEFT JOIN (SELECT card_id, sum(spent) FILTER (WHERE state <> 'exchanged')::int AS spent,
                              sum(CASE state WHEN 'active' THEN earned WHEN 'returned' THEN earned - earned_back ELSE 0 END)::int AS earned
                         FROM ticket_points GROUP BY card_id) AS ticket ON ticket.card_id = loyalty_card.id
            LEFT JOIN (SELECT card_id, -sum(amount) FILTER (WHERE kind = 'spend')::int AS spend,
                              sum(amount) FILTER (WHERE kind IN ('accrue', 'revoke'))::int AS accrued
                         FROM loyalty_movement GROUP BY card_id) AS movements ON movements.card_id = loyalty_card.id
           WHERE coalesce(spent, 0) <> coalesce(movements.spend, 0) OR coalesce(earned, 0) <> coalesce(movements.accrued, 0)`,
  },
  {
    name: 'points reversed for tickets are movements of their card, once',
    sql: `SELECT coalesce(ticket.order_id, movements.order_id) AS order_id, spent_back, earned_back, restored, revoked
            FROM (SELECT order_id, card_id, sum(spent_back) AS spent_back, sum(earned_back) AS earned_back
                    FROM ticket_points GROUP BY order_id, card_id) AS ticket
            FULL JOIN (SELECT order_id, card_id, coalesce(sum(amount) FILTER (WHERE kind = 'restore'), 0) AS restored,
                              -coalesce(sum(amount) FILTER (WHERE kind = 'revoke'), 0) AS revoked
                         FROM loyalty_movement WHERE kind IN ('restore', 'revoke') GROUP BY order_id, card_id) AS movements
              ON movements.order_id = ticket.order_id AND movements.card_id = ticket.card_id
           WHERE coalesce(spent_back, 0) <> coalesce(restored, 0) OR coalesce(earned_back, 0) <> coalesce(revoked, 0)`,
  },
  {
    name: 'exactly the valid tickets hold points',
    sql: `SELECT ticket_points.order_id, ticket_points.line, ticket_points.state AS points, ticket.state
            FROM ticket_points LEFT JOIN ticket ON ticket.order_id = ticket_points.order_id AND ticket.line = ticket_points.line
             AND ticket.replaced_at IS NULL
           WHERE (ticket_points.state = 'active') <> coalesce(ticket.state <> 'void', false)`,
  },
]);
