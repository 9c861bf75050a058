/** The ticket page's model, in one language, and how it is read from the wire. */
import type { TicketView } from '@sahna/contract/endpoints/ticket-view';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { listed } from '../../shared/format/marks.ts';
import type { Texts } from '../../shared/texts/order/index.ts';
import { readCode, readMoment, readPlace, type TicketCode } from '../../shared/ticket.ts';

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
  /** It was given back or exchanged, and is not valid any more. */
  isVoid: boolean;
  /** The number of the order whose ticket stands instead of it. */
  exchangedFor: number | null;
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
    isVoid: wire.annulled === 1,
    exchangedFor: wire.exchanged_for || null,
    code: readCode(wire),
  };
}
