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
export const HAS_REMAINING_VISITS = `allocated < quantity AND EXISTS (
  SELECT FROM event AS season
    JOIN event AS covered ON covered.key IN (SELECT jsonb_array_elements_text(season.season_ticket -> 'events'))
    JOIN session ON session.event_id = covered.id
   WHERE season.id = season_ticket.event_id AND session.starts_at > $2)`;

const HAS_ADDRESS_OF_PERSON = "buyer_email <> '' AND lower(buyer_email) = person_address.email";

export const CUSTOMER_ROWS: readonly RetainedData[] = [
  {
    table: 'customer',
    columns: {
      subject: { description: 'identifier at the identity provider', cleared: "'erased:' || id" },
      hash: { description: 'public identifier of the account', cleared: "'erased:' || id" },
      card_code: { description: 'number of the loyalty card', cleared: 'NULL' },
      email: { description: 'email address', cleared: 'NULL' },
      phone: { description: 'phone number', cleared: 'NULL' },
      lastname: { description: 'surname', cleared: 'NULL' },
      firstname: { description: 'first name', cleared: 'NULL' },
      middlename: { description: 'middle name', cleared: 'NULL' },
    },
    purpose: 'prefills the order form and lists orders and season tickets after sign-in',
    term: 'account',
    way: 'replaced',
    rows: { customer: 'id = ANY($1::bigint[])' },
    expiredWhere: `coalesce(last_sign_in_at, created_at) < $1 AND subject <> 'erased:' || id
      AND NOT EXISTS (SELECT FROM orders WHERE orders.customer_id = customer.id)
      AND NOT EXISTS (SELECT FROM season_ticket WHERE season_ticket.customer_id = customer.id AND ${HAS_REMAINING_VISITS})`,
    context: ['issuer', 'created_at', 'last_sign_in_at'],
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
    purpose: 'keeps the customer signed in for twelve hours',
    term: 'link',
    way: 'deleted',
    rows: { customer: OF_CUSTOMER },
    expiredWhere: 'expires_at < $1',
    context: ['created_at', 'expires_at'],
  },
  {
    table: 'season_ticket',
    columns: {
      customer_email: { description: 'email address of the owner of a season ticket', cleared: "''" },
      customer_id: { description: 'account of the owner', cleared: 'NULL' },
      owner: { description: 'name and contact details of the owner', cleared: "'{}'::jsonb" },
      card: { description: 'number of the season ticket', cleared: 'NULL' },
    },
    purpose: 'pays for tickets',
    term: 'operator',
    way: 'replaced',
    rows: {
      order: `order_id = ANY($1::bigint[]) AND NOT (${HAS_REMAINING_VISITS})`,
      address: `lower(btrim(customer_email)) = $1 AND NOT (${HAS_REMAINING_VISITS})`,
      customer: `${OF_CUSTOMER} AND NOT (${HAS_REMAINING_VISITS})`,
    },
    context: ['quantity', 'allocated'],
  },
  {
    table: 'loyalty_card',
    columns: {
      owner_name: { description: 'name of the owner', cleared: "''" },
      email: { description: 'email address of the owner', cleared: 'NULL' },
    },
    purpose: 'earns and redeems points',
    term: 'operator',
    way: 'replaced',
    rows: {
      address: OF_ADDRESS,
      customer: 'card IN (SELECT card_code FROM customer WHERE customer.id = ANY($1::bigint[]))',
    },
    context: ['card', 'balance / 100.0 AS bonuses', 'percent'],
  },
  {
    table: 'person_address',
    columns: { email: { description: 'email address that staff looked at', cleared: "''" } },
    purpose: 'gives the page of a person a number',
    term: 'trace',
    way: 'deleted',
    // Kept as long as an order names the address, so that the log of staff stays with the person.
    rows: { address: `email = $1 AND NOT EXISTS (SELECT FROM orders WHERE ${HAS_ADDRESS_OF_PERSON})` },
    expiredWhere: `created_at < $1 AND NOT EXISTS (SELECT FROM orders WHERE ${HAS_ADDRESS_OF_PERSON})`,
    context: ['person_id AS "number"', 'created_at'],
  },
  {
    table: 'person_merge_address',
    columns: {
      email: { description: 'address that was asked whether another one is of the same person', cleared: "''" },
      digest: { description: 'digest of the link in the email', cleared: 'NULL', exported: "'(a digest)' AS digest" },
    },
    purpose: 'merges two addresses of a person after both have confirmed it',
    term: 'link',
    way: 'deleted',
    rows: { address: 'email = $1' },
    expiredWhere: 'EXISTS (SELECT FROM person_merge WHERE person_merge.id = merge_id AND expires_at < $1)',
    context: ['confirmed_at'],
  },
];

