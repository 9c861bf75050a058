/** Invariants of seats, standing places and their holds. */
import { createAudit } from '../../platform/db/index.ts';

export const auditSeats = createAudit([
  {
    name: 'a seat of a session has at most one live hold',
    sql: `SELECT session_id, seat_id, count(*) AS holds FROM hold
           WHERE seat_id IS NOT NULL AND state <> 'released' GROUP BY 1, 2 HAVING count(*) > 1`,
  },
  {
    name: 'every counter equals its held and sold tickets',
    sql: `SELECT stock.id, stock.session_id, stock.allocated, coalesce(sum(hold.quantity), 0)::int AS live
            FROM stock LEFT JOIN hold ON hold.session_id = stock.session_id AND hold.state <> 'released'
             AND (stock.zone_id IS NULL OR stock.zone_id = hold.zone_id)
             AND (stock.area_id IS NULL OR stock.area_id = hold.area_id)
             AND (stock.offer_id IS NULL OR stock.offer_id = hold.offer_id)
           GROUP BY stock.id HAVING stock.allocated <> coalesce(sum(hold.quantity), 0)`,
  },
  {
    name: 'places of a standing area are counted in the area and in its zone',
    sql: `SELECT hold.id, hold.session_id, hold.area_id, hold.zone_id FROM hold
           WHERE hold.area_id IS NOT NULL AND hold.state <> 'released'
             AND NOT EXISTS (SELECT FROM stock WHERE stock.session_id = hold.session_id
                                AND stock.area_id = hold.area_id AND stock.zone_id = hold.zone_id)`,
  },
  {
    name: 'no counter is over its capacity',
    sql: 'SELECT id, session_id, allocated, capacity FROM stock WHERE allocated > capacity OR allocated < 0',
  },
  {
    name: 'a paid order has sold exactly its places',
    sql: `SELECT orders.id, orders.state,
                 (SELECT coalesce(sum(group_size), 0) FROM order_item WHERE order_id = orders.id AND exchanged_for IS NULL)::int AS places,
                 (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'sold')::int AS sold
            FROM orders WHERE state = 'paid'
             AND (SELECT coalesce(sum(group_size), 0) FROM order_item WHERE order_id = orders.id AND exchanged_for IS NULL)
              <> (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'sold')`,
  },
  {
    name: 'an unpaid order has sold nothing',
    sql: `SELECT orders.id, orders.state FROM orders JOIN hold ON hold.owner_id = orders.id AND hold.state = 'sold'
           WHERE orders.state IN ('awaiting_attendees', 'reserved', 'paying')`,
  },
  {
    name: 'an order that ended holds nothing',
    sql: `SELECT orders.id, orders.state FROM orders JOIN hold ON hold.owner_id = orders.id AND hold.state <> 'released'
           WHERE orders.state IN ('expired', 'canceled', 'refunded', 'exchanged')`,
  },
  {
    name: 'an unpaid order that has not ended holds all of its places until it expires',
    sql: `SELECT orders.id FROM orders
           WHERE state IN ('awaiting_attendees', 'reserved', 'paying') AND expires_at > $1
             AND (SELECT coalesce(sum(group_size), 0) FROM order_item WHERE order_id = orders.id)
              <> (SELECT coalesce(sum(quantity), 0) FROM hold WHERE owner_id = orders.id AND state = 'held')`,
  },
  {
    name: 'every hold belongs to an unpaid order, a cart line or blocked seats',
    sql: `SELECT hold.owner_id, hold.id FROM hold
           WHERE hold.state = 'held' AND hold.expires_at > $1
             AND NOT EXISTS (SELECT FROM orders WHERE orders.id = hold.owner_id
                                AND orders.state IN ('awaiting_attendees', 'reserved', 'paying'))
             AND NOT EXISTS (SELECT FROM cart_line WHERE cart_line.id = hold.owner_id)
             AND NOT EXISTS (SELECT FROM seat_block WHERE seat_block.id = hold.owner_id AND hold.offer_id IS NULL)`,
  },
  {
    name: 'blocked seats are held until they are released, and not longer',
    sql: `SELECT id, session_id, key, quantity FROM seat_block
           WHERE channel = '' AND (unblocks_at IS NULL OR unblocks_at > $1)
             AND quantity <> (SELECT coalesce(sum(hold.quantity), 0) FROM hold
                               WHERE hold.owner_id = seat_block.id AND hold.state = 'held'
                                 AND hold.expires_at = coalesce(seat_block.unblocks_at, '9999-12-31T00:00:00Z'))`,
  },
  {
    name: 'a quota has as many places as it names',
    sql: `SELECT id, session_id, key, quantity FROM seat_block
           WHERE channel <> '' AND (unblocks_at IS NULL OR unblocks_at > $1)
             AND (quantity <> (SELECT count(*) FROM seat_quota WHERE seat_quota.block_id = seat_block.id)
                            + (SELECT coalesce(sum(standing_quota.quantity), 0) FROM standing_quota WHERE standing_quota.block_id = seat_block.id)
                  OR EXISTS (SELECT FROM hold WHERE hold.owner_id = seat_block.id AND hold.state = 'held'))`,
  },
  {
    name: 'no more standing places are taken from a quota than it has',
    sql: `SELECT standing_quota.block_id, standing_quota.zone_id, standing_quota.quantity FROM standing_quota
           WHERE quantity < (SELECT coalesce(sum(hold.quantity), 0) FROM hold
                              WHERE hold.quota_id = standing_quota.block_id AND hold.zone_id = standing_quota.zone_id
                                AND hold.state <> 'released')`,
  },
  {
    name: 'a cart line holds all of its places until it expires',
    sql: `SELECT cart_line.id, cart_line.quantity FROM cart_line
           WHERE expires_at > $1
             AND quantity <> (SELECT coalesce(sum(hold.quantity), 0) FROM hold
                               WHERE hold.owner_id = cart_line.id AND hold.state = 'held'
                                 AND hold.expires_at = cart_line.expires_at)`,
  },
]);
