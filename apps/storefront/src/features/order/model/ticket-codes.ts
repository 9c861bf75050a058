import type { TicketCode } from '../../../shared/ticket-card/read-ticket-facts.ts';
import type { TicketCardData } from '../../../shared/ticket-card/ticket.ts';
import type { VoidTicket } from '../../../shared/ticket-card/void-ticket.ts';
import type { OrderSession } from './order.types.ts';

export type TicketWithCode = TicketCardData & { code: TicketCode };

/** The tickets of an order that have a code, in the order in which the page lists them. */
export function collectTicketCodes(sessions: readonly OrderSession[]): TicketWithCode[] {
  return collectTickets(sessions).flatMap(({ code, ...ticket }) => (code ? [{ ...ticket, code }] : []));
}

/** Tickets valid for entry; those of a canceled session are not, even before they are void. */
export function collectValidTickets(sessions: readonly OrderSession[]): TicketCardData[] {
  return collectTickets(sessions.filter(({ change }) => change?.kind !== 'canceled')).filter(
    ({ ended }) => ended === null,
  );
}

/** The shared reason why all tickets are void; null if the reasons differ or a ticket is valid. */
export function findSharedVoidReason(sessions: readonly OrderSession[]): VoidTicket['voidBy'] | null {
  const [first, ...others] = new Set(collectTickets(sessions).map(({ ended }) => ended?.voidBy ?? null));
  return others.length === 0 ? (first ?? null) : null;
}

/** Numbers of the orders for which tickets of this order were exchanged. */
export function collectExchangeOrders(sessions: readonly OrderSession[]): number[] {
  return [...new Set(collectTickets(sessions).flatMap(({ ended }) => ended?.exchangedFor ?? []))];
}

/** All tickets of an order, including void ones. */
export function collectTickets(sessions: readonly OrderSession[]): TicketCardData[] {
  return sessions.flatMap(({ items }) => items.flatMap(({ ticket }) => ticket ?? []));
}
