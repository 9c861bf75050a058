/** Converts returnable tickets to the wire format (booking §3 "Refund row"). */
import { NO_TIME, REFUND_STATUS } from '@sahna/contract';
import type { RefundRow as WireRow, RefundView as WireView } from '@sahna/contract/returns/refund';
import type { Order } from '../../../modules/orders/index.ts';
import { calculateRestoredPoints } from '../../../modules/points/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { countSecondsLeft } from '../../../platform/lib/clock.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { toDotted, toLocalDay } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import type { ReturnRow } from '../../../workflows/return-rows.ts';
import type { ReturnView } from '../../../workflows/return-tickets.ts';
import { formatReturnText } from './texts.ts';

const STATUS = {
  returnable: REFUND_STATUS.returnable,
  requested: REFUND_STATUS.notConfirmed,
  accepted: REFUND_STATUS.accepted,
  refunded: REFUND_STATUS.paidBack,
} as const;

export function toReturnDto(view: ReturnView, lang: Language, now: Date): WireView {
  const { order, rows } = view;
  const link = view.link?.status;
  const linked = new Set(view.preview?.items.map(({ line }) => line));
  return {
    error_code: view.isPaid ? '0' : '-9999',
    error_text: view.isPaid ? '' : formatReturnText(lang, 'not-paid'),
    ord_num: order.id,
    name: order.buyerName,
    email: order.buyerEmail,
    phone: order.buyerPhone,
    currency: order.currency,
    link: toFlag(link === 'pending'),
    link_text: link === 'expired' || link === 'replaced' ? formatReturnText(lang, link) : '',
    link_done: toFlag(link === 'confirmed'),
    again: view.nextEmailAt ? countSecondsLeft(view.nextEmailAt, now) : -1,
    manual_refund: toFlag(view.isManual),
    rows: rows.map((row, at) => toRowDto(row, order, at, linked)),
    // The venue's day.
    date: toDotted(toLocalDay(now, rows[0]?.item.timeZone ?? 'UTC')),
    text: formatReturnText(lang, 'consent'),
    reasons: view.reasons.map(({ id, name, description }) => ({
      id,
      ...toLocalizedFields('name', name),
      ...toLocalizedFields('descript', description),
    })),
  };
}

/** The dates at which the return request reached its steps, in the venue's time zone. */
function toStepDays(
  { returnRequest }: Pick<ReturnRow, 'returnRequest'>,
  timeZone: string,
): Pick<WireRow, 'requested_on' | 'accepted_on' | 'paid_on'> {
  const formatDay = (at: Date | null | undefined): string => (at ? toDotted(toLocalDay(at, timeZone)) : '');
  return {
    requested_on: formatDay(returnRequest?.requestedAt),
    accepted_on: formatDay(returnRequest?.acceptedAt),
    paid_on: returnRequest?.state === 'refunded' ? formatDay(returnRequest.endedAt) : '',
  };
}

function toRowDto({ item, ...row }: ReturnRow, order: Order, at: number, linked: ReadonlySet<number>): WireRow {
  const day = toDotted(item.day);
  return {
    id: item.line,
    status_id: STATUS[row.status],
    quant: item.persons,
    summa: toMajor(row.amount),
    returndatime: row.secondsLeft,
    sortnum: at + 1,
    ord_num: order.id,
    datime: [day, item.time].filter(Boolean).join(' '),
    owner_name: item.attendeeName ?? order.buyerName,
    email: order.buyerEmail,
    phone: order.buyerPhone,
    returnreason_id: row.reasonId ?? 0,
    ...toStepDays(row, item.timeZone),
    action_group: `${item.sessionId}`,
    ...toLocalizedFields('action', item.eventTitle),
    ...toLocalizedFields('category', item.categoryName),
    ...toLocalizedFields('zonelevel', item.zoneName),
    ...toLocalizedFields('sector', item.sectorName),
    rowname: item.row ?? '',
    seatname: item.seat ?? '',
    day,
    time: item.time ?? NO_TIME,
    cost: toMajor(row.paid),
    price: toMajor(item.price),
    priceservise: toMajor(item.serviceFee),
    discount: toMajor(item.discount),
    bonuses: toMajor(item.points),
    bonuses_back: toMajor(calculateRestoredPoints(item.points, row.percent)),
    extras: row.addOns.map(({ title, price }) => ({ ...toLocalizedFields('action', title), cost: toMajor(price) })),
    percent: row.percent,
    used: toFlag(row.isUsed),
    exchanging: toFlag(row.isExchanging),
    linked: toFlag(linked.has(item.line)),
  };
}
