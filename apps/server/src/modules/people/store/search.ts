/** Finds buyers by what they typed into the forms of orders, those with the newest orders first. */
import type { Executor } from '../../../platform/db/index.ts';
import type { EventId, OrderId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';

/** Parts of a search text; any of them has to match. `phone`: its last digits; `name`: beginnings of words. */
export type PeopleText = { email: string | null; phone: string | null; name: readonly string[] };

/** A word of a name with a typo: one of `fragments` is in it, and `pattern` matches it. */
export type TypoWord = { fragments: readonly string[]; pattern: string };

/** `events` null: all. `before`: the newest order of the last person on the page before. */
export type PeopleFilter = { events: ReadonlySet<EventId> | null; before: OrderId | null; limit: number };

/** `newest`: the newest of the orders that match. */
export type FoundAddress = { email: string; newest: OrderId };

/** Orders to search for names with a typo: no index finds those. */
const TYPO_ORDERS = 10_000;
const OPEN = "('awaiting_attendees', 'reserved', 'paying')";

/** `$1`: ids of events or null. Buyers of rehearsals are members of staff. */
const inScope = (table: string): string =>
  `NOT ${table}.is_rehearsal AND ($1::integer[] IS NULL OR ${table}.event_id = ANY($1) OR ${table}.refund_policies ?| $1::text[])`;

/** Of the orders of a person. */
const NEWEST_ADDRESS = '(array_agg(lower(buyer_email) ORDER BY id DESC))[1] AS email, max(id) AS newest';
const PAGE = 'HAVING $2::bigint IS NULL OR max(id) < $2 ORDER BY 2 DESC LIMIT $3';

const toEventList = (events: ReadonlySet<EventId> | null) => (events === null ? null : [...events]);

export async function listNewestBuyers(on: Executor, { events, before, limit }: PeopleFilter): Promise<FoundAddress[]> {
  const { rows } = await on.query<FoundAddress>(
    `SELECT lower(buyer_email) AS email, id AS newest FROM orders
      WHERE buyer_email <> '' AND ($2::bigint IS NULL OR id < $2) AND ${inScope('orders')}
        AND NOT EXISTS (
          SELECT FROM orders AS later
           WHERE later.buyer_email <> '' AND later.id > orders.id AND lower(later.buyer_email) = ANY(ARRAY(
                   SELECT lower(orders.buyer_email) UNION
                   SELECT other.email FROM person_address AS own JOIN person_address AS other ON other.person_id = own.person_id
                    WHERE own.email = lower(orders.buyer_email)))
             AND ${inScope('later')})
      ORDER BY id DESC LIMIT $3`,
    [toEventList(events), before, limit],
  );
  return rows;
}

export async function findBuyers(
  on: Executor,
  { email, phone, name }: PeopleText,
  { events, before, limit }: PeopleFilter,
): Promise<FoundAddress[]> {
  const closed = `state NOT IN ${OPEN}`;
  const open = `state IN ${OPEN}`;
  const byPhone = `buyer_phone <> '' AND right(regexp_replace(buyer_phone, '\\D', '', 'g'), 10) = $5::text`;
  const byName = `buyer_name <> '' AND to_tsvector('simple', buyer_name) @@ to_tsquery('simple', $6::text)`;
  // Each part has an index of its own; those of phones and names leave open orders out.
  const parts = [
    `buyer_email <> '' AND lower(buyer_email) LIKE $4::text`,
    ...[`${closed} AND ${byPhone}`, `${open} AND ${byPhone}`, `${closed} AND ${byName}`, `${open} AND ${byName}`],
  ];
  const found = parts.map((part) => `SELECT id, buyer_email FROM orders WHERE ${part} AND ${inScope('orders')}`);
  const { rows } = await on.query<FoundAddress>(
    `WITH found AS MATERIALIZED (${found.join(' UNION ')})
     SELECT ${NEWEST_ADDRESS} FROM found LEFT JOIN person_address ON email = lower(buyer_email)
      WHERE buyer_email <> '' GROUP BY coalesce(person_id::text, lower(buyer_email)) ${PAGE}`,
    [
      ...[toEventList(events), before, limit, email === null ? null : `${escapeLike(email)}%`, phone],
      name.length === 0 ? null : name.map((word) => `${word}:*`).join(' & '),
    ],
  );
  return rows;
}

/** Searches the newest orders for names with a typo per word. */
export async function findSimilarBuyers(
  on: Executor,
  words: readonly TypoWord[],
  { events, before, limit }: PeopleFilter,
): Promise<FoundAddress[]> {
  // Materialized, so that the expensive patterns are tried on the likely names only.
  const { rows } = await on.query<FoundAddress>(
    `WITH newest AS MATERIALIZED (
       SELECT id, lower(buyer_name) AS name, buyer_email FROM orders
        WHERE ${inScope('orders')} ORDER BY id DESC LIMIT ${TYPO_ORDERS}),
     likely AS MATERIALIZED (
       SELECT id, name, buyer_email FROM newest
        WHERE buyer_email <> '' AND NOT EXISTS (
          SELECT FROM jsonb_array_elements($4::jsonb) AS word
           WHERE NOT EXISTS (SELECT FROM jsonb_array_elements_text(word -> 'fragments') AS fragment
                              WHERE position(fragment IN name) > 0)))
     SELECT ${NEWEST_ADDRESS} FROM likely LEFT JOIN person_address ON email = lower(buyer_email)
      WHERE NOT EXISTS (SELECT FROM jsonb_array_elements($4::jsonb) AS word WHERE name !~ (word ->> 'pattern'))
      GROUP BY coalesce(person_id::text, lower(buyer_email)) ${PAGE}`,
    [toEventList(events), before, limit, JSON.stringify(words)],
  );
  return rows;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

export type FoundBuyer = {
  email: string;
  name: string;
  phone: string;
  /** Paid orders, and their money without what was refunded. */
  purchases: number;
  netPaid: Minor;
  lastVisit: Date | null;
};

/** Buyers with these addresses, in the same order, with the sums of their orders in scope. */
export async function loadBuyers(
  on: Executor,
  emails: readonly string[],
  events: ReadonlySet<EventId> | null,
  now: Date,
): Promise<FoundBuyer[]> {
  const ofBuyer = `buyer_email <> '' AND lower(buyer_email) = input.email AND ${inScope('orders')}`;
  const { rows } = await on.query<FoundBuyer>(
    `SELECT input.email, coalesce(newest.name, '') AS name, coalesce(newest.phone, '') AS phone, purchases, "netPaid", "lastVisit"
       FROM unnest($2::text[]) WITH ORDINALITY AS input (email, at)
       LEFT JOIN LATERAL (
         SELECT buyer_name AS name, buyer_phone AS phone FROM orders WHERE ${ofBuyer} ORDER BY id DESC LIMIT 1) AS newest ON true
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS purchases,
                coalesce(sum((SELECT sum(amount - withdrawn) FROM order_payment
                               WHERE order_id = orders.id AND order_payment.state = 'captured')), 0)::int8 AS "netPaid",
                max((SELECT max(starts_at) FROM order_item JOIN session ON session.id = session_id
                      WHERE order_id = orders.id AND starts_at < $3::timestamptz AND orders.state IN ('paid', 'partly_refunded')))
                  AS "lastVisit"
           FROM orders WHERE ${ofBuyer} AND paid_at IS NOT NULL) AS sums
      ORDER BY input.at`,
    [toEventList(events), emails, now],
  );
  return rows;
}
