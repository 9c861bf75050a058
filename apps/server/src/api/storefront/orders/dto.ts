/** Converts orders to the wire format (booking §3). */
import { NO_TIME, PARTNER_BANK, TICKET_TYPE } from '@sahna/contract';
import type { OrderItem, OrderView as WireOrder } from '@sahna/contract/orders/order-view';
import { getPlaceMapPath, getSalePath } from '@sahna/contract/paths';
import type { OrderDetails, OrderItemDetails } from '../../../modules/orders/index.ts';
import {
  formatAnswers,
  formatOrderText,
  hasValidTickets,
  isClosedUnpaid,
  isPaid,
  ORDER_TEXTS,
  subtractCredit,
} from '../../../modules/orders/index.ts';
import type { OrderPaymentStatus, PartnerBank, PaymentMethod, RefundTotals } from '../../../modules/payments/index.ts';
import { markRehearsal, type TicketCodes } from '../../../modules/tickets/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { countSecondsLeft } from '../../../platform/lib/clock.ts';
import { formatTime } from '../../../platform/lib/format/buyer-format.ts';
import type { Language, LocalText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { formatInAllLanguages } from '../../../platform/lib/texts.ts';
import { getLastDayBefore, toPreviousSession, toVoidReason } from '../tickets/changes.ts';
import { EMPTY_DISCOUNT } from './empty-discount.ts';

const SERVICE_FEE = formatInAllLanguages(ORDER_TEXTS, 'service-fee');

function toItemDto(
  item: OrderItemDetails,
  codes: TicketCodes | undefined,
  { getImageUrls, getTint, isRehearsal }: Pick<ViewParts, 'getImageUrls' | 'getTint'> & { isRehearsal: boolean },
): OrderItem {
  const day = toDotted(item.day);
  return {
    id: item.line,
    price: toMajor(item.price),
    priceservise: toMajor(item.serviceFee),
    quant: item.persons,
    cost: toMajor(item.price + item.serviceFee),
    discount: toMajor(item.discount),
    ...toLocalizedFields('action', markRehearsal(item.eventTitle, isRehearsal)),
    action_group: `${item.sessionId}`,
    ...toLocalizedFields('category', item.categoryName),
    ...toLocalizedFields('zonelevel', item.zoneName),
    ...toLocalizedFields('seatroot', item.venueName),
    ...toLocalizedFields('address', item.venueAddress),
    ...toLocalizedFields('hall', item.hallName),
    ...toLocalizedFields('image_url', getImageUrls(item)),
    tint: getTint(item),
    time: item.time ?? NO_TIME,
    day,
    age_from: item.ageFrom,
    tickethash_id: codes?.hash ?? '',
    tickettype: TICKET_TYPE[item.ticketType],
    _qrcode: codes?.qr ?? '',
    _barcode: codes?.barcode ?? '',
    ticketcode: codes?.code ?? '',
    personname: item.attendeeName ?? '',
    ...toLocalizedFields('sector', item.sectorName),
    rowname: item.row ?? '',
    seatname: item.seat ?? '',
    place_map: codes && item.seatPosition ? getPlaceMapPath(codes.hash) : '',
    passagequant: item.passages,
    candelete: 0,
    cancelled: toFlag(item.isCanceled),
    free_return_until: toFreeReturnDay(item),
    ...toPreviousSession(codes?.rescheduledFrom ?? item.rescheduledFrom),
    annulled_by: codes ? toVoidReason(codes) : '',
    exchanged_for: item.exchangedFor ?? 0,
    answers: formatAnswers(item.answers).map(({ question, answer }) => ({
      ...toLocalizedFields('question', question),
      ...toLocalizedFields('answer', answer),
    })),
  };
}

/** The full duration of the reservation, of which `reservetime` remains. */
function toReservationDto({
  order,
  items,
  secondsLeft: left,
}: OrderDetails): Pick<WireOrder, 'reserve_until' | 'reserve_total'> {
  const timeZone = items[0]?.timeZone;
  if (left === 0 || timeZone === undefined) return { reserve_until: '', reserve_total: 0 };
  return {
    reserve_until: formatTime(order.expiresAt, timeZone),
    reserve_total: countSecondsLeft(order.expiresAt, order.createdAt),
  };
}

/** The policy stores the instant after that day. */
function toFreeReturnDay({ refundPolicy: { freeReturnUntil }, timeZone }: OrderItemDetails): string {
  return freeReturnUntil === undefined ? '' : getLastDayBefore(freeReturnUntil, timeZone);
}

export type ViewParts = {
  view: OrderDetails;
  payment: OrderPaymentStatus;
  partnerBank: PartnerBank | null;
  lang: Language;
  /** Changes with the displayed data (payable-order.ts). */
  version: string;
  methods: readonly PaymentMethod[];
  codes: readonly TicketCodes[];
  /** The refunded amount of its payments; null if nothing can be refunded. */
  refunded: RefundTotals | null;
  /** Whether the seat's session is still on sale. */
  isOnSale: (item: OrderItemDetails) => boolean;
  getImageUrls: (item: OrderItemDetails) => LocalText;
  getTint: (item: OrderItemDetails) => string;
  discountData: WireOrder['discountData'];
  addOns: Pick<WireOrder, 'toping' | 'addToping'>;
};

/** The link to select again: the same session, or its event if the session is off sale. */
function toEventLinkDto(
  { eventHash: hash, seatMap, eventTitle, ...item }: OrderItemDetails,
  isOnSale: boolean,
): WireOrder['events'][number] {
  const [day, time] = isOnSale ? [toDotted(item.day), item.time ?? NO_TIME] : ['', ''];
  const url = [getSalePath({ seatMap, hash }), day, time === NO_TIME ? '' : time].filter(Boolean).join('/');
  return { hash_id: hash, url, ...toLocalizedFields('action', eventTitle), day, time };
}

/** Whether the item is or was returnable; exchanged items belong to another order. */
function isReturnable({ refundPolicy, exchangedFor }: OrderItemDetails): boolean {
  return exchangedFor === null && (refundPolicy.allowed || refundPolicy.freeReturnUntil !== undefined);
}

export function toOrderDto({
  view,
  payment,
  partnerBank,
  lang,
  version,
  methods,
  codes,
  refunded,
  isOnSale,
  getImageUrls,
  getTint,
  discountData,
  addOns,
}: ViewParts): WireOrder {
  const { order, items, state } = view;
  const ended = isClosedUnpaid(state);
  const fee = items.reduce((sum, { serviceFee }) => sum + serviceFee, 0);
  const cost = items.reduce((sum, { price }) => sum + price, fee);
  return {
    errorCode: '0',
    errorText: '',
    ord_num: order.id,
    hash: order.hash,
    orderDeleted: toFlag(ended && state !== 'canceled'),
    needNames: toFlag(state === 'awaiting_attendees'),
    reservetime: view.secondsLeft,
    ...toReservationDto(view),
    main: items.map((item) =>
      toItemDto(
        item,
        codes.find(({ line }) => line === item.line),
        { getImageUrls, getTint, isRehearsal: order.isRehearsal },
      ),
    ),
    events: [
      ...new Map(items.map((item) => toEventLinkDto(item, isOnSale(item))).map((event) => [event.url, event])).values(),
    ],
    toping: addOns.toping,
    addToping: addOns.addToping,
    service: fee === 0 ? [] : [{ ...toLocalizedFields('name', SERVICE_FEE), cost: toMajor(fee) }],
    discountData: partnerBank
      ? {
          ...(discountData ?? EMPTY_DISCOUNT),
          pochtaBankCode: PARTNER_BANK[partnerBank],
          pochtaBankText: formatOrderText(lang, `partner-${partnerBank}`),
        }
      : discountData,
    printingAllowed: toFlag(hasValidTickets(state)),
    paymentAllowed: toFlag(view.paymentAllowed && methods.length > 0),
    annulled: toFlag(
      state === 'canceled' ||
        (isPaid(state) && !hasValidTickets(state)) ||
        (ended && refunded?.isAnyFullyRefunded === true),
    ),
    usereturn: toFlag(isPaid(state) && items.some(isReturnable)),
    instead_of: order.replacedOrderId ?? 0,
    paid_before: toMajor(order.credit),
    refunded: toMajor(refunded?.sum ?? 0),
    demsumma: toMajor(subtractCredit(order)),
    cost: toMajor(cost),
    currency: order.currency,
    urnPay: Object.fromEntries(methods.map((method) => [String(method.id), `/api/order/pay/${method.id}`])),
    payments: methods.map((method) => ({
      creditcompany_id: method.id,
      protocol_type: method.protocolType,
      protocol_kind: method.protocolKind,
      ...toLocalizedFields('name', method.name),
      ...toLocalizedFields('descript', method.description),
    })),
    paymentAsked: toFlag(payment.kind === 'polling'),
    version,
    creditCompanyId: 'methodId' in payment ? payment.methodId : null,
    payment_qr: payment.kind === 'awaiting_buyer' ? payment.qrCode : '',
    name: order.buyerName,
    email: order.buyerEmail,
    phone: order.buyerPhone,
  };
}
