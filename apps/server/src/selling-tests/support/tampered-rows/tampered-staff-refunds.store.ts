/** Tampered refunds by staff, of an unpaid order. */
import type { Tampered } from './tampered-exchanges.store.ts';

const SENT_ONCE = 'a refund without canceling is sent once and completely, and others are refunds of a return';
const WORTH_LESS = 'the tickets of an order have the amounts that were refunded without canceling';

const MEMBER = `INSERT INTO staff_member (name, email, language, state, created_at)
  VALUES ('Aigul', 'a@staff.example', 'kz', 'active', now())`;

/** A refund of one tenge without canceling, done by a member within its limits. */
const REFUND = `${MEMBER};
  INSERT INTO staff_refund (order_id, key, state, lines, way, cancels_tickets, amount, reason_text, requested_by, requested_at, charged_to, charged_on)
  SELECT orders.id, '00000000-0000-4000-8000-000000000000', 'done', '{1}', 'amount', false, 100, 'test', staff_member.id, now(), staff_member.id, current_date
    FROM orders, staff_member`;

export const STAFF_REFUNDS: readonly Tampered[] = [
  ['a refund by staff that was not sent', `${REFUND}; UPDATE order_item SET goodwill = 100`, [SENT_ONCE]],
  ['a ticket that is worth less without a refund', 'UPDATE order_item SET goodwill = 1', [WORTH_LESS]],
  [
    'a refund above the limits of its author',
    `${REFUND}; UPDATE order_item SET goodwill = 100; UPDATE staff_refund SET limits_exceeded = '{order}'`,
    [SENT_ONCE, 'a refund above the limits of its author has a second person'],
  ],
  [
    'a charge of an exchange that was not made',
    `${MEMBER}; INSERT INTO exchange_charge (order_id, amount, charged_to, charged_on, new_order_id)
     SELECT orders.id, 100, staff_member.id, current_date, orders.id FROM orders, staff_member`,
    ['a refund of an exchange by staff is charged to the limits of the member'],
  ],
];
