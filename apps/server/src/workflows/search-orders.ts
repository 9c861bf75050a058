/** Searches orders for staff: parses the text, and combines what orders, payments, tickets and seats find. Read-only. */
import {
  type FoundOrder,
  isEmptySearch,
  type OrderFilter,
  type OrderSearch,
  type OrderSelection,
  parseOrderSearch,
  parseSeatSearch,
  readOrderIds,
  readOrders,
  selectFoundOrders,
  selectNewestOrders,
  selectSimilarNames,
} from '../modules/orders/index.ts';
import { findSubjectsByCard, findSubjectsByReference } from '../modules/payments/index.ts';
import { findSeatOwners } from '../modules/seating/inventory.ts';
import { findOrderByTicketCode } from '../modules/tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { type OrderId, orderId } from '../platform/lib/ids.ts';

/** Where a page starts; `isSimilar`: in the names with a typo. */
export type OrderCursor = { before: OrderId; isSimilar: boolean };
export type OrderListQuery = OrderFilter & { text: string };
export type OrderQuery = OrderListQuery & { after: OrderCursor | null; limit: number };
export type OrderPage = { orders: FoundOrder[]; next: OrderCursor | null };

/** Names with a typo are searched only if nothing else is found. */
export async function findOrders(on: Executor, { after, limit, ...query }: OrderQuery): Promise<OrderPage> {
  const page = { before: after?.before ?? null, limit: limit + 1 };
  const selections = await selectOrders(on, query, page);
  const found = after?.isSimilar ? [] : await readOrders(on, selections.exact);
  const isSimilar = found.length === 0 && (after === null || after.isSimilar) && selections.similar !== null;
  return toPage(isSimilar && selections.similar ? await readOrders(on, selections.similar) : found, limit, isSimilar);
}

/** All orders of a list, newest first. */
export async function findOrderIds(on: Executor, query: OrderListQuery): Promise<OrderId[]> {
  const { exact, similar } = await selectOrders(on, query, { before: null, limit: null });
  const found = await readOrderIds(on, exact);
  return found.length === 0 && similar ? readOrderIds(on, similar) : found;
}

type Page = Parameters<typeof selectNewestOrders>[1];

/** `similar`: to be read if `exact` finds nothing. */
async function selectOrders(
  on: Executor,
  { text, ...filter }: OrderListQuery,
  page: Page,
): Promise<{ exact: OrderSelection; similar: OrderSelection | null }> {
  if (text === '') return { exact: selectNewestOrders(filter, page), similar: null };
  const search = parseOrderSearch(text);
  const ids = isEmptySearch(search) ? [] : await findReferencedOrders(on, search, { text, ...filter });
  return {
    exact: selectFoundOrders({ ...search, ids }, filter, page),
    similar: search.name.length > 0 ? selectSimilarNames(search.name, filter, page) : null,
  };
}

function toPage(found: readonly FoundOrder[], limit: number, isSimilar: boolean): OrderPage {
  const orders = found.slice(0, limit);
  const last = orders.at(-1);
  return { orders, next: last && found.length > limit ? { before: last.id, isSimilar } : null };
}

/** Payments of a card to look at: many cards end with the same digits. */
const MAX_CARD_PAYMENTS = 1_000;

/** Orders of a payment's number, a card, a ticket's code, or a seat of the session. */
async function findReferencedOrders(
  on: Executor,
  { reference, ticketCode, card }: OrderSearch,
  { text, sessionId }: OrderListQuery,
): Promise<OrderId[]> {
  const seat = sessionId === null ? null : parseSeatSearch(text);
  const subjects = [
    ...(reference === null ? [] : await findSubjectsByReference(on, reference)),
    ...(card === null ? [] : await findSubjectsByCard(on, card, MAX_CARD_PAYMENTS)),
  ];
  const ofTicket = ticketCode === null ? null : await findOrderByTicketCode(on, ticketCode);
  const ofSeat = seat && sessionId !== null ? await findSeatOwners(on, sessionId, seat) : [];
  return [
    ...subjects.filter((subject) => /^[1-9]\d{0,14}$/.test(subject)).map(orderId),
    ...(ofTicket === null ? [] : [ofTicket]),
    // Owners that are no orders are found nowhere.
    ...ofSeat.map(orderId),
  ];
}
