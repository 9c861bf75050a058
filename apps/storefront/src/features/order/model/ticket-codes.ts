import type { PrintedTicket } from '../../../shared/print-sheet/print-sheet.tsx';
import type { TicketCode } from '../../../shared/ticket.ts';
import type { OrderSession } from './order.types.ts';

/** A ticket's code with the words that tell it from the others of its order. */
export type TicketWithCode = Omit<PrintedTicket, 'code' | 'where'> & { code: TicketCode; map: string };

/** The codes of all tickets of an order, in the order in which the page lists them; tickets without a code are left out. */
export function collectTicketCodes(sessions: readonly OrderSession[]): TicketWithCode[] {
  return ticketsOf(sessions).flatMap(({ code, ...ticket }) => (code ? [{ ...ticket, code }] : []));
}

/** All tickets that open a door. */
export function validTickets(sessions: readonly OrderSession[]): PrintedTicket[] {
  return ticketsOf(sessions).filter(({ ended }) => ended === null);
}

function ticketsOf(sessions: readonly OrderSession[]) {
  return sessions.flatMap(({ title, when, where, places }) =>
    places.flatMap(({ name, holder, ticket }) =>
      ticket ? [{ ...ticket, title, when, where, place: name, holder }] : [],
    ),
  );
}
