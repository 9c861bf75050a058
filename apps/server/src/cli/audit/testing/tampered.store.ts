/** Books that were tampered with, row by row, each in a way that one invariant or more have to find. */

import { EXCHANGES, PAYMENT, type Tampered } from './tampered-exchanges.store.ts';

/** A card of every order; what it uses, and how that stands, is said behind it. */
const APPLICATION = `INSERT INTO refund_application (order_id, state, asked_at, confirmation_expires_at, amount)
  SELECT id, 'asked', now(), now(),`;
const ITS_ROW = 'INSERT INTO refund_row (application_id, order_id, line, percent, amount) SELECT id, order_id, 1, 100,';
const ORDER_CARD = `WITH card AS (INSERT INTO loyalty_card (card, owner_name) VALUES ('1', 'Aigul') RETURNING id)
     INSERT INTO order_card (order_id, card_id, share, proven, bonuses, state) SELECT orders.id, card.id, 100, true,`;

const POINTS_OF_TICKETS =
  'tickets have what was spent and earned of a card and did not go back, wherever they were exchanged for';
const TICKET = `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, state, print, issued_at)
     SELECT order_id, line, event_id, session_id, 'h', 'TESTTICKETTESTTICKET', 'qr', 1, 'valid', '{}', now() FROM order_item`;
const SEASON_USE =
  'INSERT INTO subscription_use (subscription_id, order_id, quantity, state) SELECT subscription.id, orders.id,';
