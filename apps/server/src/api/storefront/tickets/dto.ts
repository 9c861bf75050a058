/** Converts a ticket to the wire format. */
import { NO_TIME, TICKET_TYPE } from '@sahna/contract';
import { getPlaceMapPath } from '@sahna/contract/paths';
import type { TicketView } from '@sahna/contract/tickets/ticket-view';
import { markRehearsal, type Ticket } from '../../../modules/tickets/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { getLastDayBefore, toPreviousSession, toVoidReason } from './changes.ts';

export function toTicketDto(ticket: Ticket, imageUrls: LocalText, tint: string): TicketView {
  const { snapshot } = ticket;
  const annulled = ticket.state === 'void';
  return {
    errorCode: '0',
    errorText: '',
    tickethash_id: ticket.hash,
    ord_num: snapshot.order,
    annulled: toFlag(annulled),
    annulled_by: toVoidReason(ticket),
    exchanged_for: ticket.exchangedFor ?? 0,
    ...toLocalizedFields('action', markRehearsal(snapshot.title, snapshot.isRehearsal)),
    age_from: snapshot.ageFrom,
    day: toDotted(snapshot.day),
    time: snapshot.time ?? NO_TIME,
    ...toPreviousSession(snapshot.rescheduledFrom),
    free_return_until:
      snapshot.rescheduledFrom === null
        ? ''
        : getLastDayBefore(snapshot.rescheduledFrom.freeReturnUntil, snapshot.timeZone),
    ...toLocalizedFields('seatroot', snapshot.venue),
    ...toLocalizedFields('address', snapshot.address),
    ...toLocalizedFields('hall', snapshot.hall),
    ...toLocalizedFields('category', snapshot.category),
    ...toLocalizedFields('zonelevel', snapshot.zone),
    ...toLocalizedFields('sector', snapshot.sector),
    ...toLocalizedFields('image_url', imageUrls),
    tint,
    rowname: snapshot.row ?? '',
    seatname: snapshot.seat ?? '',
    place_map: snapshot.seatPosition ? getPlaceMapPath(ticket.hash) : '',
    personname: snapshot.attendee,
    cost: toMajor(snapshot.price),
    priceservise: toMajor(snapshot.serviceFee),
    currency: snapshot.currency,
    passagequant: ticket.passages,
    passageused: ticket.used,
    tickettype: TICKET_TYPE[ticket.ticketType],
    ticketcode: annulled || ticket.ticketType === 'none' ? '' : ticket.code,
    _qrcode: ticket.ticketType === 'qr' ? ticket.picture : '',
    _barcode: ticket.ticketType === 'barcode' ? ticket.picture : '',
    usereturn: toFlag(snapshot.refund.allowed && !annulled),
    return_hours: snapshot.refund.untilHours,
  };
}
