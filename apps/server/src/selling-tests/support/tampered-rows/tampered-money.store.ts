/** Tampered money of orders: an unpaid order of 5000.00, and a payment created this minute. */
import { NOW } from '../instants.ts';
import { PAID_IN_FULL, type Tampered } from './tampered-exchanges.store.ts';

export const APPLIED = 'an applied payment is the sum of its allocations and refunds';
const WITHDRAWN =
  'the withdrawn amount of an allocation was refunded, credited to its gift card, or is an exchange credit';

export const PAYMENT = `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path,
    declined_path, created_at, expires_at, succeeded_at)
  SELECT 'h', '1', 'demo', 1, 100, 'KZT', 'succeeded', 'k', '/', '/', at, at, at FROM (SELECT '${NOW.toISOString()}'::timestamptz AS at) AS now`;
/** The payment is applied to the order, which has that much of it allocated. */
const ALLOCATED = `${PAYMENT}; UPDATE payment SET resolved_at = succeeded_at;
  INSERT INTO order_payment (order_id, kind, payment_id, state, recorded_by, created_at, amount)
  SELECT orders.id, 'provider', payment.id, 'captured', '{"kind": "system"}', succeeded_at,`;

export const MONEY: readonly Tampered[] = [
  ['money of which a part is nowhere', `${ALLOCATED} 99 FROM orders, payment`, [APPLIED]],
  ['a payment that pays for more than it brought', `${ALLOCATED} 101 FROM orders, payment`, [APPLIED]],
  [
    'more money than an order costs',
    `${ALLOCATED} 500001 FROM orders, payment; UPDATE payment SET amount = 500001`,
    [PAID_IN_FULL],
  ],
  [
    'money that left its order for nowhere',
    `${ALLOCATED} 100 FROM orders, payment; UPDATE order_payment SET withdrawn = 10`,
    [APPLIED, WITHDRAWN],
  ],
  [
    'credit of an order that is not exchanged for another',
    `${ALLOCATED} 100 FROM orders, payment;
     INSERT INTO order_payment (order_id, kind, source_id, amount, state, recorded_by, created_at)
     SELECT order_id, 'exchange_credit', id, 1, 'released', recorded_by, created_at FROM order_payment`,
    [WITHDRAWN],
  ],
  [
    'a gift card that lost a part of its balance',
    `INSERT INTO gift_card (code_digest, amount, balance, issued_by, created_at)
     VALUES ('d', 100, 99, '{"kind": "system"}', '${NOW.toISOString()}')`,
    ['the balance of a gift card is its amount less payments plus credits'],
  ],
  [
    'cash that went to a gift card',
    `INSERT INTO order_payment (order_id, kind, state, recorded_by, created_at, amount, withdrawn)
     SELECT id, 'cash', 'captured', '{"kind": "system"}', created_at, 100, 100 FROM orders;
     INSERT INTO gift_card_credit (order_payment_id, key, amount, created_at)
     SELECT id, 'unpaid-1', amount, created_at FROM order_payment`,
    ['only money of a gift card is credited to one'],
  ],
];
