/** Tampered exchanges, and fragments shared with the other tampered rows. */

export const PAID_IN_FULL =
  'a paid order has captured its total, an unpaid one at most that, and one that ended unpaid nothing';

/** Description, statements, and the invariants they break. */
export type Tampered = readonly [string, string, readonly string[]];

const HELD_EXCHANGE =
  'exchanged tickets are held while the new order is unpaid, exchanged when it is paid, and released when it ended';
const ONE_FOR_ONE = 'a ticket is exchanged for one ticket and refers to its order';
const THE_REST = 'the money of exchanged tickets is reserved for the new order, pays it, and its rest is refunded';
/** As if the order replaced its own ticket, which was paid in cash. */
const EXCHANGE = `UPDATE orders SET replaced_order_id = id; INSERT INTO exchange (order_id, old_order_id, amount, state)
  SELECT order_id, order_id, price + service_fee, 'held' FROM order_item;
  INSERT INTO exchange_line (order_id, line, old_order_id, old_line, amount, live)
  SELECT order_id, line, order_id, line, price + service_fee, true FROM order_item;
  INSERT INTO order_payment (order_id, kind, amount, state, recorded_by, created_at)
  SELECT order_id, 'cash', price + service_fee, 'captured', '{"kind": "system"}', now() FROM order_item;
  INSERT INTO order_payment (order_id, kind, source_id, amount, state, recorded_by, created_at)
  SELECT order_id, 'exchange_credit', id, amount, 'reserved', recorded_by, created_at FROM order_payment`;

export const EXCHANGES: readonly Tampered[] = [
  ['an order instead of nothing', 'UPDATE orders SET replaced_order_id = id', [HELD_EXCHANGE]],
  [
    'an exchange that ended with its order waiting',
    `${EXCHANGE}; UPDATE exchange SET state = 'released'; UPDATE order_payment SET state = 'released' WHERE state = 'reserved'`,
    [HELD_EXCHANGE, ONE_FOR_ONE],
  ],
  ['a ticket that was exchanged for nothing', 'UPDATE order_item SET exchanged_for = order_id', [ONE_FOR_ONE]],
  [
    'what an exchanged ticket is worth',
    `${EXCHANGE}; UPDATE exchange SET amount = amount + 1; UPDATE exchange_line SET amount = amount + 1;
     UPDATE order_payment SET amount = amount + 1 WHERE state = 'reserved'`,
    ['exchanged tickets pay the amount paid for them and their add-ons'],
  ],
  [
    'money of an exchange that is not kept for it',
    `${EXCHANGE}; UPDATE order_payment SET amount = amount - 1 WHERE state = 'reserved'`,
    [THE_REST],
  ],
  [
    'the money of an exchanged ticket',
    `${EXCHANGE}; UPDATE orders SET state = 'paid'; DELETE FROM order_payment;
     INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, state, snapshot, issued_at)
     SELECT order_id, line, event_id, session_id, 'h', 'TESTTICKETTESTTICKET', 'qr', 1, 'valid', '{}', now() FROM order_item`,
    [
      'a paid order has sold exactly its places',
      'every hold belongs to an unpaid order, a cart line or blocked seats',
      HELD_EXCHANGE,
      THE_REST,
      'every ticket of an exchange has the amount paid for it',
      PAID_IN_FULL,
      'an order has sold exactly its unreturned places, and its state matches its tickets and refunds',
    ],
  ],
];
