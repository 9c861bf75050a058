/** What order and ticket pages show of a ticket, read from the wire (booking §3 "Order item"). */
import { NO_TIME, TICKET_TYPE } from '@sahna/contract/constants';
import type { OrderItem } from '@sahna/contract/endpoints/order-view';
import { type Localised, pickLocalised } from '@sahna/contract/pick-localised';
import { formatWholeDay } from './format/dates.ts';
import { dayAndTime, listed } from './format/marks.ts';
import type { Language } from './language.ts';
import type { Texts } from './texts/tickets/index.ts';

/** The ticket's code. `image` is '' where it could not be drawn. */
export type TicketCode = { kind: 'qr' | 'barcode'; image: string; text: string };

/** Null where the ticket has no code. */
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

/** `Saturday, December 5, 2026, 19:00`; without a time where the day is the session. */
export function readMoment({ day, time }: { day: string; time: string }, language: Language): string {
  return dayAndTime(formatWholeDay(day, language), time === NO_TIME ? '' : time, language);
}

type Seat = Pick<OrderItem, 'rowname' | 'seatname'> &
  Localised<'sector'> &
  Localised<'zonelevel'> &
  Localised<'category'>;

/** `Stalls, row 3, seat 5, Adult`; parts that a place does not have are left out. */
export function readPlace(seat: Seat, texts: Texts): string {
  const { t, language } = texts;
  return listed(
    [
      pickLocalised(seat, 'sector', language) || pickLocalised(seat, 'zonelevel', language),
      seat.rowname && t('order.row', { row: seat.rowname }),
      seat.seatname && t('order.seat', { seat: seat.seatname }),
      pickLocalised(seat, 'category', language),
    ],
    language,
  );
}
