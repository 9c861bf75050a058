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
      subject: { description: 'number of the person at the identity provider', cleared: "'erased:' || id" },
      hash: { description: 'public number of the account', cleared: "'erased:' || id" },
      card_code: { description: 'number of the loyalty card', cleared: 'NULL' },
      email: { description: 'e-mail address', cleared: 'NULL' },
      phone: { description: 'telephone', cleared: 'NULL' },
      lastname: { description: 'surname', cleared: 'NULL' },
      firstname: { description: 'name', cleared: 'NULL' },
      middlename: { description: 'middle name', cleared: 'NULL' },
    },
    why: 'a customer who signs in finds the form filled in, their orders and their season tickets',
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
      key: { description: 'digest of the cookie of who signed in', cleared: "''", exported: "'(a digest)' AS key" },
      id_token: {
        description: 'what the identity provider said at the sign-in',
        cleared: 'NULL',
        exported: 'id_token IS NOT NULL AS id_token',
      },
    },
    why: 'who signed in stays so for twelve hours',
    term: 'link',
    way: 'deleted',
    rows: { customer: OF_CUSTOMER },
    expiredWhere: 'expires_at < $1',
    context: ['created_at', 'expires_at'],
  },
  {
    table: 'season_ticket',
    columns: {
      customer_email: { description: 'e-mail address of the owner of a season ticket', cleared: "''" },
      customer_id: { description: 'the account that it belongs to', cleared: 'NULL' },
      owner: { description: 'name and the like of the owner', cleared: "'{}'::jsonb" },
      card: { description: 'number on the season ticket', cleared: 'NULL' },
    },
    why: 'tickets are ordered by it',
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
      owner_name: { description: 'name of the owner', cleared: "''" },
      email: { description: 'e-mail address of the owner', cleared: 'NULL' },
    },
    why: 'bonuses are earned and spent on it',
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
        description: 'a whole letter, in the mailbox of a demonstration',
        cleared: "''",
        exported: 'length(raw) AS bytes',
      },
    },
    why: 'a demonstration shows what it sends',
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
      recipient: { description: 'address of a letter', cleared: "''" },
      parts: { description: 'its words', cleared: "'{}'::jsonb" },
      last_error: { description: 'what the mail server said', cleared: 'NULL' },
    },
    why: 'to send it, again where that failed, and to see what a buyer was told',
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
      email: { description: 'address that a link to orders was asked for', cleared: "''" },
      digest: { description: 'digest of the link', cleared: 'NULL', exported: "'(a digest)' AS digest" },
    },
    why: 'orders are found again by who reads the letters of their address',
    term: 'link',
    way: 'deleted',
    rows: { address: OF_ADDRESS },
    context: ['requested_at', 'used_at'],
  },
  {
    table: 'order_access',
    columns: {
      key: {
        description: 'digest of the cookie of who opened such a link',
        cleared: "''",
        exported: "'(a digest)' AS key",
      },
      email: { description: 'address whose orders it opens', cleared: "''" },
    },
    why: 'a browser that opened the link sees the orders for a day',
    term: 'link',
    way: 'deleted',
    rows: { address: OF_ADDRESS },
    context: ['expires_at'],
  },
  {
    table: 'availability_alert',
    columns: {
      email: { description: 'address that waits for tickets of an event', cleared: "''" },
      digest: { description: 'digest of the link in its letter', cleared: 'NULL', exported: "'(a digest)' AS digest" },
    },
    why: 'a letter says when there are tickets',
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
    columns: { who: { description: 'order, card or keyed digest of the address that guessed a code', cleared: "''" } },
    why: 'against guessing: ten within the hour',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'at < $1',
  },
  {
    table: 'bot_challenge',
    columns: {
      visitor: { description: 'random mark of the browser that was asked', cleared: "''" },
      used_by: { description: 'the call that it was answered for', cleared: 'NULL' },
    },
    why: 'a proof of a person is good once',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'expires_at < $1',
  },
  {
    table: 'cart_line',
    columns: { visitor: { description: 'random mark of the browser whose cart it is', cleared: "''" } },
    why: 'a cart is found again',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: `expires_at < $1 AND NOT EXISTS (SELECT FROM hold WHERE hold.owner_id = cart_line.id AND hold.state <> 'released')
      AND NOT EXISTS (SELECT FROM orders WHERE orders.id = cart_line.id)`,
  },
  {
    table: 'cart',
    columns: { visitor: { description: 'random mark of the browser whose cart it is', cleared: "''" } },
    why: 'a cart is found again',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'touched_at < $1 AND NOT EXISTS (SELECT FROM cart_line WHERE cart_line.visitor = cart.visitor)',
  },
  {
    table: 'refund',
    columns: { refunded_by: { description: 'who of the house gave money back by hand', cleared: "''" } },
    why: 'accounts say who paid',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'audit_log',
    columns: {
      actor: { description: 'who of the staff did something', cleared: "'{}'" },
      device: { description: 'at which device', cleared: 'NULL' },
      address: { description: 'from which address', cleared: 'NULL' },
    },
    why: 'the venue can tell who changed what; nothing in the log is changed or deleted',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'payment',
    columns: {
      mismatch_closed_by: {
        description: 'who of the house saw to money that was not what was asked for',
        cleared: "''",
      },
    },
    why: 'accounts say who paid',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
  {
    table: 'seat_block',
    columns: {
      reason: { description: "the house's own words on why places are held back", cleared: "''" },
      blocked_for: { description: 'for whom, in words of the house', cleared: "''" },
    },
    why: 'the house keeps places for its guests',
    term: 'operator',
    way: 'replaced',
    rows: {},
  },
];
