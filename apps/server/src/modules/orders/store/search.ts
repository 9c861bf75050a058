/** Finds orders for staff. Newest first. */
import type { Executor } from '../../../platform/db/index.ts';
import type { EventId, OrderId, SessionId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { createTypoPattern, type OrderSearch } from '../rules/parse-search.ts';
import type { OrderState } from '../rules/states.ts';

/** Conditions that all hold; null: any. */
export type OrderFilter = {
  state: OrderState | null;
  sessionId: SessionId | null;
  createdFrom: Date | null;
  createdBefore: Date | null;
  /** Orders with an item of one of these events. */
  events: ReadonlySet<EventId> | null;
};

export type FoundOrder = {
  id: OrderId;
  state: OrderState;
  total: number;
  currency: string;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  createdAt: Date;
  expiresAt: Date;
  /** Event and session of the first item. */
  visit: { event: LocalText; day: string; time: string | null } | null;
  tickets: number;
};

/** Orders to search for names with a typo: no index finds those. */
const TYPO_ORDERS = 20_000;

type OrderPage = { before: OrderId | null; limit: number };

export async function listNewestOrders(on: Executor, filter: OrderFilter, page: OrderPage): Promise<FoundOrder[]> {
  return query(on, { filter, page, with: '', condition: 'true', values: [] });
}

/** `search`: as parsed, without parts of payments and tickets; their orders are in `ids`. */
export async function searchOrders(
  on: Executor,
  search: Pick<OrderSearch, 'number' | 'phone' | 'email' | 'name'> & { ids: readonly OrderId[] },
  filter: OrderFilter,
  page: OrderPage,
): Promise<FoundOrder[]> {
  const values: unknown[] = [search.number === null ? search.ids : [...search.ids, search.number]];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const parts = ['SELECT id FROM orders WHERE id = ANY($1::bigint[])'];
  if (search.phone !== null)
    parts.push(
      `SELECT id FROM orders WHERE buyer_phone <> '' AND right(regexp_replace(buyer_phone, '\\D', '', 'g'), 10) = ${add(search.phone)}::text`,
    );
  if (search.email !== null)
    parts.push(
      `SELECT id FROM orders WHERE buyer_email <> '' AND lower(buyer_email) LIKE ${add(`${escapeLike(search.email)}%`)}::text`,
    );
  if (search.name.length > 0)
    parts.push(
      `SELECT id FROM orders WHERE buyer_name <> '' AND to_tsvector('simple', buyer_name) @@ to_tsquery('simple', ${add(toPrefixQuery(search.name))}::text)`,
    );
  // Materialized: the planner expects many matches of any prefix, and would read all orders from the newest one.
  const found = `found AS MATERIALIZED (${parts.join(' UNION ')}),`;
  return query(on, { filter, page, with: found, condition: 'id IN (SELECT id FROM found)', values });
}

/** Searches the newest orders for names with a typo per word. */
export async function searchSimilarNames(
  on: Executor,
  name: OrderSearch['name'],
  filter: OrderFilter,
  page: OrderPage,
): Promise<FoundOrder[]> {
  const conditions = name.map((_, index) => `buyer_name ~* $${index + 1}::text`).join(' AND ');
  const found = `newest AS MATERIALIZED (SELECT id, buyer_name FROM orders ORDER BY id DESC LIMIT ${TYPO_ORDERS}),
    found AS MATERIALIZED (SELECT id FROM newest WHERE ${conditions}),`;
  const values = name.map(createTypoPattern);
  return query(on, { filter, page, with: found, condition: 'id IN (SELECT id FROM found)', values });
}

/** Words consist of letters and digits, so none is an operator. */
function toPrefixQuery(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' & ');
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

type Selection = { filter: OrderFilter; page: OrderPage; with: string; condition: string; values: readonly unknown[] };

async function query(on: Executor, selection: Selection): Promise<FoundOrder[]> {
  const { filter, page } = selection;
  const values = [...selection.values];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const conditions = [selection.condition];
  if (page.before !== null) conditions.push(`id < ${add(page.before)}::bigint`);
  if (filter.state !== null) conditions.push(`state = ${add(filter.state)}::text`);
  if (filter.createdFrom !== null) conditions.push(`created_at >= ${add(filter.createdFrom)}::timestamptz`);
  if (filter.createdBefore !== null) conditions.push(`created_at < ${add(filter.createdBefore)}::timestamptz`);
  // Only an order with `refund_policies` has items of other events than its own: the items of most orders stay unread.
  if (filter.events !== null) {
    const events = add([...filter.events]);
    conditions.push(`(event_id = ANY(${events}::integer[]) OR (refund_policies IS NOT NULL AND EXISTS (
      SELECT FROM order_item WHERE order_id = orders.id AND order_item.event_id = ANY(${events}::integer[]))))`);
  }
  if (filter.sessionId !== null) {
    const session = add(filter.sessionId);
    conditions.push(`(refund_policies IS NOT NULL OR event_id = (SELECT event_id FROM session WHERE id = ${session}::bigint))
      AND EXISTS (SELECT FROM order_item WHERE order_id = orders.id AND session_id = ${session}::bigint)`);
  }
  const { rows } = await on.query<FoundOrder>(
    `WITH ${selection.with} page AS MATERIALIZED (
       SELECT id, state, total, currency, buyer_name, buyer_email, buyer_phone, created_at, expires_at
         FROM orders WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${add(page.limit)})
     SELECT page.id, state, total, currency, buyer_name AS "buyerName", buyer_email AS "buyerEmail", buyer_phone AS "buyerPhone",
            created_at AS "createdAt", expires_at AS "expiresAt",
            (SELECT jsonb_build_object('event', event.title, 'day', session.day, 'time', session.time)
               FROM order_item JOIN session ON session.id = session_id JOIN event ON event.id = order_item.event_id
              WHERE order_id = page.id ORDER BY line LIMIT 1) AS visit,
            (SELECT count(*)::int FROM order_item WHERE order_id = page.id) AS tickets
       FROM page ORDER BY page.id DESC`,
    values,
  );
  return rows;
}
