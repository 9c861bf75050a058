/** What must hold of season tickets and what orders took of them. */
import { auditOf } from '../../platform/db/index.ts';

export const auditSubscriptions = auditOf([
  {
    name: 'a season ticket has given what orders took of it, and no more than it has',
    sql: `SELECT subscription.id, taken, subscription.quantity, coalesce(sum(subscription_use.quantity), 0)::int AS uses
            FROM subscription LEFT JOIN subscription_use
              ON subscription_use.subscription_id = subscription.id AND subscription_use.state <> 'released'
           GROUP BY subscription.id
          HAVING taken <> coalesce(sum(subscription_use.quantity), 0) OR taken > subscription.quantity`,
  },
  {
    name: 'what an order took of a season ticket is held while it waits, spent when it is paid, and given back when it ended',
    sql: `SELECT orders.id, orders.state, subscription_use.state AS use
            FROM subscription_use JOIN orders ON orders.id = subscription_use.order_id
           WHERE (orders.state IN ('draft_names', 'reserved', 'paying') AND subscription_use.state <> 'held')
              OR (orders.state IN ('paid', 'partly_refunded') AND subscription_use.state <> 'spent')
              OR (orders.state IN ('expired', 'annulled', 'refunded') AND subscription_use.state <> 'released')`,
  },
  {
    name: 'a season ticket is used for as many places as its order has',
    sql: `SELECT subscription_use.order_id, quantity, sum(order_item.persons)::int AS places
            FROM subscription_use JOIN order_item ON order_item.order_id = subscription_use.order_id
            JOIN orders ON orders.id = subscription_use.order_id
           WHERE orders.state NOT IN ('partly_refunded', 'refunded')
           GROUP BY subscription_use.id HAVING quantity <> sum(order_item.persons)`,
  },
]);
