/** Reads an order with everything that staff see on its page. Read-only. */
import { type LoggedEntry, listNewestEntries } from '../modules/audit-log/index.ts';
import { listPendingExchanges } from '../modules/exchanges/index.ts';
import {
  getEffectiveState,
  getExtendedAt,
  listLabels,
  listNotes,
  listOrderItems,
  type OrderItemDetails,
  type OrderNote,
} from '../modules/orders/index.ts';
import { listReturningLines, listReturnRequests, type ReturnCase } from '../modules/returns/index.ts';
import { listOwnedPlaces, type OwnedPlaces } from '../modules/seating/inventory.ts';
import type { Scope } from '../modules/staff/index.ts';
import { listScans, listTicketsOfOrders, type TicketRow, type TicketScan } from '../modules/tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { type OrderCase, readOrderCase } from './read-order-case.ts';

/** `tickets` by line, without replaced ones. */
export type AdminOrder = Omit<OrderCase, 'tickets'> & {
  items: readonly OrderItemDetails[];
  tickets: ReadonlyMap<number, TicketRow>;
  scans: readonly TicketScan[];
  /** Held now, or sold. */
  places: readonly OwnedPlaces[];
  /** Orders that replace lines once they are paid. */
  pendingExchanges: readonly { line: number; orderId: OrderId }[];
  /** Lines that the buyer or the shop is returning. */
  returningLines: readonly number[];
  returns: readonly ReturnCase[];
  notes: readonly OrderNote[];
  labels: readonly string[];
  /** When staff extended the reservation. */
  extendedAt: Date | null;
  /** Newest first; null if it was not requested. */
  entries: readonly LoggedEntry[] | null;
};

export type AdminOrderRequest = { number: number; scope: Scope; hasTimeline: boolean };

const MAX_ENTRIES = 100;

/** Null: no such order, or none of its items is of an event in scope. */
export async function readAdminOrder(
  on: Executor,
  { number, scope, hasTimeline }: AdminOrderRequest,
  now: Date,
): Promise<AdminOrder | null> {
  const found = await readOrderCase(on, number);
  if (!found) return null;
  const { order } = found;
  const items = await listOrderItems(on, order.id);
  if (scope.events !== null && !items.some(({ eventId }) => scope.events?.has(eventId))) return null;
  const tickets = await listTicketsOfOrders(on, [order.id]);
  return {
    ...found,
    order: { ...order, state: getEffectiveState(order.state, order.expiresAt, now) },
    items,
    tickets: new Map(tickets.map((ticket) => [ticket.line, ticket])),
    scans: await listScans(on, order.id),
    places: await listOwnedPlaces(on, order.id, now),
    pendingExchanges: await listPendingExchanges(on, order.id),
    returningLines: await listReturningLines(on, order.id),
    returns: await listReturnRequests(on, order.id),
    notes: await listNotes(on, order.id),
    labels: await listLabels(on, order.id),
    extendedAt: await getExtendedAt(on, order.id),
    entries: hasTimeline ? await listEntries(on, found) : null,
  };
}

/** Entries about the order, its payments and its refunds. */
async function listEntries(on: Executor, { order, payments, refunds }: OrderCase): Promise<LoggedEntry[]> {
  const objects = [
    { kind: 'order', id: order.id },
    ...payments.map(({ id }) => ({ kind: 'payment', id })),
    ...refunds.map(({ id }) => ({ kind: 'refund', id })),
  ];
  const entries: LoggedEntry[] = [];
  for (const { kind, id } of objects)
    entries.push(...(await listNewestEntries(on, { beforeId: null, kind, objectId: String(id), limit: MAX_ENTRIES })));
  return entries.toSorted((entry, other) => other.id - entry.id).slice(0, MAX_ENTRIES);
}
