/** Parses a ticket into the ticket page's model. */
import type { TicketView } from '@sahna/contract/tickets/ticket-view';
import { readSessionChange, type SessionChange } from '../../shared/session-change/read-session-change.ts';
import type { OrderTexts } from '../../shared/texts/order/index.ts';
import { readTicket, type TicketCardData } from '../../shared/ticket-card/ticket.ts';

/** `change`: rescheduling or cancellation of the session after the purchase. */
export type TicketPageModel = { ticket: TicketCardData; change: SessionChange | null };

export function readTicketView(wire: TicketView, texts: OrderTexts): TicketPageModel {
  const ended = wire.annulled_by ? { voidBy: wire.annulled_by, exchangedFor: wire.exchanged_for || null } : null;
  const rest = {
    orderNumber: wire.ord_num,
    persons: '',
    attendee: wire.personname,
    price: wire.cost,
    currency: wire.currency,
    ended,
  };
  return {
    ticket: readTicket(wire, rest, texts),
    change: readSessionChange(wire, wire.annulled_by === 'cancelled', texts.language),
  };
}
