/** Invariants of add-ons and their units on orders. */
import { createAudit } from '../../platform/db/index.ts';

export const auditAddOns = createAudit([
  {
    name: 'an add-on counts the units that orders have, within its stock',
    sql: `SELECT add_on.id, allocated, stock, count(reservation_use.id)::int AS reserved
            FROM add_on LEFT JOIN reservation_use
              ON resource = 'add_on' AND resource_id = add_on.id AND reservation_use.state <> 'released'
           GROUP BY add_on.id HAVING allocated <> count(reservation_use.id) OR allocated > stock`,
  },
  {
    name: 'an add-on is held while its order is unpaid, consumed when it is paid, and released when it ended',
    sql: `SELECT orders.id, orders.state, reservation_use.id AS use_id, reservation_use.state AS use_state
            FROM reservation_use JOIN orders ON orders.id = order_id
           WHERE resource = 'add_on' AND (
                 (orders.state IN ('awaiting_attendees', 'reserved', 'paying') AND reservation_use.state <> 'held')
              -- Add-ons of returned and exchanged tickets are released with them; the audit of refunds checks which.
              OR (orders.state IN ('paid', 'partly_refunded') AND reservation_use.state = 'held')
              OR (orders.state IN ('expired', 'canceled', 'refunded', 'exchanged') AND reservation_use.state <> 'released'))`,
  },
]);