/** What is tampered with, statements that no module of the shop would send, and the invariants that they break. */
export const TAMPERED: readonly Tampered[] = [
  [
    'a price',
    'UPDATE orders SET total = total + 1',
    [
      'an order costs what its tickets and extras cost, fees included, less what is taken off them and what exchanged tickets pay',
    ],
  ],
  ['a counter', 'UPDATE stock SET taken = taken + 1', ['every counter says what is held and sold under it']],
  [
    'an order',
    "UPDATE orders SET state = 'paid'",
    [
      'a paid order has sold exactly its places',
      'what is held is held for an order that waits, for a cart, or back by the house',
      'a paid order has a ticket for every place',
      'an order has sold exactly the places that were not given back, and its state says how many those are',
    ],
  ],
  [
    'an application of another sum',
    `${APPLICATION} 1 FROM orders LIMIT 1; ${ITS_ROW} 2 FROM refund_application`,
    ['an application is of the sum of its tickets'],
  ],
  [
    'an application for more than was paid',
    `${APPLICATION} 900000000 FROM orders LIMIT 1; ${ITS_ROW} 900000000 FROM refund_application`,
    ['no more goes back for tickets than was paid for them and their extras'],
  ],
  [
    'an application that is paid back without money',
    `${APPLICATION} 1 FROM orders LIMIT 1; ${ITS_ROW} 1 FROM refund_application;
     UPDATE refund_application SET state = 'paid_back', ended_at = now(); UPDATE orders SET paid_by = 1`,
    ['the money of an accepted application is sent back once, and is back when it says so'],
  ],
  [
    'captured money of another sum',
    `${PAYMENT}; UPDATE payment SET state = 'unknown', succeeded_at = NULL, mismatched_capture_at = created_at - interval '3 minutes'`,
    ['no captured money differs from what was asked for'],
  ],
  [
    'money that was refused and then went back twice',
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path, declined_path,
                          created_at, expires_at, succeeded_at, settled_at, refunded)
     VALUES ('h', '1', 'demo', 1, 100, 'KZT', 'succeeded', 'k', '/', '/', '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', 100);
     INSERT INTO money_refund (payment_id, amount, reason, key, provider_key, state, created_at, done_at, attempt)
     SELECT id, amount, 'test', 'same', provider_key, state, now(), CASE WHEN state = 'done' THEN now() END, attempt
       FROM (SELECT id FROM payment) AS payment,
            (VALUES (99, 'p1', 'failed', 1), (100, 'p2', 'done', 2)) AS tried (amount, provider_key, state, attempt)`,
    ['money goes back by one attempt at a time, each of the same sum'],
  ],
  [
    'a ticket that is void without an application',
    `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, state, void_reason, print, issued_at)
     SELECT order_id, line, event_id, session_id, 'h', 'TESTTICKETTESTTICKET', 'qr', 1, 'void', 'returned', '{}', now() FROM order_item`,
    ['a ticket is void exactly when it was given back or exchanged'],
  ],
  [
    'an extra that stayed when its ticket went',
    `WITH gift AS (INSERT INTO extra (event_id, key, title, price, taken) SELECT id, 'gift', '{}', 0, 1 FROM event LIMIT 1 RETURNING id)
     INSERT INTO order_extra (order_id, parent_line, extra_id, price, state) SELECT orders.id, 1, gift.id, 0, 'spent' FROM orders, gift;
     ${APPLICATION} 0 FROM orders LIMIT 1; ${ITS_ROW} 0 FROM refund_application;
     UPDATE refund_application SET state = 'accepted'; UPDATE orders SET state = 'partly_refunded'`,
    [
      'what is held is held for an order that waits, for a cart, or back by the house',
      'a paid order has a ticket for every place',
      'an order has sold exactly the places that were not given back, and its state says how many those are',
      'extras and season tickets went back with their tickets, and with no others',
    ],
  ],
  [
    'what is held back',
    `INSERT INTO held_back (session_id, key, reason, kept_for, places, quantity)
     SELECT min(id), 'press', 'first night', 'press office', '{}', 1 FROM session`,
    ['what the house holds back is held until it is freed, and not longer'],
  ],
  [
    'a season ticket',
    'UPDATE subscription SET taken = taken + 1',
    ['a season ticket has given what orders took of it, and no more than it has'],
  ],
  [
    'a payment',
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path,
                          declined_path, created_at, expires_at, succeeded_at)
     VALUES ('h', '1', 'demo', 1, 100, 'KZT', 'succeeded', 'k', '/', '/', '2026-12-01', '2026-12-01', '2026-12-01')`,
    ['every captured payment has its tickets or its refund within two minutes'],
  ],
  [
    'a promo code',
    "INSERT INTO promo_code (code, percent, uses, used) VALUES ('GIFT', 10, 5, 1)",
    ['promo codes are used as often as they say, and no more often than they can be'],
  ],
  [
    'a ticket that costs less',
    'UPDATE order_item SET discount = 1; UPDATE orders SET total = total - 1',
    [
      'something is taken off tickets by a promo code, off as many as it is good for, or by bonuses, and by nothing else',
    ],
  ],
  [
    'the end of an order’s promo code',
    `WITH code AS (INSERT INTO promo_code (code, percent, uses) VALUES ('END', 10, 5) RETURNING id)
     INSERT INTO promo_use (order_id, promo_code_id, terms, state)
     SELECT orders.id, code.id, '{"perOrder":1}', 'released' FROM orders, code`,
    ['a promo code is held while its order waits, used when it is paid, and given back when it ended'],
  ],
  [
    'the stock of an extra',
    `INSERT INTO extra (event_id, key, title, price, taken) SELECT id, 'gift', '{}', 1, 1 FROM event LIMIT 1`,
    ['of an extra as many are taken as orders have, and no more than there are'],
  ],
  [
    'an extra that an order has lost',
    `WITH gift AS (INSERT INTO extra (event_id, key, title, price) SELECT id, 'gift', '{}', 0 FROM event LIMIT 1 RETURNING id)
     INSERT INTO order_extra (order_id, parent_line, extra_id, price, state) SELECT orders.id, 1, gift.id, 0, 'released' FROM orders, gift`,
    ['an extra is held while its order waits, sold when it is paid, and given back when it ended'],
  ],
  [
    'a loyalty card',
    "INSERT INTO loyalty_card (card, owner_name, balance) VALUES ('1', 'Aigul', 5)",
    ['bonuses of a card are the sum of their movements'],
  ],
  [
    'what is reserved of a card',
    `WITH card AS (INSERT INTO loyalty_card (card, owner_name, balance, reserved) VALUES ('1', 'Aigul', 100, 100) RETURNING id)
     INSERT INTO loyalty_movement (card_id, kind, amount, at) SELECT id, 'opening', 100, now() FROM card`,
    ['of a card is reserved what orders that wait use of it, and no more than it has unless it owes some'],
  ],
  [
    'the end of an order’s bonuses',
    `${ORDER_CARD} 0, 'released' FROM orders, card`,
    ['bonuses are reserved while their order waits, spent when it is paid, and its own no more when it ended'],
  ],
  [
    'bonuses that an order spent before it was paid',
    `${ORDER_CARD} 0, 'held' FROM orders, card;
     INSERT INTO loyalty_movement (card_id, order_id, kind, amount, at)
     SELECT card_id, moved.order_id, kind, amount, now() FROM order_card,
            LATERAL (VALUES (NULL::bigint, 'opening', 100), (order_card.order_id, 'spend', -100)) AS moved (order_id, kind, amount)`,
    ['an order spends the bonuses that it had reserved, once', POINTS_OF_TICKETS],
  ],
  [
    'bonuses that nobody earned',
    `${ORDER_CARD} 0, 'held' FROM orders, card; UPDATE loyalty_card SET balance = 100;
     INSERT INTO loyalty_movement (card_id, order_id, kind, amount, at)
     SELECT card_id, order_id, 'accrue', 100, now() FROM order_card`,
    ['bonuses are earned by orders that are paid, once', POINTS_OF_TICKETS],
  ],
  [
    'bonuses that take nothing off',
    `${ORDER_CARD} 100, 'held' FROM orders, card; UPDATE loyalty_card SET balance = 100, reserved = 100;
     INSERT INTO loyalty_movement (card_id, kind, amount, at) SELECT id, 'opening', 100, now() FROM loyalty_card`,
    ['bonuses take their own worth off tickets'],
  ],
  [
    'points that came back of no ticket',
    `${ORDER_CARD} 0, 'held' FROM orders, card; UPDATE loyalty_card SET balance = 100;
     INSERT INTO loyalty_movement (card_id, order_id, line, kind, amount, at)
     SELECT card_id, order_id, 1, 'give_back', 100, now() FROM order_card`,
    ['what came back of tickets is what a card has of it, once'],
  ],
  [
    'points of a ticket that there is not',
    `${ORDER_CARD} 0, 'held' FROM orders, card;
     INSERT INTO ticket_points (order_id, line, card_id, spent, earned) SELECT order_id, 1, card_id, 0, 0 FROM order_card`,
    ['tickets that open a door hold their points, and no others do'],
  ],
  ...EXCHANGES,
  [
    'a counter’s capacity',
    'ALTER TABLE stock DROP CONSTRAINT stock_check; UPDATE stock SET capacity = 0 WHERE taken > 0',
    ['no counter is over its capacity'],
  ],
  [
    'the place of an order that waits',
    "UPDATE hold SET state = 'released'; UPDATE stock SET taken = 0",
    ['an unpaid order that has not ended holds all of its places, unless its time is up'],
  ],
  [
    'the place of an order that nobody paid',
    "UPDATE hold SET state = 'sold'",
    [
      'an unpaid order has sold nothing',
      'an unpaid order that has not ended holds all of its places, unless its time is up',
    ],
  ],
  [
    'an order whose time is over',
    "UPDATE orders SET state = 'expired'",
    [
      'an order that ended holds nothing',
      'what is held is held for an order that waits, for a cart, or back by the house',
    ],
  ],
  [
    'an area that has no counter',
    'UPDATE hold SET area_id = 1',
    ['what stands in an area is counted there, in the zone that the area is in'],
  ],
  [
    'a seat that two have',
    `DROP INDEX hold_one_live_per_seat; UPDATE hold SET seat_id = 1; UPDATE stock SET taken = 2 WHERE taken = 1;
     INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at)
     SELECT owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at FROM hold`,
    [
      'a seat of a session has at most one live hold',
      'an unpaid order that has not ended holds all of its places, unless its time is up',
    ],
  ],
  [
    'a line of a cart without places',
    `INSERT INTO cart (visitor, touched_at) VALUES ('v', now());
     INSERT INTO cart_line (visitor, event_id, session_id, offer_id, quantity, expires_at)
     SELECT 'v', event_id, session_id, offer_id, 1, '2030-01-01' FROM order_item`,
    ['a line of a cart holds all of its places, unless its time is up'],
  ],
  [
    'a payment of no order',
    `${PAYMENT}; UPDATE payment SET settled_at = succeeded_at`,
    ['money captured is the value of a paid order, or goes back whole'],
  ],
  [
    'money that went back without being taken off its payment',
    `${PAYMENT}; UPDATE payment SET settled_at = succeeded_at, refunded = 100;
     INSERT INTO money_refund (payment_id, amount, reason, key, provider_key, state, created_at, done_at)
     SELECT id, 40, 'test', 'k', 'k', 'done', now(), now() FROM payment`,
    ['refunds of a payment never exceed it, and are what was written down'],
  ],
  [
    'money that a bank refused',
    `${PAYMENT}; UPDATE payment SET settled_at = succeeded_at, refunded = 100;
     INSERT INTO money_refund (payment_id, amount, reason, key, provider_key, state, created_at)
     SELECT id, 100, 'test', 'k', 'k', 'failed', now() FROM payment`,
    ['no refund that the bank refused is left lying'],
  ],
  [
    'a use of a season ticket that nobody paid',
    `${SEASON_USE} 1, 'spent' FROM subscription, orders; UPDATE subscription SET taken = 1`,
    [
      'what an order took of a season ticket is held while it waits, spent when it is paid, and given back when it ended',
    ],
  ],
  [
    'more uses than places',
    `${SEASON_USE} 2, 'held' FROM subscription, orders; UPDATE subscription SET taken = 2`,
    ['a season ticket is used for as many places as its order has'],
  ],
  ['a ticket that nobody paid', TICKET, ['only paid orders have tickets that open a door']],
  [
    'a ticket of a session that does not take place',
    `${TICKET}; UPDATE orders SET state = 'paid'; UPDATE hold SET state = 'sold';
     UPDATE session SET on_sale = false, cancelled_at = now()`,
    ['whoever has tickets of a cancelled session waits for their money, or a person decides'],
  ],
];
