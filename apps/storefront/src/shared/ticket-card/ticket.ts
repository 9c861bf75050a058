/** Model of a ticket for order page, ticket page and print, in one language, and its parser. */
import { NO_TIME } from '@sahna/contract/constants';
import type { OrderItem } from '@sahna/contract/orders/order-view';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { listLargeTicketFacts, type TicketFact } from '@sahna/contract/rules/ticket-facts';
import type { TicketView } from '@sahna/contract/tickets/ticket-view';
import { formatDay } from '../format/dates.ts';
import { joinParts } from '../format/punctuation.ts';
import type { OrderTexts } from '../texts/order/index.ts';
import { readCode, readMoment, readPlace, type TicketCode } from './read-ticket-facts.ts';
import type { VoidTicket } from './void-ticket.ts';

export type TicketCardData = {
  hash: string;
  orderNumber: number;
  title: string;
  /** '' if the event has no picture. */
  image: string;
  /** Background color, `#rrggbb`; '' without one. */
  tint: string;
  /** `DD.MM.YYYY` and `HH:MM`; `time` is '' if the session lasts all day. */
  day: string;
  time: string;
  when: string;
  where: string;
  /** Sector, category and hall. */
  details: string;
  /** Sector, row, seat and category in one line. */
  place: string;
  large: TicketFact[];
  /** Attendee on the ticket; '' without one. */
  attendee: string;
  /** Price paid for the ticket, including the fee. */
  price: number;
  fee: number;
  currency: string;
  /** Number of entries. */
  entries: number;
  /** URL of a map with the seat marked; '' without one. */
  map: string;
  /** Null without a code, or if void. */
  code: TicketCode | null;
  /** Why the ticket is void; null while it is valid. */
  ended: VoidTicket | null;
};

/** Ticket of an order response or a ticket response. */
type WireTicket = OrderItem | TicketView;

type Rest = { persons: string } & Pick<TicketCardData, 'orderNumber' | 'attendee' | 'price' | 'currency' | 'ended'>;

type LocalName = 'action' | 'image_url' | 'seatroot' | 'address' | 'hall' | 'sector' | 'zonelevel' | 'category';

/** `persons`: formatted number of persons; '' for one person or if the category says it. */
export function readTicket(wire: WireTicket, { persons, ...rest }: Rest, texts: OrderTexts): TicketCardData {
  const { language } = texts;
  const pickLocal = (name: LocalName) => pickLocalized(wire, name, language);
  const time = wire.time === NO_TIME ? '' : wire.time;
  const entries = wire.passagequant;
  return {
    ...rest,
    hash: wire.tickethash_id,
    title: pickLocal('action'),
    image: pickLocal('image_url'),
    tint: wire.tint,
    day: wire.day,
    time,
    when: readMoment(wire, language),
    where: joinParts([pickLocal('seatroot'), pickLocal('address')], language),
    details: joinParts(
      [pickLocal('sector') || pickLocal('zonelevel'), pickLocal('category'), persons, pickLocal('hall')],
      language,
    ),
    place: joinParts([readPlace(wire, texts), persons], language),
    large: listLargeTicketFacts({
      row: wire.rowname,
      seat: wire.seatname,
      day: formatDay(wire.day, language, 'none'),
      time,
      passes: entries > 1 ? String(entries) : '',
    }),
    entries,
    fee: wire.priceservise,
    map: wire.place_map && `${wire.place_map}?lang=${language}`,
    code: rest.ended ? null : readCode(wire),
  };
}

/** Groups of five characters, for reading aloud. */
export function groupCode(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1 ');
}
