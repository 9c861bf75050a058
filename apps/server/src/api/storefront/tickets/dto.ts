/** Converts a ticket to the wire format. */
import { NO_TIME, TICKET_TYPE } from '@sahna/contract';
import { placeMapAddress } from '@sahna/contract/paths';
import type { TicketView } from '@sahna/contract/tickets/ticket-view';
import type { Ticket } from '../../../modules/tickets/index.ts';
import { localizedFields } from '../../../platform/http/localized.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { lastDayBefore, toPreviousSession, toVoidReason } from './changes.ts';

export function toTicketDto(ticket: Ticket, imageUrls: LocalText, tint: string): TicketView {
  const { print } = ticket;
  const annulled = ticket.state === 'void';
  return {
    errorCode: '0',
    errorText: '',
    tickethash_id: ticket.hash,
    ord_num: print.order,
    annulled: annulled ? 1 : 0,
    annulled_by: toVoidReason(ticket),
    exchanged_for: ticket.exchangedFor ?? 0,
    ...localizedFields('action', print.title),
    age_from: print.ageFrom,
    day: toDotted(print.day),
    time: print.time ?? NO_TIME,
    ...toPreviousSession(print.moved),
    free_return_until: print.moved === null ? '' : lastDayBefore(print.moved.freeUntil, print.timeZone),
    ...localizedFields('seatroot', print.venue),
    ...localizedFields('address', print.address),
    ...localizedFields('hall', print.hall),
    ...localizedFields('category', print.category),
    ...localizedFields('zonelevel', print.zone),
    ...localizedFields('sector', print.sector),
    ...localizedFields('image_url', imageUrls),
    tint,
    rowname: print.row ?? '',
    seatname: print.seat ?? '',
    place_map: print.seatAt ? placeMapAddress(ticket.hash) : '',
    personname: print.attendee,
    cost: toMajor(print.price),
    priceservise: toMajor(print.serviceFee),
    currency: print.currency,
    passagequant: ticket.passages,
    passageused: ticket.used,
    tickettype: TICKET_TYPE[ticket.ticketType],
    ticketcode: annulled || ticket.ticketType === 'none' ? '' : ticket.code,
    _qrcode: ticket.ticketType === 'qr' ? ticket.picture : '',
    _barcode: ticket.ticketType === 'barcode' ? ticket.picture : '',
    usereturn: print.refund.allowed && !annulled ? 1 : 0,
    return_hours: print.refund.untilHours,
  };
}
