import { listAttendeeChanges } from '../modules/tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { type ListedTicket, listOrderTickets } from './list-order-tickets.ts';

/** `changes`: attendee changes that count toward the limit. */
export type TicketChanges = ListedTicket & { changes: number; lastChangeAt: Date | null };

/** The tickets of an order with their attendee changes, for staff; empty without an order or tickets. */
export async function listTicketChanges(on: Executor, order: OrderId): Promise<TicketChanges[]> {
  const { tickets } = (await listOrderTickets(on, order)) ?? { tickets: [] };
  const changes = new Map((await listAttendeeChanges(on, order)).map((change) => [change.line, change]));
  return tickets.map((ticket) => {
    const { count = 0, lastAt = null } = changes.get(ticket.line) ?? {};
    return { ...ticket, changes: count, lastChangeAt: lastAt };
  });
}
