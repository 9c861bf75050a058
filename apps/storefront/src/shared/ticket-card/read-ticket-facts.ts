/** Reads a ticket for order and ticket pages (booking §3 "Order item"). */
import { NO_TIME, TICKET_TYPE } from '@sahna/contract/constants';
import type { OrderItem } from '@sahna/contract/orders/order-view';
import { type Localized, pickLocalized } from '@sahna/contract/pick-localized';
import { formatWholeDay } from '../format/dates.ts';
import { joinDayAndTime, joinParts } from '../format/punctuation.ts';
import type { Language } from '../language.ts';
import type { TicketsTexts } from '../texts/tickets/index.ts';

/** Code of a ticket. `image`: '' if it could not be rendered. */
export type TicketCode = { kind: 'qr' | 'barcode'; image: string; text: string };

/** Null if the ticket has no code. */
export function readCode({
  tickettype,
  _qrcode,
  _barcode,
  ticketcode,
}: Pick<OrderItem, 'tickettype' | '_qrcode' | '_barcode' | 'ticketcode'>): TicketCode | null {
  if (tickettype === TICKET_TYPE.none) return null;
  return tickettype === TICKET_TYPE.qr
    ? { kind: 'qr', image: _qrcode, text: ticketcode }
    : { kind: 'barcode', image: _barcode, text: ticketcode };
}

/** `Saturday, 5 December 2026, 19:00`; without a time if the session lasts all day. */
export function readMoment({ day, time }: { day: string; time: string }, language: Language): string {
  return joinDayAndTime(formatWholeDay(day, language), time === NO_TIME ? '' : time, language);
}

type SeatNumber = Pick<OrderItem, 'rowname' | 'seatname'>;

/** `row 3, seat 5`; '' without a seat number. */
export function readSeatNumber({ rowname, seatname }: SeatNumber, { t, language }: TicketsTexts): string {
  return joinParts(
    [rowname && t('order.row', { row: rowname }), seatname && t('order.seat', { seat: seatname })],
    language,
  );
}

type Seat = SeatNumber & Localized<'sector'> & Localized<'zonelevel'> & Localized<'category'>;

/** `Stalls, row 3, seat 5, Adult`; omits missing parts. */
export function readPlace(seat: Seat, texts: TicketsTexts): string {
  const { language } = texts;
  return joinParts(
    [
      pickLocalized(seat, 'sector', language) || pickLocalized(seat, 'zonelevel', language),
      readSeatNumber(seat, texts),
      pickLocalized(seat, 'category', language),
    ],
    language,
  );
}
