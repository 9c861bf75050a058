import type { TicketCode } from '../../../shared/ticket.ts';
import type { Ticket } from '../../../shared/ticket-card/ticket.ts';
import type { OrderSession } from './order.types.ts';

export type TicketWithCode = Ticket & { code: TicketCode };

/** The tickets of an order that have a code, in the order in which the page lists them. */
export function collectTicketCodes(sessions: readonly OrderSession[]): TicketWithCode[] {
  return orderTickets(sessions).flatMap(({ code, ...ticket }) => (code ? [{ ...ticket, code }] : []));
}

/** All tickets that open a door. */
export function validTickets(sessions: readonly OrderSession[]): Ticket[] {
  return orderTickets(sessions).filter(({ ended }) => ended === null);
}

/** All tickets of an order, void ones among them. */
export function orderTickets(sessions: readonly OrderSession[]): Ticket[] {
  return sessions.flatMap(({ places }) => places.flatMap(({ ticket }) => ticket ?? []));
}
