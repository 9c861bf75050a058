/** Finds orders for staff. Newest first. */

import type { Executor } from '../../../platform/db/index.ts';
import type { EventId, OrderId, SessionId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { AllocationKind } from '../rules/allocations.ts';
import type { OrderChannel } from '../rules/order-request.ts';
import { createTypoPattern, listTypoFragments, type OrderSearch } from '../rules/parse-search.ts';
import type { OrderState } from '../rules/states.ts';

/** Number of a payment method, or the kind of money that no provider took. */
export type PaidBy = number | Exclude<AllocationKind, 'provider'>;

/** Orders of rehearsals, or all others. */
export type RehearsalFilter = 'only' | 'without';

/** Conditions that all hold; null: any. */
export type OrderFilter = {
  state: OrderState | null;
  channel: OrderChannel | null;
  label: string | null;
  /** Orders that some money of this kind paid for. */
  paidBy: PaidBy | null;
  sessionId: SessionId | null;
  rehearsal: RehearsalFilter | null;
  createdFrom: Date | null;
  createdBefore: Date | null;
  /** Orders with an item of one of these events. */
  events: ReadonlySet<EventId> | null;
};

export type FoundOrder = {
  id: OrderId;
  state: OrderState;
  channel: OrderChannel;
  isRehearsal: boolean;
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
const TYPO_ORDERS = 10_000;

/** `limit` null: all. */
type OrderPage = { before: OrderId | null; limit: number | null };

/** A statement that selects the ids of orders, newest first. */
export type OrderSelection = { sql: string; values: readonly unknown[] };

/** Values of a statement; `add` returns the placeholder. */
type Values = { list: unknown[]; add(value: unknown): string };

function createValues(): Values {
  const list: unknown[] = [];
  return { list, add: (value) => `$${list.push(value)}` };
}

export function selectNewestOrders(filter: OrderFilter, page: OrderPage): OrderSelection {
  const values = createValues();
  if (filter.paidBy !== null && !isSelective(filter)) return selectPaidOrders(filter.paidBy, filter, page, values);
  const conditions = formatFilter(filter, page.before, values);
  return toSelection(`SELECT id FROM orders WHERE ${conditions}`, page, values);
}

const COMMON_STATES: readonly OrderState[] = ['paid', 'expired'];

/** Whether an index finds few orders, apart from the payment method. */
function isSelective({ state, sessionId, label }: OrderFilter): boolean {
  return sessionId !== null || label !== null || (state !== null && !COMMON_STATES.includes(state));
}

/** Reads the payments of the method from the newest one, and stops at the limit: most orders may be paid by it. */
function selectPaidOrders(paidBy: PaidBy, filter: OrderFilter, page: OrderPage, values: Values): OrderSelection {
  const before = page.before === null ? '' : `AND order_id < ${values.add(page.before)}::bigint`;
  const payments = `SELECT DISTINCT order_id FROM order_payment WHERE ${formatPaidBy(paidBy, values)} ${before} ORDER BY order_id DESC`;
  // Without OFFSET the planner may read all orders first.
  const conditions = formatFilter({ ...filter, paidBy: null }, null, values);
  const order = `SELECT FROM orders WHERE id = payment.order_id AND ${conditions} OFFSET 0`;
  const sql = `SELECT order_id AS id FROM (${payments}) AS payment CROSS JOIN LATERAL (${order}) AS paid_order`;
  return toSelection(sql, page, values);
}

function formatPaidBy(paidBy: PaidBy, { add }: Values): string {
  return typeof paidBy === 'number'
    ? `method = ${add(paidBy)}::integer`
    : `kind = ${add(paidBy)}::text AND kind <> 'provider'`;
}

/** `search`: as parsed, without parts of payments and tickets; their orders are in `ids`. */
export function selectFoundOrders(
  {
    number,
    phone,
    email,
    name,
    ids,
  }: Pick<OrderSearch, 'number' | 'phone' | 'email' | 'name'> & { ids: readonly OrderId[] },
  filter: OrderFilter,
  page: OrderPage,
): OrderSelection {
  const values = createValues();
  const parts = [`id = ANY(${values.add(number === null ? ids : [...ids, number])}::bigint[])`];
  if (phone !== null)
    parts.push(
      ...splitByState(
        `buyer_phone <> '' AND right(regexp_replace(buyer_phone, '\\D', '', 'g'), 10) = ${values.add(phone)}::text`,
      ),
    );
  if (email !== null)
    parts.push(`buyer_email <> '' AND lower(buyer_email) LIKE ${values.add(`${escapeLike(email)}%`)}::text`);
  if (name.length > 0)
    parts.push(
      ...splitByState(
        `buyer_name <> '' AND to_tsvector('simple', buyer_name) @@ to_tsquery('simple', ${values.add(toPrefixQuery(name))}::text)`,
      ),
    );
  return selectParts({ parts, with: '', values }, filter, page);
}

/** Of the newest orders, those with similar names: a typo per word. */
export function selectSimilarNames(name: OrderSearch['name'], filter: OrderFilter, page: OrderPage): OrderSelection {
  const values = createValues();
  const likely = name.map((word) => {
    const patterns = listTypoFragments(word).map((fragment) => `name LIKE ${values.add(`%${fragment}%`)}::text`);
    return `(${patterns.join(' OR ')})`;
  });
  const similar = name.map((word) => `name ~ ${values.add(createTypoPattern(word))}::text`);
  // Materialized, so that the expensive patterns are tried on the likely names only.
  const candidates = `newest AS MATERIALIZED (SELECT id, lower(buyer_name) AS name FROM orders ORDER BY id DESC LIMIT ${TYPO_ORDERS}),
     likely AS MATERIALIZED (SELECT id, name FROM newest WHERE ${likely.join(' AND ')}),
     similar_name AS MATERIALIZED (SELECT id FROM likely WHERE ${similar.join(' AND ')}),`;
  const parts = ['id = ANY(ARRAY(SELECT id FROM similar_name))'];
  return selectParts({ parts, with: candidates, values }, filter, page);
}

/** The indexes of names and phones leave open orders out, which `orders_open` finds. The states are those of the indexes. */
function splitByState(condition: string): string[] {
  const open = "('awaiting_attendees', 'reserved', 'paying')";
  return [`state NOT IN ${open} AND ${condition}`, `state IN ${open} AND ${condition}`];
}

/** Words consist of letters and digits, so none is an operator. */
function toPrefixQuery(words: readonly string[]): string {
  return words.map((word) => `${word}:*`).join(' & ');
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** `parts`: conditions, any of which has to hold. */
type Search = { parts: readonly string[]; with: string; values: Values };

function selectParts(search: Search, filter: OrderFilter, page: OrderPage): OrderSelection {
  const { values } = search;
  const conditions = formatFilter(filter, page.before, values);
  // Each part has an index of its own. A limit belongs behind all of them: inside, the planner would rather read all orders
  // from the newest one, as it expects many matches of any prefix.
  const parts = search.parts.map((part) => `SELECT id FROM orders WHERE ${part} AND ${conditions}`);
  const found = `WITH ${search.with} found AS MATERIALIZED (${parts.join(' UNION ')})`;
  return toSelection(`${found} SELECT id FROM found`, page, values);
}

function toSelection(sql: string, { limit }: OrderPage, values: Values): OrderSelection {
  return { sql: `${sql} ORDER BY id DESC${limit === null ? '' : ` LIMIT ${values.add(limit)}`}`, values: values.list };
}

function formatFilter(filter: OrderFilter, before: OrderId | null, values: Values): string {
  const { add } = values;
  // Deleted orders of rehearsals are only in the ledger.
  const conditions = ['NOT (is_rehearsal AND erased_at IS NOT NULL)'];
  if (before !== null) conditions.push(`id < ${add(before)}::bigint`);
  if (filter.state !== null) conditions.push(`state = ${add(filter.state)}::text`);
  if (filter.rehearsal !== null) conditions.push(filter.rehearsal === 'only' ? 'is_rehearsal' : 'NOT is_rehearsal');
  if (filter.channel !== null) conditions.push(`channel = ${add(filter.channel)}::text`);
  if (filter.label !== null)
    conditions.push(`id IN (SELECT order_id FROM order_label WHERE label = ${add(filter.label)}::text)`);
  if (filter.paidBy !== null)
    // With OFFSET the planner does not read all payments of the method first.
    conditions.push(
      `EXISTS (SELECT FROM order_payment WHERE order_id = orders.id AND ${formatPaidBy(filter.paidBy, values)} OFFSET 0)`,
    );
  if (filter.createdFrom !== null) conditions.push(`created_at >= ${add(filter.createdFrom)}::timestamptz`);
  if (filter.createdBefore !== null) conditions.push(`created_at < ${add(filter.createdBefore)}::timestamptz`);
  if (filter.events !== null) conditions.push(formatEvents(filter.events, add));
  if (filter.sessionId !== null) {
    const session = add(filter.sessionId);
    conditions.push(`(refund_policies IS NOT NULL OR event_id = (SELECT event_id FROM session WHERE id = ${session}::bigint))
      AND EXISTS (SELECT FROM order_item WHERE order_id = orders.id AND session_id = ${session}::bigint)`);
  }
  return conditions.join(' AND ');
}

/** An order of several events has a policy of each; so no items have to be read. */
function formatEvents(events: ReadonlySet<EventId>, add: Values['add']): string {
  const list = add([...events]);
  return `(event_id = ANY(${list}::integer[]) OR refund_policies ?| ${list}::integer[]::text[])`;
}

/** Labels of orders of these events (null: of any), most used first. */
export async function listUsedLabels(
  on: Executor,
  events: ReadonlySet<EventId> | null,
  limit: number,
): Promise<string[]> {
  const { list, add } = createValues();
  const ofEvents =
    events === null ? '' : `WHERE order_id IN (SELECT id FROM orders WHERE ${formatEvents(events, add)})`;
  const { rows } = await on.query<{ label: string }>(
    `SELECT label FROM order_label ${ofEvents} GROUP BY label ORDER BY count(*) DESC, label LIMIT ${add(limit)}`,
    list,
  );
  return rows.map(({ label }) => label);
}

/** Orders of rehearsals whose places, money or personal data are left. */
export async function countRehearsalOrders(on: Executor): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM orders WHERE is_rehearsal AND erased_at IS NULL',
  );
  return rows[0]?.count ?? 0;
}

export async function readOrderIds(on: Executor, { sql, values }: OrderSelection): Promise<OrderId[]> {
  const { rows } = await on.query<{ id: OrderId }>(sql, values);
  return rows.map(({ id }) => id);
}

export function readOrders(on: Executor, { sql, values }: OrderSelection): Promise<FoundOrder[]> {
  return readWhere(on, `id = ANY(ARRAY(${sql}))`, values);
}

/** Those of these orders that exist, newest first. */
export function readOrdersById(on: Executor, ids: readonly OrderId[]): Promise<FoundOrder[]> {
  return readWhere(on, 'id = ANY($1::bigint[])', [ids]);
}

async function readWhere(on: Executor, condition: string, values: readonly unknown[]): Promise<FoundOrder[]> {
  const { rows } = await on.query<FoundOrder>(
    `SELECT id, state, channel, is_rehearsal AS "isRehearsal", total, currency, buyer_name AS "buyerName", buyer_email AS "buyerEmail", buyer_phone AS "buyerPhone",
            created_at AS "createdAt", expires_at AS "expiresAt",
            (SELECT jsonb_build_object('event', event.title, 'day', session.day, 'time', session.time)
               FROM order_item JOIN session ON session.id = session_id JOIN event ON event.id = order_item.event_id
              WHERE order_id = orders.id ORDER BY line LIMIT 1) AS visit,
            (SELECT count(*)::int FROM order_item WHERE order_id = orders.id) AS tickets
       FROM orders WHERE ${condition} ORDER BY id DESC`,
    values,
  );
  return rows;
}
