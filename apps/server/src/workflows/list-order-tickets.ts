import { listOrderItems, loadOrdersById } from '../modules/orders/index.ts';
import { listTicketsOfOrders } from '../modules/tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';
import type { EventId, OrderId, SessionId } from '../platform/lib/ids.ts';
import type { LocalText } from '../platform/lib/languages.ts';

export type ListedTicket = {
  line: number;
  session: SessionId;
  day: string;
  time: string | null;
  title: string;
  category: string;
  row: string | null;
  seat: string | null;
  /** Empty without a ticket. */
  state: string;
  /** The order that replaced the ticket in an exchange. */
  exchangedFor: OrderId | null;
};

export type OrderTickets = { hash: string; events: readonly EventId[]; tickets: ListedTicket[] };

/** The tickets of an order for staff; null: no such order. */
export async function listOrderTickets(on: Executor, number: number): Promise<OrderTickets | null> {
  const [order] = await loadOrdersById(on, [number]);
  if (!order) return null;
  const items = await listOrderItems(on, order.id);
  const states = new Map((await listTicketsOfOrders(on, [order.id])).map(({ line, state }) => [line, state]));
  const tickets = items.map(
    ({ line, sessionId, day, time, eventTitle, categoryName, row, seat, exchangedFor }): ListedTicket => ({
      ...{ line, session: sessionId, day, time, title: pickEnglish(eventTitle), category: pickEnglish(categoryName) },
      ...{ row, seat, state: states.get(line) ?? '', exchangedFor },
    }),
  );
  return { hash: order.hash, events: [...new Set(items.map(({ eventId }) => eventId))], tickets };
}

function pickEnglish(text: LocalText): string {
  return text.en ?? text.ru ?? '';
}
