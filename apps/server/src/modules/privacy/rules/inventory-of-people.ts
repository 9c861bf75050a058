/** Personal data outside of orders: accounts, cards, emails, and request traces. */
import type { RetainedData } from './retained-data.ts';

const OF_CUSTOMER = 'customer_id = ANY($1::bigint[])';
const OF_ADDRESS = 'lower(btrim(email)) = $1';

/** Matches the address, but not a longer one that contains it. */
const WITH_ADDRESS = `lower(encode(raw, 'escape')) ~
  ('(^|[^a-z0-9._%+-])' || regexp_replace($1, '([^a-z0-9@])', '\\\\\\1', 'g') || '($|[^a-z0-9.-])')`;

/** Emails link to their order or to a page of it. */
const ORDER_OF_LINK = "substring(parts ->> 'link' FROM '/order/(?:[a-z]+/)?([A-Za-z0-9_-]+)')";

const SENT_OF_ORDER = `state <> 'queued' AND (ticket_documents_of = ANY($1::bigint[])
  OR ${ORDER_OF_LINK} IN (SELECT hash FROM orders WHERE id = ANY($1::bigint[])))`;

/** A season ticket with remaining visits at `$2` keeps its owner; the catalog lists its events. */
export const HAS_REMAINING_VISITS = `taken < quantity AND EXISTS (
  SELECT FROM event AS season
    JOIN event AS covered ON covered.key IN (SELECT jsonb_array_elements_text(season.season_ticket -> 'events'))
    JOIN session ON session.event_id = covered.id
   WHERE season.id = season_ticket.event_id AND session.starts_at > $2)`;

export const CUSTOMER_ROWS: readonly RetainedData[] = [
  {
    table: 'customer',
    columns: {
      subject: { description: 'customer’s ID at the identity provider', cleared: "'erased:' || id" },
      hash: { description: 'public ID of the account', cleared: "'erased:' || id" },
      card_code: { description: 'loyalty card number', cleared: 'NULL' },
      email: { description: 'email address', cleared: 'NULL' },
      phone: { description: 'phone number', cleared: 'NULL' },
      lastname: { description: 'surname', cleared: 'NULL' },
      firstname: { description: 'first name', cleared: 'NULL' },
      middlename: { description: 'middle name', cleared: 'NULL' },
    },
    why: 'to fill in the order form, and to show customers their orders and season tickets',
    term: 'account',
    way: 'replaced',
    rows: { customer: 'id = ANY($1::bigint[])' },
    expiredWhere: `coalesce(seen_at, created_at) < $1 AND subject <> 'erased:' || id
      AND NOT EXISTS (SELECT FROM orders WHERE orders.customer_id = customer.id)
      AND NOT EXISTS (SELECT FROM season_ticket WHERE season_ticket.customer_id = customer.id AND ${HAS_REMAINING_VISITS})`,
    context: ['issuer', 'created_at', 'seen_at'],
  },
  {
    table: 'customer_session',
    columns: {
      key: { description: 'digest of the login session cookie', cleared: "''", exported: "'(a digest)' AS key" },
      id_token: {
        description: 'ID token of the identity provider',
        cleared: 'NULL',
        exported: 'id_token IS NOT NULL AS id_token',
      },
    },
    why: 'to keep a customer signed in for twelve hours',
    term: 'link',
    way: 'deleted',
    rows: { customer: OF_CUSTOMER },
    expiredWhere: 'expires_at < $1',
    context: ['created_at', 'expires_at'],
  },
  {
    table: 'season_ticket',
    columns: {
      customer_email: { description: 'owner’s email address', cleared: "''" },
      customer_id: { description: 'owner’s customer account', cleared: 'NULL' },
      owner: { description: 'owner’s name and contact details', cleared: "'{}'::jsonb" },
      card: { description: 'season ticket number', cleared: 'NULL' },
    },
    why: 'to let the owner order the tickets it includes',
    term: 'operator',
    way: 'replaced',
    rows: {
      order: `order_id = ANY($1::bigint[]) AND NOT (${HAS_REMAINING_VISITS})`,
      address: `lower(btrim(customer_email)) = $1 AND NOT (${HAS_REMAINING_VISITS})`,
      customer: `${OF_CUSTOMER} AND NOT (${HAS_REMAINING_VISITS})`,
    },
    context: ['quantity', 'taken'],
  },
  {
    table: 'loyalty_card',
    columns: {
      owner_name: { description: 'owner’s name', cleared: "''" },
      email: { description: 'owner’s email address', cleared: 'NULL' },
    },
    why: 'to earn and redeem points',
    term: 'operator',
    way: 'replaced',
    rows: {
      address: OF_ADDRESS,
      customer: 'card IN (SELECT card_code FROM customer WHERE customer.id = ANY($1::bigint[]))',
    },
    context: ['card', 'balance / 100.0 AS bonuses', 'percent'],
  },
];

