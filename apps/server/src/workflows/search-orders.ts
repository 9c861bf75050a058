/** Searches orders for staff: parses the text, and combines what orders, payments and tickets find. Read-only. */
import {
  type FoundOrder,
  isEmptySearch,
  listNewestOrders,
  type OrderFilter,
  type OrderSearch,
  parseOrderSearch,
  searchOrders,
  searchSimilarNames,
} from '../modules/orders/index.ts';
import { findSubjectsByReference } from '../modules/payments/index.ts';
import { findOrderByTicketCode } from '../modules/tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { type OrderId, orderId } from '../platform/lib/ids.ts';

/** Where a page starts; `isSimilar`: in the names with a typo. */
export type OrderCursor = { before: OrderId; isSimilar: boolean };
export type OrderQuery = OrderFilter & { text: string; after: OrderCursor | null; limit: number };
export type OrderPage = { orders: FoundOrder[]; next: OrderCursor | null };

/** Names with a typo are searched only if nothing else is found. */
export async function findOrders(on: Executor, { text, after, limit, ...filter }: OrderQuery): Promise<OrderPage> {
  const page = { before: after?.before ?? null, limit: limit + 1 };
  if (text === '') return toPage(await listNewestOrders(on, filter, page), limit, false);
  const search = parseOrderSearch(text);
  if (isEmptySearch(search)) return { orders: [], next: null };
  const found = after?.isSimilar
    ? []
    : await searchOrders(on, { ...search, ids: await findReferencedOrders(on, search) }, filter, page);
  const isSimilar = found.length === 0 && search.name.length > 0 && (after === null || after.isSimilar);
  return toPage(isSimilar ? await searchSimilarNames(on, search.name, filter, page) : found, limit, isSimilar);
}

function toPage(found: readonly FoundOrder[], limit: number, isSimilar: boolean): OrderPage {
  const orders = found.slice(0, limit);
  const last = orders.at(-1);
  return { orders, next: last && found.length > limit ? { before: last.id, isSimilar } : null };
}

/** Orders of a payment's number or a ticket's code. */
async function findReferencedOrders(on: Executor, { reference, ticketCode }: OrderSearch): Promise<OrderId[]> {
  const subjects = reference === null ? [] : await findSubjectsByReference(on, reference);
  const ofTicket = ticketCode === null ? null : await findOrderByTicketCode(on, ticketCode);
  const ofPayments = subjects.filter((subject) => /^[1-9]\d{0,14}$/.test(subject)).map(orderId);
  return ofTicket === null ? ofPayments : [...ofPayments, ofTicket];
}