export const MESSAGE_ROWS: readonly RetainedData[] = [
  {
    table: 'demo_mail',
    columns: {
      raw: {
        description: 'complete email, in the demo mailbox',
        cleared: "''",
        exported: 'length(raw) AS bytes',
      },
    },
    purpose: 'shows sent emails in the demo',
    term: 'email',
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
      recipient: { description: 'recipient of an email', cleared: "''" },
      parts: { description: 'content of the email', cleared: "'{}'::jsonb" },
      last_error: { description: 'error of the mail server', cleared: 'NULL' },
    },
    purpose: 'sends and retries the email; support can read it',
    term: 'email',
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
      email: { description: 'address that requested a link to its orders', cleared: "''" },
      digest: { description: 'digest of the link', cleared: 'NULL', exported: "'(a digest)' AS digest" },
    },
    purpose: 'finds orders by email address',
    term: 'link',
    way: 'deleted',
    rows: { address: OF_ADDRESS },
    context: ['requested_at', 'used_at'],
  },
  {
    table: 'order_access',
    columns: {
      key: {
        description: 'digest of the cookie of a browser that opened such a link',
        cleared: "''",
        exported: "'(a digest)' AS key",
      },
      email: { description: 'address of the listed orders', cleared: "''" },
    },
    purpose: 'gives the browser access to the orders for a day',
    term: 'link',
    way: 'deleted',
    rows: { address: OF_ADDRESS },
    context: ['expires_at'],
  },
  {
    table: 'availability_alert',
    columns: {
      email: { description: 'address subscribed to an availability alert', cleared: "''" },
      digest: { description: 'digest of the link in the email', cleared: 'NULL', exported: "'(a digest)' AS digest" },
    },
    purpose: 'notifies when tickets are available',
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
      subject: {
        description: 'order, card or keyed digest of the address or staff account with failed attempts',
        cleared: "''",
      },
    },
    purpose: 'prevents brute-force attacks: ten attempts per hour',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'at < $1',
  },
  {
    table: 'bot_challenge',
    columns: {
      visitor: { description: 'random id of the browser', cleared: "''" },
      used_by: { description: 'request that used the challenge', cleared: 'NULL' },
    },
    purpose: 'makes a passed bot check valid once',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'expires_at < $1',
  },
  {
    table: 'cart_line',
    columns: { visitor: { description: 'random id of the browser', cleared: "''" } },
    purpose: 'restores the cart',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: `expires_at < $1 AND NOT EXISTS (SELECT FROM hold WHERE hold.owner_id = cart_line.id AND hold.state <> 'released')
      AND NOT EXISTS (SELECT FROM orders WHERE orders.id = cart_line.id)`,
  },
  {
    table: 'cart',
    columns: { visitor: { description: 'random id of the browser', cleared: "''" } },
    purpose: 'restores the cart',
    term: 'trace',
    way: 'deleted',
    rows: {},
    expiredWhere: 'touched_at < $1 AND NOT EXISTS (SELECT FROM cart_line WHERE cart_line.visitor = cart.visitor)',
  },
];
