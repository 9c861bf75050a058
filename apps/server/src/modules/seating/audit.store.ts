/** What must hold of places, and of what orders and carts have of them. */
import { auditOf } from '../../platform/db/index.ts';

export const auditPlaces = auditOf([
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
             AND (stock.area_id IS NULL OR stock.area_id = hold.area_id)
             AND (stock.offer_id IS NULL OR stock.offer_id = hold.offer_id)
           GROUP BY stock.id HAVING stock.taken <> coalesce(sum(hold.quantity), 0)`,
  },
  {
    name: 'what stands in an area is counted there, in the zone that the area is in',
    sql: `SELECT hold.id, hold.session_id, hold.area_id, hold.zone_id FROM hold
           WHERE hold.area_id IS NOT NULL AND hold.state <> 'released'
             AND NOT EXISTS (SELECT FROM stock WHERE stock.session_id = hold.session_id
                                AND stock.area_id = hold.area_id AND stock.zone_id = hold.zone_id)`,
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
    name: 'what is held is held for an order that waits, for a cart, or back by the house',
    sql: `SELECT hold.owner_id, hold.id FROM hold
           WHERE hold.state = 'held' AND hold.expires_at > $1
             AND NOT EXISTS (SELECT FROM orders WHERE orders.id = hold.owner_id
                                AND orders.state IN ('draft_names', 'reserved', 'paying'))
             AND NOT EXISTS (SELECT FROM cart_line WHERE cart_line.id = hold.owner_id)
             AND NOT EXISTS (SELECT FROM held_back WHERE held_back.id = hold.owner_id AND hold.offer_id IS NULL)`,
  },
  {
    name: 'what the house holds back is held until it is freed, and not longer',
    sql: `SELECT id, session_id, key, quantity FROM held_back
           WHERE (frees_at IS NULL OR frees_at > $1)
             AND quantity <> (SELECT coalesce(sum(hold.quantity), 0) FROM hold
                               WHERE hold.owner_id = held_back.id AND hold.state = 'held'
                                 AND hold.expires_at = coalesce(held_back.frees_at, '9999-12-31T00:00:00Z'))`,
  },
  {
    name: 'a line of a cart holds all of its places, unless its time is up',
    sql: `SELECT cart_line.id, cart_line.quantity FROM cart_line
           WHERE expires_at > $1
             AND quantity <> (SELECT coalesce(sum(hold.quantity), 0) FROM hold
                               WHERE hold.owner_id = cart_line.id AND hold.state = 'held'
                                 AND hold.expires_at = cart_line.expires_at)`,
  },
]);
