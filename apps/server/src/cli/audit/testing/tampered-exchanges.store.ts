/** Exchanges that were tampered with, and what the rows beside them share. */

export const NOW = new Date('2026-12-01T10:00:00Z');

/** What, by which statements, and the invariants that these break. */
export type Tampered = readonly [string, string, readonly string[]];

const HELD_EXCHANGE =
  'old tickets are held while the order instead of them waits, exchanged when it is paid, and let go when it ended';
const ONE_FOR_ONE = 'a ticket is exchanged for one ticket, and says for which order';
const THE_REST = 'what was paid for exchanged tickets pays the order instead of them, and the rest of it goes back';
/** As if the order were to stand instead of its own ticket, and a payment that was made this minute. */
const EXCHANGE = `UPDATE orders SET instead_of = id; INSERT INTO exchange (order_id, old_order_id, amount, state)
  SELECT order_id, order_id, price + service_fee, 'held' FROM order_item;
  INSERT INTO exchange_line (order_id, line, old_order_id, old_line, amount, live)
  SELECT order_id, line, order_id, line, price + service_fee, true FROM order_item`;
export const PAYMENT = `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path,
    declined_path, created_at, expires_at, succeeded_at)
  SELECT 'h', '1', 'demo', 1, 100, 'KZT', 'succeeded', 'k', '/', '/', at, at, at FROM (SELECT '${NOW.toISOString()}'::timestamptz AS at) AS now`;

export const EXCHANGES: readonly Tampered[] = [
  ['an order instead of nothing', 'UPDATE orders SET instead_of = id', [HELD_EXCHANGE]],
  [
    'an exchange that ended with its order waiting',
    `${EXCHANGE}; UPDATE exchange SET state = 'released'`,
    [HELD_EXCHANGE, ONE_FOR_ONE],
  ],
  ['a ticket that was exchanged for nothing', 'UPDATE order_item SET exchanged_for = order_id', [ONE_FOR_ONE]],
  [
    'what an exchanged ticket is worth',
    `${EXCHANGE}; UPDATE exchange SET amount = amount + 1; UPDATE exchange_line SET amount = amount + 1`,
    ['exchanged tickets pay what was paid for them and their extras'],
  ],
  [
    'money of an exchange that is not paid',
    `${EXCHANGE}; ${PAYMENT}; INSERT INTO exchange_money SELECT order_id, payment.id, 1, 1 FROM exchange, payment`,
    [THE_REST],
  ],
  [
    'a payment that pays for more than it brought',
    `${EXCHANGE}; ${PAYMENT}; INSERT INTO exchange_money SELECT order_id, payment.id, 101, 101 FROM exchange, payment`,
    [THE_REST, 'a payment pays for no more than it brought, wherever its money went'],
  ],
  [
    'the money of an exchanged ticket',
    `${EXCHANGE}; UPDATE orders SET state = 'paid';
     INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, state, print, issued_at)
     SELECT order_id, line, event_id, session_id, 'h', 'TESTTICKETTESTTICKET', 'qr', 1, 'valid', '{}', now() FROM order_item`,
    [
      'a paid order has sold exactly its places',
      'what is held is held for an order that waits, for a cart, or back by the house',
      HELD_EXCHANGE,
      'every ticket of an exchange has the money that was paid for it',
      'an order has sold exactly the places that were not given back, and its state says how many those are',
    ],
  ],
];
