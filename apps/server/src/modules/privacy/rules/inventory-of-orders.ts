/** Personal data in orders: the buyer, attendees, and the origin of the request. */
import type { RetainedData } from './retained-data.ts';

const OF_ORDER = 'order_id = ANY($1::bigint[])';
const EVENT =
  "(SELECT coalesce(title ->> 'en', title ->> 'ru', title ->> 'kz') FROM event WHERE event.id = event_id) AS event";

export const ORDER_ROWS: readonly RetainedData[] = [
  {
    table: 'orders',
    columns: {
      buyer_name: { description: 'name of the buyer', cleared: "''" },
      buyer_email: { description: 'e-mail address of the buyer', cleared: "''" },
      buyer_phone: { description: 'telephone of the buyer', cleared: "''" },
      buyer_details: {
        description: 'answers to what events ask, car, where the visit came from',
        cleared: "'{}'::jsonb",
      },
      customer_id: { description: 'the account that ordered', cleared: 'NULL' },
    },
    why: 'to bring the tickets, to reach the buyer when an event changes, and to give money back',
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
        description: 'random mark of the browser that ordered',
        cleared: 'NULL',
        exported: 'visitor IS NOT NULL AS visitor',
      },
      origin: {
        description: 'keyed digest of the network address',
        cleared: 'NULL',
        exported: 'origin IS NOT NULL AS origin',
      },
    },
    why: 'to let a browser find its unpaid orders, and against hoarding',
    term: 'trace',
    way: 'replaced',
    rows: { order: 'id = ANY($1::bigint[])' },
    expiredWhere:
      "(visitor IS NOT NULL OR origin IS NOT NULL) AND created_at < $1 AND state NOT IN ('awaiting_attendees', 'reserved', 'paying')",
    context: ['id AS "number"'],
  },
  {
    table: 'order_item',
    columns: { attendee: { description: 'name of the person whom a ticket is for', cleared: 'NULL' } },
    why: 'the door lets in whom a named ticket names',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'line', EVENT, 'price / 100.0 AS price'],
  },
  {
    table: 'ticket',
    columns: {
      print: {
        description: 'name of the person whom a ticket is for, as it is printed',
        cleared: `jsonb_set(print, '{attendee}', '""')`,
        exported: "print ->> 'attendee' AS printed_name",
      },
    },
    why: 'a ticket that is printed again reads as it was sold',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'line', 'state', 'issued_at'],
  },
  {
    table: 'ticket_attendee',
    columns: {
      key_id: { description: 'which key sealed it', cleared: 'NULL' },
      encrypted: { description: 'age or birth date, document, country, region: encrypted', cleared: 'NULL' },
    },
    why: 'some events have to know whom they let in',
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
    why: 'against hoarding: an address may hold a share of a session unpaid',
    term: 'trace',
    way: 'replaced',
    rows: { order: 'owner_id = ANY($1::bigint[])' },
    expiredWhere: 'origin IS NOT NULL AND expires_at < $1',
    context: ['owner_id AS "order"'],
  },
  {
    table: 'payment',
    columns: {
      checkout: { description: 'where the buyer pays: a page or form of the bank', cleared: 'NULL' },
      mismatch_closed_how: {
        description: 'what the house did about money that was not what was asked for, in its own words',
        cleared: "CASE WHEN mismatch_closed_how IS NOT NULL THEN '' END",
      },
    },
    why: 'to lead the buyer back to a payment that was begun',
    term: 'order',
    way: 'replaced',
    rows: { order: 'subject = ANY($1::bigint[]::text[])' },
    context: ['subject AS "order"', 'provider', 'amount / 100.0 AS sum', 'state', 'created_at', 'provider_ref'],
  },
  {
    table: 'refund',
    columns: {
      refund_note: {
        description: 'how the house gave money back by hand, in its own words',
        cleared: "CASE WHEN refund_note IS NOT NULL THEN '' END",
      },
    },
    why: 'to show that the money was given',
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
      last_error: { description: 'why an order of a canceled session could not be refunded', cleared: 'NULL' },
    },
    why: 'to be tried again, and looked at by a person',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'state'],
  },
  {
    table: 'stored_response',
    columns: {
      body_digest: { description: 'digest of what was sent', cleared: "''", exported: "'(a digest)' AS body_digest" },
      answer: {
        description: 'what a call was answered: secret address and number of its order',
        cleared: "'{}'::jsonb",
      },
    },
    why: 'the same call sent twice orders once',
    term: 'day',
    way: 'deleted',
    rows: {
      order: "answer ->> 'hash' IN (SELECT hash FROM orders WHERE id = ANY($1::bigint[]))",
    },
    context: ['answered_at'],
  },
];
