/** Tampered rows; each case must be found by at least one invariant. */

import { EXCHANGES, PAID_IN_FULL, type Tampered } from './tampered-exchanges.store.ts';
import { APPLIED, MONEY, PAYMENT } from './tampered-money.store.ts';
import { STAFF_REFUNDS } from './tampered-staff-refunds.store.ts';

/** A return request of every order. A loyalty card, its use and its balance follow. */
const APPLICATION = `INSERT INTO return_request (order_id, state, requested_at, confirmation_expires_at, amount)
  SELECT id, 'requested', now(), now(),`;
const ITS_ROW =
  'INSERT INTO return_item (return_request_id, order_id, line, percent, amount) SELECT id, order_id, 1, 100,';
const ORDER_CARD = `WITH card AS (INSERT INTO loyalty_card (card, owner_name) VALUES ('1', 'Aigul') RETURNING id)
     INSERT INTO order_card (order_id, card_id, share, card_verified, points, state) SELECT orders.id, card.id, 100, true,`;

const POINTS_OF_TICKETS = 'tickets have the used and earned points of a card that were not reversed';
const TICKET = `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, state, snapshot, issued_at)
     SELECT order_id, line, event_id, session_id, 'h', 'TESTTICKETTESTTICKET', 'qr', 1, 'valid', '{}', now() FROM order_item`;
const SEASON_USE =
  "INSERT INTO reservation_use (resource, resource_id, order_id, quantity, state) SELECT 'season_ticket', season_ticket.id, orders.id,";
