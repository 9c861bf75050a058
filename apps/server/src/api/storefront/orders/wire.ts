/** From orders as we know them to the words of the wire (booking §3). */
import { NO_TIME, PARTNER_BANK, TICKET_TYPE } from '@sahna/contract';
import type { OrderItem, OrderView as WireOrder } from '@sahna/contract/endpoints/order-view';
import { placeMapAddress, salePath } from '@sahna/contract/paths';
import type { OrderPlace, OrderView } from '../../../modules/orders/index.ts';
import { CATALOGUES, HOLDING_STATES, hasEnded, isPaid, saidAnswers, say } from '../../../modules/orders/index.ts';
import type { PartnerBank, PaymentMethod, PaymentStanding } from '../../../modules/payments/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import type { Language, LocalText } from '../../../platform/lib/languages.ts';
import { dayAt, toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { inAllLanguages } from '../../../platform/lib/texts.ts';
import { NO_DISCOUNT } from './no-discount.ts';

const SERVICE_FEE = inAllLanguages(CATALOGUES, 'service-fee');

/** What other modules add to an order's view. */
export type TicketCodes = { line: number; hash: string; code: string; qr: string; barcode: string };

function itemOf(
  place: OrderPlace,
  codes: TicketCodes | undefined,
  { imageUrls, tint }: Pick<ViewParts, 'imageUrls' | 'tint'>,
): OrderItem {
  const day = toDotted(place.day);
  return {
    id: place.line,
    price: toMajor(place.price),
    priceservise: toMajor(place.serviceFee),
    quant: place.persons,
    cost: toMajor(place.price + place.serviceFee),
    discount: toMajor(place.discount),
    ...localisedFields('action', place.eventTitle),
    action_group: `${place.sessionId}`,
    ...localisedFields('category', place.categoryName),
    ...localisedFields('zonelevel', place.zoneName),
    ...localisedFields('seatroot', place.venueName),
    ...localisedFields('address', place.venueAddress),
    ...localisedFields('hall', place.hallName),
    ...localisedFields('image_url', imageUrls(place)),
    tint: tint(place),
    time: place.time ?? NO_TIME,
    day,
    age_from: place.ageFrom,
    tickethash_id: codes?.hash ?? '',
    tickettype: TICKET_TYPE[place.ticketType],
    _qrcode: codes?.qr ?? '',
    _barcode: codes?.barcode ?? '',
    ticketcode: codes?.code ?? '',
    personname: place.holderName ?? '',
    ...localisedFields('sector', place.sectorName),
    rowname: place.row ?? '',
    seatname: place.seat ?? '',
    place_map: codes && place.seatAt ? placeMapAddress(codes.hash) : '',
    passagequant: place.passages,
    candelete: 0,
    cancelled: place.isCancelled ? 1 : 0,
    free_return_until: freeUntilDay(place),
    exchanged_for: place.exchangedFor ?? 0,
    answers: saidAnswers(place.answers).map(({ question, answer }) => ({
      ...localisedFields('question', question),
      ...localisedFields('answer', answer),
    })),
  };
}

/** The policy has the moment after that day. */
function freeUntilDay({ refundPolicy: { freeUntil }, timeZone }: OrderPlace): string {
  return freeUntil === undefined ? '' : toDotted(dayAt(new Date(Date.parse(freeUntil) - 1), timeZone));
}

export type ViewParts = {
  view: OrderView;
  payment: PaymentStanding;
  partnerBank: PartnerBank | null;
  lang: Language;
  /** Changes with what is to be shown (payable-order.ts). */
  version: string;
  ways: readonly PaymentMethod[];
  codes: readonly TicketCodes[];
  /** It ended without tickets, and what was paid for it goes back. */
  moneyBack: boolean;
  imageUrls: (place: OrderPlace) => LocalText;
  tint: (place: OrderPlace) => string;
  discountData: WireOrder['discountData'];
  extras: Pick<WireOrder, 'toping' | 'addToping'>;
};

/** It can be given back, or could be: what was exchanged is another order's now. */
function isReturnable({ refundPolicy, exchangedFor }: OrderPlace): boolean {
  return exchangedFor === null && (refundPolicy.allowed || refundPolicy.freeUntil !== undefined);
}

export function wireOrder({
  view,
  payment,
  partnerBank,
  lang,
  version,
  ways,
  codes,
  moneyBack,
  imageUrls,
  tint,
  discountData,
  extras,
}: ViewParts): WireOrder {
  const { order, places, state } = view;
  const ended = hasEnded(state);
  const fee = places.reduce((sum, { serviceFee }) => sum + serviceFee, 0);
  const cost = places.reduce((sum, { price }) => sum + price, fee);
  return {
    errorCode: '0',
    errorText: '',
    ord_num: order.id,
    hash: order.hash,
    orderDeleted: ended && state !== 'annulled' ? 1 : 0,
    needNames: state === 'draft_names' ? 1 : 0,
    reservetime: view.secondsLeft,
    main: ended
      ? []
      : places.map((place) =>
          itemOf(
            place,
            codes.find((one) => one.line === place.line),
            { imageUrls, tint },
          ),
        ),
    events: [...new Map(places.map((place) => [place.eventHash, place])).values()].map((place) => ({
      hash_id: place.eventHash,
      url: salePath({ seatMap: place.seatMap, hash: place.eventHash }),
      ...localisedFields('action', place.eventTitle),
    })),
    toping: ended ? [] : extras.toping,
    addToping: extras.addToping,
    service: ended || fee === 0 ? [] : [{ ...localisedFields('name', SERVICE_FEE), cost: toMajor(fee) }],
    discountData: partnerBank
      ? {
          ...(discountData ?? NO_DISCOUNT),
          pochtaBankCode: PARTNER_BANK[partnerBank],
          pochtaBankText: say(lang, `partner-${partnerBank}`),
        }
      : discountData,
    printingAllowed: HOLDING_STATES.includes(state) ? 1 : 0,
    paymentAllowed: view.paymentAllowed && ways.length > 0 ? 1 : 0,
    annulled: state === 'annulled' || state === 'refunded' || moneyBack ? 1 : 0,
    usereturn: isPaid(state) && places.some(isReturnable) ? 1 : 0,
    paid_before: toMajor(order.credit),
    demsumma: toMajor(order.total),
    cost: toMajor(cost),
    currency: order.currency,
    urnPay: Object.fromEntries(ways.map((way) => [String(way.id), `/api/order/pay/${way.id}`])),
    payments: ways.map((way) => ({
      creditcompany_id: way.id,
      protocol_type: way.protocolType,
      protocol_kind: way.protocolKind,
      ...localisedFields('name', way.name),
      ...localisedFields('descript', way.description),
    })),
    paymentAsked: payment.kind === 'asked' ? 1 : 0,
    version,
    creditCompanyId: 'methodId' in payment ? payment.methodId : null,
    payment_qr: payment.kind === 'waiting' ? payment.qrCode : '',
    name: order.buyerName,
    email: order.buyerEmail,
    phone: order.buyerPhone,
  };
}
