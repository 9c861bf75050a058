/** The ticket page's model, read from the wire. */
import type { TicketView } from '@sahna/contract/endpoints/ticket-view';
import type { Texts } from '../../shared/texts/order/index.ts';
import { readTicket, type Ticket } from '../../shared/ticket-card/ticket.ts';

export function readTicketView(wire: TicketView, texts: Texts): Ticket {
  const ended = wire.annulled_by ? { voidBy: wire.annulled_by, exchangedFor: wire.exchanged_for || null } : null;
  const rest = {
    orderNumber: wire.ord_num,
    persons: '',
    holder: wire.personname,
    price: wire.cost,
    currency: wire.currency,
    ended,
  };
  return readTicket(wire, rest, texts);
}
