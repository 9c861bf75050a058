/** Invariants of season tickets and their visits by orders. */
import { createAudit } from '../../platform/db/index.ts';

export const auditSeasonTickets = createAudit([
  {
    name: 'a season ticket counts the visits that orders use, within its number',
    sql: `SELECT season_ticket.id, allocated, season_ticket.quantity, coalesce(sum(reservation_use.quantity), 0)::int AS uses
            FROM season_ticket LEFT JOIN reservation_use
              ON resource = 'season_ticket' AND resource_id = season_ticket.id AND reservation_use.state <> 'released'
           GROUP BY season_ticket.id
          HAVING allocated <> coalesce(sum(reservation_use.quantity), 0) OR allocated > season_ticket.quantity`,
  },
  {
    name: 'visits are held while their order is unpaid, consumed when it is paid, and released when it ended',
    sql: `SELECT orders.id, orders.state, reservation_use.state AS use
            FROM reservation_use JOIN orders ON orders.id = order_id
           WHERE resource = 'season_ticket' AND (
                 (orders.state IN ('awaiting_attendees', 'reserved', 'paying') AND reservation_use.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded') AND reservation_use.state <> 'consumed')
              OR (orders.state IN ('expired', 'canceled', 'refunded', 'exchanged') AND reservation_use.state <> 'released'))`,
  },
  {
    name: 'an order uses one visit per place',
    sql: `SELECT reservation_use.order_id, quantity, sum(order_item.group_size)::int AS places
            FROM reservation_use JOIN order_item ON order_item.order_id = reservation_use.order_id
            JOIN orders ON orders.id = reservation_use.order_id
           WHERE resource = 'season_ticket' AND orders.state NOT IN ('paid', 'partly_refunded', 'refunded', 'exchanged')
           GROUP BY reservation_use.id HAVING quantity <> sum(order_item.group_size)`,
  },
]);
