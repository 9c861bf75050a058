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
      buyer_email: { description: 'email address of the buyer', cleared: "''" },
      buyer_phone: { description: 'phone number of the buyer', cleared: "''" },
      buyer_details: {
        description: 'answers to questions of events, car number, referrer',
        cleared: "'{}'::jsonb",
      },
      customer_id: { description: 'account of the buyer', cleared: 'NULL' },
    },
    purpose: 'delivers tickets, contacts the buyer when an event changes, and refunds payments',
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
        description: 'random id of the browser',
        cleared: 'NULL',
        exported: 'visitor IS NOT NULL AS visitor',
      },
      origin: {
        description: 'keyed digest of the network address',
        cleared: 'NULL',
        exported: 'origin IS NOT NULL AS origin',
      },
    },
    purpose: 'finds unpaid orders of the browser, and limits hoarding',
    term: 'trace',
    way: 'replaced',
    rows: { order: 'id = ANY($1::bigint[])' },
    expiredWhere:
      "(visitor IS NOT NULL OR origin IS NOT NULL) AND created_at < $1 AND state NOT IN ('awaiting_attendees', 'reserved', 'paying')",
    context: ['id AS "number"'],
  },
  {
    table: 'order_item',
    columns: { attendee: { description: 'name of the attendee', cleared: 'NULL' } },
    purpose: 'checks the name at the entrance',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'line', EVENT, 'price / 100.0 AS price'],
  },
  {
    table: 'order_note',
    columns: { text: { description: 'note of staff about the order', cleared: "''" } },
    purpose: 'tells staff what was agreed with the buyer',
    term: 'order',
    way: 'deleted',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'created_at'],
  },
  {
    table: 'order_label',
    columns: { label: { description: 'label that staff gave the order', cleared: "''" } },
    purpose: 'groups orders that staff work on',
    term: 'order',
    way: 'deleted',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'created_at'],
  },
  {
    table: 'ticket',
    columns: {
      snapshot: {
        description: 'name of the attendee, as printed',
        cleared: `jsonb_set(snapshot, '{attendee}', '""')`,
        exported: "snapshot ->> 'attendee' AS printed_name",
      },
    },
    purpose: 'reprints the ticket as it was sold',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'line', 'state', 'issued_at'],
  },
  {
    table: 'ticket_attendee',
    columns: {
      key_id: { description: 'id of the encryption key', cleared: 'NULL' },
      encrypted: { description: 'encrypted age or birth date, document, country and region', cleared: 'NULL' },
    },
    purpose: 'some events must identify their attendees',
    term: 'attendee',
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
    purpose: 'limits hoarding: an address can hold only a share of a session unpaid',
    term: 'trace',
    way: 'replaced',
    rows: { order: 'owner_id = ANY($1::bigint[])' },
    expiredWhere: 'origin IS NOT NULL AND expires_at < $1',
    context: ['owner_id AS "order"'],
  },
  {
    table: 'payment',
    columns: {
      checkout: { description: 'payment page or form of the bank', cleared: 'NULL' },
      card_last4: { description: 'last four digits of the card', cleared: "''" },
      provider_message: { description: 'words of the bank about the payment', cleared: "''" },
      mismatch_closed_note: {
        description: 'resolution of a payment mismatch, as entered by staff',
        cleared: "CASE WHEN mismatch_closed_note IS NOT NULL THEN '' END",
      },
    },
    purpose: 'returns the buyer to a started payment',
    term: 'order',
    way: 'replaced',
    rows: { order: 'subject = ANY($1::bigint[]::text[])' },
    context: ['subject AS "order"', 'provider', 'amount / 100.0 AS sum', 'state', 'created_at', 'provider_ref'],
  },
  {
    table: 'refund',
    columns: {
      refund_note: {
        description: 'method of a manual refund, as entered by staff',
        cleared: "CASE WHEN refund_note IS NOT NULL THEN '' END",
      },
    },
    purpose: 'proves the refund',
    term: 'order',
    way: 'replaced',
    rows: {
      order: `(payment_id IN (SELECT id FROM payment WHERE subject = ANY($1::bigint[]::text[]))
        OR order_payment_id IN (SELECT id FROM order_payment WHERE order_id = ANY($1::bigint[])))`,
    },
    context: ['amount / 100.0 AS sum', 'state', 'created_at', 'done_at'],
  },
  {
    table: 'staff_refund',
    columns: {
      reason_text: {
        description: 'reason of a refund, as entered by staff',
        cleared: "CASE WHEN reason_text IS NOT NULL THEN '' END",
      },
    },
    purpose: 'proves the refund',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'amount / 100.0 AS sum', 'state', 'requested_at'],
  },
  {
    table: 'canceled_session_order',
    columns: {
      last_error: { description: 'error of the refund of a canceled session', cleared: 'NULL' },
    },
    purpose: 'retries the refund; staff can read the error',
    term: 'order',
    way: 'replaced',
    rows: { order: OF_ORDER },
    context: ['order_id AS "order"', 'state'],
  },
  {
    table: 'stored_response',
    columns: {
      body_digest: { description: 'digest of the request', cleared: "''", exported: "'(a digest)' AS body_digest" },
      answer: {
        description: 'response: access token and number of the order',
        cleared: "'{}'::jsonb",
      },
    },
    purpose: 'makes a repeated request create one order',
    term: 'day',
    way: 'deleted',
    rows: {
      order: "answer ->> 'hash' IN (SELECT hash FROM orders WHERE id = ANY($1::bigint[]))",
    },
    context: ['answered_at'],
  },
];
