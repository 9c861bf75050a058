/** From tickets that can be given back to the words of the wire (booking §3 "Refund row"). */
import { NO_TIME, REFUND_STATUS } from '@sahna/contract';
import type { RefundRow as WireRow, RefundView as WireView } from '@sahna/contract/endpoints/refund';
import type { Order } from '../../../modules/orders/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { secondsLeft } from '../../../platform/lib/clock.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { dayAt, toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import type { ReturnRow } from '../../../workflows/return-rows.ts';
import type { ReturnView } from '../../../workflows/return-tickets.ts';
import { say } from './texts.ts';

const STATUS = {
  returnable: REFUND_STATUS.returnable,
  asked: REFUND_STATUS.notConfirmed,
  accepted: REFUND_STATUS.accepted,
  paid_back: REFUND_STATUS.paidBack,
} as const;

export function wireReturn(view: ReturnView, lang: Language, now: Date): WireView {
  const { order, rows } = view;
  const link = view.link?.standing;
  const linked = link === 'waits' ? view.link?.applicationId : undefined;
  return {
    error_code: view.isPaid ? '0' : '-9999',
    error_text: view.isPaid ? '' : say(lang, 'not-paid'),
    ord_num: order.id,
    name: order.buyerName,
    email: order.buyerEmail,
    phone: order.buyerPhone,
    currency: order.currency,
    link: link === 'waits' ? 1 : 0,
    link_text: link === 'over' || link === 'replaced' ? say(lang, link) : '',
    link_done: link === 'done' ? 1 : 0,
    again: view.nextLetter ? secondsLeft(view.nextLetter, now) : -1,
    by_hand: order.voucherCard ? 1 : 0,
    rows: rows.map((row, at) => rowOf(row, order, at, linked)),
    // The venue's day.
    date: toDotted(dayAt(now, rows[0]?.place.timeZone ?? 'UTC')),
    text: say(lang, 'consent'),
    reasons: view.reasons.map(({ id, name, description }) => ({
      id,
      ...localisedFields('name', name),
      ...localisedFields('descript', description),
    })),
  };
}

function rowOf({ place, ...row }: ReturnRow, order: Order, at: number, linked: number | undefined): WireRow {
  const day = toDotted(place.day);
  return {
    id: place.line,
    status_id: STATUS[row.standing],
    quant: place.persons,
    summa: toMajor(row.amount),
    returndatime: row.secondsLeft,
    sortnum: at + 1,
    ord_num: order.id,
    datime: [day, place.time].filter(Boolean).join(' '),
    owner_name: place.holderName ?? order.buyerName,
    email: order.buyerEmail,
    phone: order.buyerPhone,
    returnreason_id: row.reasonId ?? 0,
    action_group: `${place.sessionId}`,
    ...localisedFields('action', place.eventTitle),
    ...localisedFields('category', place.categoryName),
    ...localisedFields('zonelevel', place.zoneName),
    ...localisedFields('sector', place.sectorName),
    rowname: place.row ?? '',
    seatname: place.seat ?? '',
    day,
    time: place.time ?? NO_TIME,
    cost: toMajor(row.paid),
    price: toMajor(place.price),
    priceservise: toMajor(place.serviceFee),
    discount: toMajor(place.discount),
    extras: row.extras.map(({ title, price }) => ({ ...localisedFields('action', title), cost: toMajor(price) })),
    percent: row.percent,
    used: row.isUsed ? 1 : 0,
    exchanging: row.isExchanging ? 1 : 0,
    linked: row.applicationId !== null && row.applicationId === linked ? 1 : 0,
  };
}
