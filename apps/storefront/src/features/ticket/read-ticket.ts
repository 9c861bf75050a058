/** The ticket page's model, in one language, and how it is read from the wire. */
import type { TicketView } from '@sahna/contract/endpoints/ticket-view';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { listed } from '../../shared/format/marks.ts';
import type { Texts } from '../../shared/texts/order/index.ts';
import { readCode, readMoment, readPlace, type TicketCode } from '../../shared/ticket.ts';
import type { VoidTicket } from '../../shared/void-ticket.ts';

export type Ticket = {
  orderNumber: number;
  title: string;
  when: string;
  where: string;
  place: string;
  /** The address of a map with the seat on it; '' where there is none. */
  map: string;
  /** The visitor's name on it; '' where it has none. */
  holder: string;
  cost: number;
  currency: string;
  /** Why it is not valid any more; null while it is. */
  ended: VoidTicket | null;
  code: TicketCode | null;
};

export function readTicket(wire: TicketView, texts: Texts): Ticket {
  const { language } = texts;
  return {
    orderNumber: wire.ord_num,
    title: pickLocalised(wire, 'action', language),
    when: readMoment(wire, language),
    where: listed([pickLocalised(wire, 'seatroot', language), pickLocalised(wire, 'address', language)], language),
    place: readPlace(wire, texts),
    map: wire.place_map,
    holder: wire.personname,
    cost: wire.cost,
    currency: wire.currency,
    ended: wire.annulled_by ? { voidBy: wire.annulled_by, exchangedFor: wire.exchanged_for || null } : null,
    code: readCode(wire),
  };
}
