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
    sql: `SELECT booking.id, booking.state,
                 (SELECT count(*) FROM booking_item WHERE booking_id = booking.id)::int AS places,
                 (SELECT coalesce(sum(quantity), 0) FROM hold WHERE booking_id = booking.id AND state = 'sold')::int AS sold
            FROM booking WHERE state = 'paid'
             AND (SELECT count(*) FROM booking_item WHERE booking_id = booking.id)
              <> (SELECT coalesce(sum(quantity), 0) FROM hold WHERE booking_id = booking.id AND state = 'sold')`,
  },
  {
    name: 'an unpaid order has sold nothing',
    sql: `SELECT booking.id, booking.state FROM booking JOIN hold ON hold.booking_id = booking.id AND hold.state = 'sold'
           WHERE booking.state IN ('draft_names', 'reserved', 'paying')`,
  },
  {
    name: 'an order that ended holds nothing',
    sql: `SELECT booking.id, booking.state FROM booking JOIN hold ON hold.booking_id = booking.id AND hold.state <> 'released'
           WHERE booking.state IN ('expired', 'annulled', 'refunded')`,
  },
  {
    name: 'an unpaid order that has not ended holds all of its places, unless its time is up',
    sql: `SELECT booking.id FROM booking
           WHERE state IN ('draft_names', 'reserved', 'paying') AND expires_at > $1
             AND (SELECT count(*) FROM booking_item WHERE booking_id = booking.id)
              <> (SELECT coalesce(sum(quantity), 0) FROM hold WHERE booking_id = booking.id AND state = 'held')`,
  },
];
