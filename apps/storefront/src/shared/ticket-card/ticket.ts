/** A ticket as order page, ticket page and paper show it, in one language, and how it is read from the wire. */
import { NO_TIME } from '@sahna/contract/constants';
import type { OrderItem } from '@sahna/contract/endpoints/order-view';
import type { TicketView } from '@sahna/contract/endpoints/ticket-view';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { largeTicketFacts, type TicketFact } from '@sahna/contract/rules/ticket-facts';
import { formatDay } from '../format/dates.ts';
import { listed } from '../format/marks.ts';
import type { Texts } from '../texts/order/index.ts';
import { readCode, readMoment, readPlace, type TicketCode } from '../ticket.ts';
import type { VoidTicket } from '../void-ticket.ts';

export type Ticket = {
  hash: string;
  orderNumber: number;
  title: string;
  /** '' where the event has no picture. */
  image: string;
  /** The color of its ground, `#rrggbb`; '' where it has none. */
  tint: string;
  /** `DD.MM.YYYY` and `HH:MM`; `time` is '' where the day is the session. */
  day: string;
  time: string;
  when: string;
  where: string;
  /** Sector, category and hall: what is not set large. */
  details: string;
  /** Sector, row, seat and category in one line. */
  place: string;
  large: TicketFact[];
  /** The visitor's name on it; '' where it has none. */
  holder: string;
  /** What was paid for it. */
  price: number;
  currency: string;
  /** How many times it can be used. */
  passes: number;
  /** The address of a map with the seat on it; '' where there is none. */
  map: string;
  /** Null where it has none, and where it is void. */
  code: TicketCode | null;
  /** Why it is not valid any more; null while it is. */
  ended: VoidTicket | null;
};

/** What the wire has of a ticket in an order and at its own address alike. */
type WireTicket = OrderItem | TicketView;

type Rest = { persons: string } & Pick<Ticket, 'orderNumber' | 'holder' | 'price' | 'currency' | 'ended'>;

type LocalName = 'action' | 'image_url' | 'seatroot' | 'address' | 'hall' | 'sector' | 'zonelevel' | 'category';

/** `persons`: how many come in on it, in words; '' where its category says so, or it is one. */
export function readTicket(wire: WireTicket, { persons, ...rest }: Rest, texts: Texts): Ticket {
  const { language } = texts;
  const local = (name: LocalName) => pickLocalised(wire, name, language);
  const time = wire.time === NO_TIME ? '' : wire.time;
  const passes = wire.passagequant;
  return {
    ...rest,
    hash: wire.tickethash_id,
    title: local('action'),
    image: local('image_url'),
    tint: wire.tint,
    day: wire.day,
    time,
    when: readMoment(wire, language),
    where: listed([local('seatroot'), local('address')], language),
    details: listed([local('sector') || local('zonelevel'), local('category'), persons, local('hall')], language),
    place: listed([readPlace(wire, texts), persons], language),
    large: largeTicketFacts({
      row: wire.rowname,
      seat: wire.seatname,
      day: formatDay(wire.day, language, 'none'),
      time,
      passes: passes > 1 ? String(passes) : '',
    }),
    passes,
    map: wire.place_map,
    code: rest.ended ? null : readCode(wire),
  };
}

/** As people read it out: in groups of five. */
export function groupCode(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1 ');
}