export const MESSAGE_ROWS: readonly RetainedData[] = [
  {
    table: 'demo_mail',
    columns: {
      raw: {
        description: 'a complete email in the demo mailbox',
        cleared: "''",
        exported: 'length(raw) AS bytes',
      },
    },
    why: 'to show the emails that the demo shop sends',
    term: 'letter',
    way: 'deleted',
    rows: {
      address: WITH_ADDRESS,
      // Finds an email by its number, whatever its recipient, while its row still names the order.
      order: `EXISTS (SELECT FROM mail WHERE ${SENT_OF_ORDER} AND position(convert_to('<mail-' || mail.id || '@', 'UTF8') IN raw) > 0)`,
    },
    expiredWhere: 'received_at < $1',
    context: ['received_at'],
  },
  {
    table: 'mail',
    columns: {
      recipient: { description: 'recipient’s email address', cleared: "''" },
      parts: { description: 'content of the email', cleared: "'{}'::jsonb" },
      last_error: { description: 'last error of the mail server', cleared: 'NULL' },
    },
    why: 'to send or resend the email, and to look up what the buyer was sent',
    term: 'letter',
    way: 'replaced',
    rows: {
      address: "state <> 'queued' AND lower(btrim(recipient)) = $1",
      order: `recipient <> '' AND ${SENT_OF_ORDER}`,
    },
    expiredWhere: "recipient <> '' AND created_at < $1 AND state <> 'queued'",
    context: ['state', 'created_at', 'sent_at'],
  },
  {
    table: 'order_link',
    columns: {
      email: { description: 'email address for which the link to orders was requested', cleared: "''" },
      digest: { description: 'digest of the link', cleared: 'NULL', exported: "'(a digest)' AS digest" },
    },
    why: 'to give buyers access to their orders by email',
    term: 'link',
    way: 'deleted',
    rows: { address: OF_ADDRESS },
    context: ['requested_at', 'used_at'],
  },
  {
    table: 'order_access',
    columns: {
      key: {
        description: 'digest of the cookie set when the link was opened',
        cleared: "''",
        exported: "'(a digest)' AS key",
      },
      email: { description: 'email address whose orders are accessible', cleared: "''" },
    },
    why: 'to show the orders for a day in the browser that opened the link',
    term: 'link',
    way: 'deleted',
    rows: { address: OF_ADDRESS },
    context: ['expires_at'],
  },
  {
    table: 'availability_alert',
    columns: {
      email: { description: 'subscriber’s email address', cleared: "''" },
      digest: { description: 'digest of the link in the email', cleared: 'NULL', exported: "'(a digest)' AS digest" },
    },
    why: 'to notify the subscriber when tickets are available',
    term: 'link',
    way: 'deleted',
    rows: { address: OF_ADDRESS },
    context: [
      "(SELECT title ->> 'en' FROM event WHERE event.id = event_id) AS event",
      'state',
      'requested_at',
      'notified_at',
    ],
  },
  {
    table: 'failed_attempt',
    columns: {
      who: {
        description: 'order, card, or keyed digest of the network address that entered a wrong code',
        cleared: "''",
      },
    },
    why: 'to limit wrong codes to ten per hour',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'at < $1',
  },
  {
    table: 'bot_challenge',
    columns: {
      visitor: { description: 'random ID of the browser', cleared: "''" },
      used_by: { description: 'request that used the challenge', cleared: 'NULL' },
    },
    why: 'to accept each solved bot check once',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'expires_at < $1',
  },
  {
    table: 'cart_line',
    columns: { visitor: { description: 'random ID of the browser', cleared: "''" } },
    why: 'to show the cart again on the next visit',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: `expires_at < $1 AND NOT EXISTS (SELECT FROM hold WHERE hold.owner_id = cart_line.id AND hold.state <> 'released')
      AND NOT EXISTS (SELECT FROM orders WHERE orders.id = cart_line.id)`,
  },
  {
    table: 'cart',
    columns: { visitor: { description: 'random ID of the browser', cleared: "''" } },
    why: 'to show the cart again on the next visit',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'touched_at < $1 AND NOT EXISTS (SELECT FROM cart_line WHERE cart_line.visitor = cart.visitor)',
  },
  {
    table: 'refund',
    columns: { refunded_by: { description: 'staff member who made a manual refund', cleared: "''" } },
    why: 'accounting: to record who was responsible',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'audit_log',
    columns: {
      actor: { description: 'staff member', cleared: "'{}'" },
      device: { description: 'device', cleared: 'NULL' },
      address: { description: 'network address', cleared: 'NULL' },
    },
    why: 'to record who changed what; entries are never changed or deleted',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'payment',
    columns: {
      mismatch_closed_by: {
        description: 'staff member who resolved a payment of a wrong amount',
        cleared: "''",
      },
    },
    why: 'accounting: to record who was responsible',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'seat_block',
    columns: {
      reason: { description: 'staff’s reason for blocking the seats', cleared: "''" },
      blocked_for: { description: 'person or group that the seats are blocked for', cleared: "''" },
    },
    why: 'to reserve seats for guests of the venue',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
];
