/** A ticket in the contract's words. */
import { NO_TIME, TICKET_TYPE } from '@sahna/contract';
import type { TicketView } from '@sahna/contract/endpoints/ticket-view';
import { placeMapAddress } from '@sahna/contract/paths';
import type { Ticket, VoidReason } from '../../../modules/tickets/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';

/** `annulled_by`, which the page says in words. */
const ANNULLED_BY = {
  returned: 'return',
  session_canceled: 'cancelled',
  exchanged: 'exchange',
  reissued: 'holder',
} as const satisfies Record<VoidReason, string>;

export function wireTicket(ticket: Ticket, imageUrls: LocalText, tint: string): TicketView {
  const { print, voidReason } = ticket;
  const annulled = ticket.state === 'void';
  return {
    errorCode: '0',
    errorText: '',
    tickethash_id: ticket.hash,
    ord_num: print.order,
    annulled: annulled ? 1 : 0,
    annulled_by: voidReason === null ? '' : ANNULLED_BY[voidReason],
    exchanged_for: ticket.exchangedFor ?? 0,
    ...localisedFields('action', print.title),
    age_from: print.ageFrom,
    day: toDotted(print.day),
    time: print.time ?? NO_TIME,
    ...localisedFields('seatroot', print.venue),
    ...localisedFields('address', print.address),
    ...localisedFields('hall', print.hall),
    ...localisedFields('category', print.category),
    ...localisedFields('zonelevel', print.zone),
    ...localisedFields('sector', print.sector),
    ...localisedFields('image_url', imageUrls),
    tint,
    rowname: print.row ?? '',
    seatname: print.seat ?? '',
    place_map: print.seatAt ? placeMapAddress(ticket.hash) : '',
    personname: print.holder,
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
