/**
 * What must hold at any time, whatever was killed when (docs/architecture.md "States"): each row is a question whose
 * answer should be empty. `$1` is the instant. Run by `npm run audit-ledger`, and after every test of load or crash.
 */
export type Invariant = { name: string; sql: string };

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'a seat of a session has at most one live hold',
    sql: `SELECT session_id, seat_id, count(*) AS holds FROM hold
           WHERE seat_id IS NOT NULL AND state <> 'released' GROUP BY 1, 2 HAVING count(*) > 1`,
  },
  {
    name: 'every counter says what is held and sold under it',
    sql: `SELECT stock.id, stock.session_id, stock.taken, coalesce(sum(hold.quantity), 0)::int AS live
            FROM stock LEFT JOIN hold ON hold.session_id = stock.session_id AND hold.state <> 'released'
             AND (stock.zone_id IS NULL OR stock.zone_id = hold.zone_id)
             AND (stock.offer_id IS NULL OR stock.offer_id = hold.offer_id)
           GROUP BY stock.id HAVING stock.taken <> coalesce(sum(hold.quantity), 0)`,
  },
  {
    name: 'no counter is over its capacity',
    sql: 'SELECT id, session_id, taken, capacity FROM stock WHERE taken > capacity OR taken < 0',
  },
  {
    name: 'a paid order has sold exactly its places',
    sql: `SELECT orders.id, orders.state,
                 (SELECT coalesce(sum(persons), 0) FROM order_item WHERE order_id = orders.id)::int AS places,
                 (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'sold')::int AS sold
            FROM orders WHERE state = 'paid'
             AND (SELECT coalesce(sum(persons), 0) FROM order_item WHERE order_id = orders.id)
              <> (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'sold')`,
  },
  {
    name: 'an unpaid order has sold nothing',
    sql: `SELECT orders.id, orders.state FROM orders JOIN hold ON hold.owner_id = orders.id AND hold.state = 'sold'
           WHERE orders.state IN ('draft_names', 'reserved', 'paying')`,
  },
  {
    name: 'an order that ended holds nothing',
    sql: `SELECT orders.id, orders.state FROM orders JOIN hold ON hold.owner_id = orders.id AND hold.state <> 'released'
           WHERE orders.state IN ('expired', 'annulled', 'refunded')`,
  },
  {
    name: 'an unpaid order that has not ended holds all of its places, unless its time is up',
    sql: `SELECT orders.id FROM orders
           WHERE state IN ('draft_names', 'reserved', 'paying') AND expires_at > $1
             AND (SELECT coalesce(sum(persons), 0) FROM order_item WHERE order_id = orders.id)
              <> (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'held')`,
  },
  {
    name: 'what is held is held for an order that waits, or for a cart',
    sql: `SELECT hold.owner_id, hold.id FROM hold
           WHERE hold.state = 'held' AND hold.expires_at > $1
             AND NOT EXISTS (SELECT FROM orders WHERE orders.id = hold.owner_id
                                AND orders.state IN ('draft_names', 'reserved', 'paying'))
             AND NOT EXISTS (SELECT FROM cart_line WHERE cart_line.id = hold.owner_id)`,
  },
  {
    name: 'a line of a cart holds all of its places, unless its time is up',
    sql: `SELECT cart_line.id, cart_line.quantity FROM cart_line
           WHERE expires_at > $1
             AND quantity <> (SELECT coalesce(sum(hold.quantity), 0) FROM hold
                               WHERE hold.owner_id = cart_line.id AND hold.state = 'held'
                                 AND hold.expires_at = cart_line.expires_at)`,
  },
  {
    name: 'a paid order has a ticket for every place',
    sql: `SELECT orders.id, count(order_item.line)::int AS places, count(ticket.line)::int AS tickets
            FROM orders JOIN order_item ON order_item.order_id = orders.id
            LEFT JOIN ticket ON ticket.order_id = orders.id AND ticket.line = order_item.line
           WHERE orders.state IN ('paid', 'partly_refunded')
           GROUP BY orders.id HAVING count(order_item.line) <> count(ticket.line)`,
  },
  {
    name: 'only paid orders have tickets that open a door',
    sql: `SELECT DISTINCT orders.id, orders.state FROM ticket JOIN orders ON orders.id = ticket.order_id
           WHERE ticket.state <> 'void' AND orders.state NOT IN ('paid', 'partly_refunded')`,
  },
  {
    name: 'money captured is the value of a paid order, or goes back whole',
    sql: `SELECT payment.id, payment.subject, payment.amount, payment.refunded FROM payment
            LEFT JOIN orders ON orders.id::text = payment.subject AND orders.paid_by = payment.id
           WHERE payment.state = 'succeeded' AND payment.settled_at IS NOT NULL
             AND CASE WHEN orders.id IS NULL THEN payment.refunded <> payment.amount
                      ELSE orders.total <> payment.amount END`,
  },
  {
    name: 'every captured payment has its tickets or its refund within two minutes',
    sql: `SELECT id, subject, succeeded_at FROM payment
           WHERE state = 'succeeded' AND settled_at IS NULL AND succeeded_at < $1::timestamptz - interval '2 minutes'`,
  },
  {
    name: 'no refund that the bank refused is left lying',
    sql: `SELECT id, payment_id, amount FROM money_refund WHERE state = 'failed'`,
  },
  {
    name: 'refunds of a payment never exceed it, and are what was written down',
    sql: `SELECT payment.id, payment.amount, payment.refunded, sum(money_refund.amount)::int8 AS refunds
            FROM payment JOIN money_refund ON money_refund.payment_id = payment.id AND money_refund.state <> 'failed'
           GROUP BY payment.id HAVING sum(money_refund.amount) > payment.amount OR sum(money_refund.amount) <> payment.refunded`,
  },
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
           GROUP BY subscription_use.id HAVING quantity <> sum(order_item.persons)`,
  },
  {
    name: 'bonuses are the sum of their movements, and promo codes are used as often as they say',
    sql: `SELECT 'card ' || card AS what, balance AS says, coalesce(sum(amount), 0)::int AS is
            FROM loyalty_card LEFT JOIN loyalty_movement ON loyalty_movement.card_id = loyalty_card.id
             AND loyalty_movement.kind IN ('opening', 'spend', 'accrue', 'give_back')
           GROUP BY loyalty_card.id HAVING balance <> coalesce(sum(amount), 0)
          UNION ALL
          SELECT 'code ' || code, used, count(promo_use.order_id)::int
            FROM promo_code LEFT JOIN promo_use ON promo_use.promo_code_id = promo_code.id AND promo_use.state <> 'released'
           GROUP BY promo_code.id HAVING used <> count(promo_use.order_id)`,
  },
];
