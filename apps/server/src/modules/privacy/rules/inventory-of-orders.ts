/** Personal data in orders: the buyer, attendees, and the origin of the request. */
import type { RetainedData } from './retained-data.ts';

const OF_ORDER = 'order_id = ANY($1::bigint[])';
const EVENT =
  "(SELECT coalesce(title ->> 'en', title ->> 'ru', title ->> 'kz') FROM event WHERE event.id = event_id) AS event";

export const ORDER_ROWS: readonly RetainedData[] = [
  {
    table: 'orders',
    columns: {
      buyer_name: { description: 'buyer’s name', cleared: "''" },
      buyer_email: { description: 'buyer’s email address', cleared: "''" },
      buyer_phone: { description: 'buyer’s phone number', cleared: "''" },
      buyer_details: {
        description: 'answers to questions of events, car number, referrer',
        cleared: "'{}'::jsonb",
      },
      customer_id: { description: 'customer account of the buyer', cleared: 'NULL' },
    },
    why: 'to deliver tickets, inform the buyer about changes to an event, and issue refunds',
    term: 'order',
    way: 'replaced',
    rows: { order: 'id = ANY($1::bigint[])' },
    stamp: 'erased_at',
    context: [
      'id AS "number"',
      EVENT,
      'state',
      'language',
      'total / 100.0 AS sum',
      'currency',
      'consents',
      'created_at',
      'paid_at',
      'ended_at',
    ],
  },
  {
    table: 'orders',
    part: 'order_trace',
    columns: {
      visitor: {
        description: 'random ID of the buyer’s browser',
        cleared: 'NULL',
        exported: 'visitor IS NOT NULL AS visitor',
      },
      origin: {
        description: 'keyed digest of the network address',
        cleared: 'NULL',
        exported: 'origin IS NOT NULL AS origin',
      },
    },
    why: 'to show unpaid orders in the browser that placed them, and to enforce hold limits',
    term: 'trace',
    way: 'replaced',
    rows: { order: 'id = ANY($1::bigint[])' },
    expiredWhere:
      "(visitor IS NOT NULL OR origin IS NOT NULL) AND created_at < $1 AND state NOT IN ('awaiting_attendees', 'reserved', 'paying')",
    context: ['id AS "number"'],
  },
  {
    table: 'order_item',
    columns: { attendee: { description: 'attendee’s name', cleared: 'NULL' } },
    why: 'to check the attendee’s name on admission',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'line', EVENT, 'price / 100.0 AS price'],
  },
  {
    table: 'ticket',
    columns: {
      print: {
        description: 'attendee’s name as printed on the ticket',
        cleared: `jsonb_set(print, '{attendee}', '""')`,
        exported: "print ->> 'attendee' AS printed_name",
      },
    },
    why: 'to print a ticket again with the details it was issued with',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'line', 'state', 'issued_at'],
  },
  {
    table: 'ticket_attendee',
    columns: {
      key_id: { description: 'ID of the encryption key', cleared: 'NULL' },
      encrypted: {
        description: 'age or date of birth, identity document, country and region, encrypted',
        cleared: 'NULL',
      },
    },
    why: 'some events must identify attendees',
    term: 'holder',
    way: 'replaced',
    rows: { order: `encrypted IS NOT NULL AND ${OF_ORDER}` },
    stamp: 'erased_at',
    context: ['order_id AS "order"', 'line', 'saved_at'],
  },
  {
    table: 'hold',
    columns: {
      origin: {
        description: 'keyed digest of the network address',
        cleared: 'NULL',
        exported: 'origin IS NOT NULL AS origin',
      },
    },
    why: 'to enforce hold limits: one address may hold a limited share of a session',
    term: 'trace',
    way: 'replaced',
    rows: { order: 'owner_id = ANY($1::bigint[])' },
    expiredWhere: 'origin IS NOT NULL AND expires_at < $1',
    context: ['owner_id AS "order"'],
  },
  {
    table: 'payment',
    columns: {
      checkout: { description: 'link or form of the bank’s payment page', cleared: 'NULL' },
      mismatch_closed_how: {
        description: 'staff’s note on how a payment of a wrong amount was resolved',
        cleared: "CASE WHEN mismatch_closed_how IS NOT NULL THEN '' END",
      },
    },
    why: 'to let the buyer resume a payment, and to document resolved payments',
    term: 'order',
    way: 'replaced',
    rows: { order: 'subject = ANY($1::bigint[]::text[])' },
    context: ['subject AS "order"', 'provider', 'amount / 100.0 AS sum', 'state', 'created_at', 'provider_ref'],
  },
  {
    table: 'refund',
    columns: {
      refund_note: {
        description: 'staff’s note on a manual refund',
        cleared: "CASE WHEN refund_note IS NOT NULL THEN '' END",
      },
    },
    why: 'to document that the refund was made',
    term: 'order',
    way: 'replaced',
    rows: {
      order: `(payment_id IN (SELECT id FROM payment WHERE subject = ANY($1::bigint[]::text[]))
        OR order_payment_id IN (SELECT id FROM order_payment WHERE order_id = ANY($1::bigint[])))`,
    },
    context: ['amount / 100.0 AS sum', 'state', 'created_at', 'done_at'],
  },
  {
    table: 'canceled_session_order',
    columns: {
      last_error: {
        description: 'error of the last attempt to refund an order of a canceled session',
        cleared: 'NULL',
      },
    },
    why: 'to retry the refund, or let staff resolve it',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'state'],
  },
  {
    table: 'stored_response',
    columns: {
      body_digest: {
        description: 'digest of the request body',
        cleared: "''",
        exported: "'(a digest)' AS body_digest",
      },
      answer: {
        description: 'stored response: access token and number of the order',
        cleared: "'{}'::jsonb",
      },
    },
    why: 'to answer a repeated request without placing a second order',
    term: 'day',
    way: 'deleted',
    rows: {
      order: "answer ->> 'hash' IN (SELECT hash FROM orders WHERE id = ANY($1::bigint[]))",
    },
    context: ['answered_at'],
  },
];