/** Statements that no module of the shop would send, and the invariants they break. */
export const TAMPERED: readonly Tampered[] = [
  [
    'a price',
    'UPDATE orders SET total = total + 1',
    ['the total of an order is the price of its tickets and add-ons with fees, less discounts'],
  ],
  ['a counter', 'UPDATE stock SET allocated = allocated + 1', ['every counter equals its held and sold tickets']],
  [
    'an order',
    "UPDATE orders SET state = 'paid'",
    [
      'a paid order has sold exactly its places',
      'every hold belongs to an unpaid order, a cart line or blocked seats',
      PAID_IN_FULL,
      'a paid order has a ticket for every place',
      'an order has sold exactly its unreturned places, and its state matches its tickets and refunds',
    ],
  ],
  [
    'a return request of another sum',
    `${APPLICATION} 1 FROM orders LIMIT 1; ${ITS_ROW} 2 FROM return_request`,
    ['the amount of a return request is the sum of its tickets'],
  ],
  [
    'a return request for more than was paid',
    `${APPLICATION} 900000000 FROM orders LIMIT 1; ${ITS_ROW} 900000000 FROM return_request`,
    ['the refund of a ticket never exceeds the amount paid for it and its add-ons'],
  ],
  [
    'a return request that is paid back without money',
    `${APPLICATION} 1 FROM orders LIMIT 1; ${ITS_ROW} 1 FROM return_request;
     UPDATE return_request SET state = 'refunded', accepted_at = now(), ended_at = now()`,
    ['an accepted return request is refunded once, and completely when its state says so'],
  ],
  [
    'captured money of another sum',
    `${PAYMENT}; UPDATE payment SET state = 'unknown', succeeded_at = NULL, mismatched_capture_at = created_at - interval '3 minutes'`,
    ['no captured amount differs from its payment'],
  ],
  [
    'money that was refused and then went back twice',
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path, declined_path,
                          created_at, expires_at, succeeded_at, resolved_at, refunded)
     VALUES ('h', '1', 'demo', 1, 100, 'KZT', 'succeeded', 'k', '/', '/', '2026-12-01', '2026-12-01', '2026-12-01', '2026-12-01', 100);
     INSERT INTO refund (payment_id, amount, reason, key, provider_key, state, created_at, done_at, attempt)
     SELECT id, amount, 'test', 'same', provider_key, state, now(), CASE WHEN state = 'done' THEN now() END, attempt
       FROM (SELECT id FROM payment) AS payment,
            (VALUES (99, 'p1', 'failed', 1), (100, 'p2', 'done', 2)) AS attempt (amount, provider_key, state, attempt)`,
    [APPLIED, 'a refund has one active attempt, and all attempts have the same amount'],
  ],
  [
    'a ticket that is void without a return request',
    `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, state, void_reason, snapshot, issued_at)
     SELECT order_id, line, event_id, session_id, 'h', 'TESTTICKETTESTTICKET', 'qr', 1, 'void', 'returned', '{}', now() FROM order_item`,
    ['a ticket is void exactly if it was returned or exchanged'],
  ],
  [
    'an add-on that stayed when its ticket was returned',
    `WITH gift AS (INSERT INTO add_on (event_id, key, title, price, allocated) SELECT id, 'gift', '{}', 0, 1 FROM event LIMIT 1 RETURNING id)
     INSERT INTO reservation_use (resource, order_id, line, resource_id, quantity, state) SELECT 'add_on', orders.id, 1, gift.id, 1, 'consumed' FROM orders, gift;
     ${APPLICATION} 0 FROM orders LIMIT 1; ${ITS_ROW} 0 FROM return_request;
     UPDATE return_request SET state = 'accepted', accepted_at = now(); UPDATE orders SET state = 'partly_refunded'`,
    [
      'every hold belongs to an unpaid order, a cart line or blocked seats',
      PAID_IN_FULL,
      'a paid order has a ticket for every place',
      'an order has sold exactly its unreturned places, and its state matches its tickets and refunds',
      'add-ons and season-ticket visits are released exactly with their tickets',
    ],
  ],
  [
    'blocked seats without holds',
    `INSERT INTO seat_block (session_id, key, reason, blocked_for, places, quantity)
     SELECT min(id), 'press', 'first night', 'press office', '{}', 1 FROM session`,
    ['blocked seats are held until they are released, and not longer'],
  ],
  [
    'a quota without seats',
    `INSERT INTO seat_block (session_id, key, reason, blocked_for, places, quantity, channel)
     SELECT min(id), 'box-office', 'tickets at the door', 'box office', '{}', 1, 'boxOffice' FROM session`,
    ['a quota has as many places as it names'],
  ],
  [
    'a quota that is oversold',
    `WITH block AS (
       INSERT INTO seat_block (session_id, key, reason, blocked_for, places, quantity, channel)
       SELECT session_id, 'box-office', 'tickets at the door', 'box office', '{}', 1, 'boxOffice' FROM hold RETURNING id),
     quota AS (
       INSERT INTO standing_quota (session_id, zone_id, block_id, quantity)
       SELECT hold.session_id, zone.id, block.id, 1 FROM hold, zone, block RETURNING zone_id, block_id)
     UPDATE hold SET quota_id = block_id, zone_id = quota.zone_id, quantity = 2 FROM quota`,
    [
      'an unpaid order that has not ended holds all of its places until it expires',
      'every counter equals its held and sold tickets',
      'no more standing places are taken from a quota than it has',
    ],
  ],
  [
    'a season ticket',
    'UPDATE season_ticket SET allocated = allocated + 1',
    ['a season ticket counts the visits that orders use, within its number'],
  ],
  [
    'a payment',
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path,
                          declined_path, created_at, expires_at, succeeded_at)
     VALUES ('h', '1', 'demo', 1, 100, 'KZT', 'succeeded', 'k', '/', '/', '2026-12-01', '2026-12-01', '2026-12-01')`,
    ['every captured payment is applied or refunded within two minutes'],
  ],
  [
    'a promo code',
    "INSERT INTO promo_code (code, percent, uses, used) VALUES ('GIFT', 10, 5, 1)",
    ['a promo code counts its uses, within its limit'],
  ],
  [
    'a ticket that costs less',
    'UPDATE order_item SET discount = 1; UPDATE orders SET total = total - 1',
    ['discounts of tickets come from a promo code, within its tickets per order, or from points'],
  ],
  [
    'the end of an order’s promo code',
    `WITH code AS (INSERT INTO promo_code (code, percent, uses) VALUES ('END', 10, 5) RETURNING id)
     INSERT INTO reservation_use (resource, order_id, resource_id, quantity, terms, state)
     SELECT 'promo_code', orders.id, code.id, 1, '{"perOrder":1}', 'released' FROM orders, code`,
    ['a promo code is held while its order is unpaid, consumed when it is paid, and released when it ended'],
  ],
  [
    'the stock of an add-on',
    `INSERT INTO add_on (event_id, key, title, price, allocated) SELECT id, 'gift', '{}', 1, 1 FROM event LIMIT 1`,
    ['an add-on counts the units that orders have, within its stock'],
  ],
  [
    'an add-on that an order has lost',
    `WITH gift AS (INSERT INTO add_on (event_id, key, title, price) SELECT id, 'gift', '{}', 0 FROM event LIMIT 1 RETURNING id)
     INSERT INTO reservation_use (resource, order_id, line, resource_id, quantity, state) SELECT 'add_on', orders.id, 1, gift.id, 1, 'released' FROM orders, gift`,
    ['an add-on is held while its order is unpaid, consumed when it is paid, and released when it ended'],
  ],
  [
    'a loyalty card',
    "INSERT INTO loyalty_card (card, owner_name, balance) VALUES ('1', 'Aigul', 5)",
    ['the balance of a card is the sum of its movements'],
  ],
  [
    'the reserved points of a card',
    `WITH card AS (INSERT INTO loyalty_card (card, owner_name, balance, reserved) VALUES ('1', 'Aigul', 100, 100) RETURNING id)
     INSERT INTO loyalty_movement (card_id, kind, amount, at) SELECT id, 'opening', 100, now() FROM card`,
    ['a card has reserved the points of unpaid orders, within its balance unless that is negative'],
  ],
  [
    'the end of an order’s points',
    `${ORDER_CARD} 0, 'released' FROM orders, card`,
    ['points are held while their order is unpaid, consumed when it is paid, and released when it ended'],
  ],
  [
    'points that an order spent before it was paid',
    `${ORDER_CARD} 0, 'held' FROM orders, card;
     INSERT INTO loyalty_movement (card_id, order_id, kind, amount, at)
     SELECT card_id, moved.order_id, kind, amount, now() FROM order_card,
            LATERAL (VALUES (NULL::bigint, 'opening', 100), (order_card.order_id, 'spend', -100)) AS moved (order_id, kind, amount)`,
    ['an order consumes its reserved points once', POINTS_OF_TICKETS],
  ],
  [
    'points that no payment earned',
    `${ORDER_CARD} 0, 'held' FROM orders, card; UPDATE loyalty_card SET balance = 100;
     INSERT INTO loyalty_movement (card_id, order_id, kind, amount, at)
     SELECT card_id, order_id, 'accrue', 100, now() FROM order_card`,
    ['only paid orders earn points, once', POINTS_OF_TICKETS],
  ],
  [
    'points that discount nothing',
    `${ORDER_CARD} 100, 'held' FROM orders, card; UPDATE loyalty_card SET balance = 100, reserved = 100;
     INSERT INTO loyalty_movement (card_id, kind, amount, at) SELECT id, 'opening', 100, now() FROM loyalty_card`,
    ['points discount tickets by their value'],
  ],
  [
    'points that came back of no ticket',
    `${ORDER_CARD} 0, 'held' FROM orders, card; UPDATE loyalty_card SET balance = 100;
     INSERT INTO loyalty_movement (card_id, order_id, line, kind, amount, at)
     SELECT card_id, order_id, 1, 'restore', 100, now() FROM order_card`,
    ['points reversed for tickets are movements of their card, once'],
  ],
  [
    'points of a ticket that does not exist',
    `${ORDER_CARD} 0, 'held' FROM orders, card;
     INSERT INTO ticket_points (order_id, line, card_id, spent, earned) SELECT order_id, 1, card_id, 0, 0 FROM order_card`,
    ['exactly the valid tickets hold points'],
  ],
  ...EXCHANGES,
  ...STAFF_REFUNDS,
  ...MONEY,
  [
    'a counter’s capacity',
    'ALTER TABLE stock DROP CONSTRAINT stock_check; UPDATE stock SET capacity = 0 WHERE allocated > 0',
    ['no counter is over its capacity'],
  ],
  [
    'the place of an order that waits',
    "UPDATE hold SET state = 'released'; UPDATE stock SET allocated = 0",
    ['an unpaid order that has not ended holds all of its places until it expires'],
  ],
  [
    'the place of an order that nobody paid',
    "UPDATE hold SET state = 'sold'",
    ['an unpaid order has sold nothing', 'an unpaid order that has not ended holds all of its places until it expires'],
  ],
  [
    'an order whose time is over',
    "UPDATE orders SET state = 'expired'",
    ['an order that ended holds nothing', 'every hold belongs to an unpaid order, a cart line or blocked seats'],
  ],
  [
    'an area that has no counter',
    'UPDATE hold SET area_id = 1',
    ['places of a standing area are counted in the area and in its zone'],
  ],
  [
    'a seat that two orders hold',
    `DROP INDEX hold_one_live_per_seat; UPDATE hold SET seat_id = 1; UPDATE stock SET allocated = 2 WHERE allocated = 1;
     INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at)
     SELECT owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at FROM hold`,
    [
      'a seat of a session has at most one live hold',
      'an unpaid order that has not ended holds all of its places until it expires',
    ],
  ],
  [
    'a line of a cart without places',
    `INSERT INTO cart (visitor, touched_at) VALUES ('v', now());
     INSERT INTO cart_line (visitor, event_id, session_id, offer_id, quantity, expires_at)
     SELECT 'v', event_id, session_id, offer_id, 1, '2030-01-01' FROM order_item`,
    ['a cart line holds all of its places until it expires'],
  ],
  ['a payment of no order', `${PAYMENT}; UPDATE payment SET resolved_at = succeeded_at`, [APPLIED]],
  [
    'money that went back without being taken off its payment',
    `${PAYMENT}; UPDATE payment SET resolved_at = succeeded_at, refunded = 100;
     INSERT INTO refund (payment_id, amount, reason, key, provider_key, state, created_at, done_at)
     SELECT id, 40, 'test', 'k', 'k', 'done', now(), now() FROM payment`,
    [APPLIED, 'refunds of a payment never exceed it and match its refunded amount'],
  ],
  [
    'money that a bank refused',
    `${PAYMENT}; UPDATE payment SET resolved_at = succeeded_at, refunded = 100;
     INSERT INTO refund (payment_id, amount, reason, key, provider_key, state, created_at)
     SELECT id, 100, 'test', 'k', 'k', 'failed', now() FROM payment`,
    ['no refund that the bank refused is unresolved'],
  ],
  [
    'a use of a season ticket that nobody paid',
    `${SEASON_USE} 1, 'consumed' FROM season_ticket, orders; UPDATE season_ticket SET allocated = 1`,
    ['visits are held while their order is unpaid, consumed when it is paid, and released when it ended'],
  ],
  [
    'more uses than places',
    `${SEASON_USE} 2, 'held' FROM season_ticket, orders; UPDATE season_ticket SET allocated = 2`,
    ['an order uses one visit per place'],
  ],
  ['a ticket that nobody paid', TICKET, ['only paid orders have valid tickets']],
  [
    'a ticket of a session that does not take place',
    `${TICKET}; UPDATE orders SET state = 'paid'; UPDATE hold SET state = 'sold';
     UPDATE session SET on_sale = false, canceled_at = now()`,
    [PAID_IN_FULL, 'an order with tickets of a canceled session is listed for a refund or for a decision of staff'],
  ],
];
