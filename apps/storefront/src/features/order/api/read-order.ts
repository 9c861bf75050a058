/** Parses an order into the page's model (booking §7). */

import { NO_TIME, PARTNER_BANK } from '@sahna/contract/constants';
import type { OrderView, PaymentType, OrderItem as WireItem } from '@sahna/contract/orders/order-view';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { formatDay } from '../../../shared/format/dates.ts';
import { joinDayAndTime, joinParts } from '../../../shared/format/punctuation.ts';
import type { Language } from '../../../shared/language.ts';
import { DOT } from '../../../shared/lib/dot.ts';
import { readSessionChange, type SessionChange } from '../../../shared/session-change/read-session-change.ts';
import type { OrderTexts } from '../../../shared/texts/order/index.ts';
import { readMoment, readSeatNumber } from '../../../shared/ticket-card/read-ticket-facts.ts';
import { readTicket, type TicketCardData } from '../../../shared/ticket-card/ticket.ts';
import type {
  Order,
  OrderContents,
  OrderedEvent,
  OrderedItem,
  OrderSession,
  PaymentMethod,
  StartedPayment,
} from '../model/order.types.ts';
import { readAddOns } from './read-add-ons.ts';
import { readDiscount } from './read-discount.ts';
import { readOrderState } from './read-order-state.ts';
import { readPoints } from './read-points.ts';

export function readOrder(wire: OrderView, texts: OrderTexts): Order {
  const state = readOrderState(wire);
  const number = wire.ord_num;
  const contents = {
    number,
    hash: wire.hash,
    version: wire.version,
    sessions: readSessions(wire, texts),
    exchangeOf: wire.instead_of,
    sum: wire.demsumma,
    paidBefore: wire.paid_before,
    refunded: wire.refunded,
    fees: wire.service.map((fee) => ({ name: pickLocalized(fee, 'name', texts.language), cost: fee.cost })),
    discount: readDiscount(wire),
    points: readPoints(wire),
    isReturnable: wire.usereturn === 1,
    addOns: readAddOns(wire, texts.language),
    currency: wire.currency,
    partner: readPartnerStatus(wire),
    buyer: { name: wire.name, email: wire.email, phone: wire.phone },
  };
  switch (state) {
    case 'awaiting-attendees':
    case 'payment-pending':
      return { ...contents, ...readReservation(wire), state };
    case 'reserved':
      return {
        ...contents,
        ...readReservation(wire),
        state,
        paymentMethods: readPaymentMethods(wire, texts),
        startedPayment: readStartedPayment(wire),
      };
    default:
      return { ...contents, state };
  }
}

function readReservation(wire: OrderView) {
  return { secondsLeft: wire.reservetime, heldUntil: wire.reserve_until, heldSeconds: wire.reserve_total };
}

export function readEvents({ events }: OrderView, language: Language): OrderedEvent[] {
  return events.map((event) => ({
    url: event.url,
    title: pickLocalized(event, 'action', language),
    when:
      event.day &&
      joinDayAndTime(formatDay(event.day, language, 'none'), event.time === NO_TIME ? '' : event.time, language),
  }));
}

/** Unknown codes are ignored (booking §4 "Order states"). */
function readPartnerStatus({ discountData }: OrderView): OrderContents['partner'] {
  const status = PARTNER_STATUSES.find((word) => PARTNER_BANK[word] === discountData?.pochtaBankCode);
  return discountData && status ? { status, text: discountData.pochtaBankText } : null;
}

const PARTNER_STATUSES = ['paid', 'checking', 'failed'] as const;

function readStartedPayment({ creditCompanyId, payment_qr }: OrderView): StartedPayment | null {
  return creditCompanyId === null ? null : { methodId: creditCompanyId, code: payment_qr };
}

function readPaymentMethods(
  { paymentAllowed, payments, urnPay }: OrderView,
  { language }: OrderTexts,
): PaymentMethod[] {
  if (paymentAllowed === 0) return [];
  return payments.map((method: PaymentType) => ({
    id: method.creditcompany_id,
    name: pickLocalized(method, 'name', language),
    description: pickLocalized(method, 'descript', language),
    path: urnPay[method.creditcompany_id],
    protocol: method.protocol_type,
  }));
}

function readSessions(order: OrderView, texts: OrderTexts): OrderSession[] {
  const { language } = texts;
  return [...Map.groupBy(order.main, (item) => item.action_group)].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    return {
      id,
      title: pickLocalized(first, 'action', language),
      image: pickLocalized(first, 'image_url', language),
      when: readMoment(first, language),
      where: joinParts(
        [pickLocalized(first, 'seatroot', language), pickLocalized(first, 'address', language)],
        language,
      ),
      change: readChange(group, language),
      answers: first.answers.map((answer) => ({
        question: pickLocalized(answer, 'question', language),
        answer: pickLocalized(answer, 'answer', language),
      })),
      items: group.map((item) => readOrderItem(item, order, texts)),
    };
  });
}

/** Change of the group's session; null if all its tickets are void for another reason. */
function readChange(group: readonly WireItem[], language: Language): SessionChange | null {
  const item = group.find(({ annulled_by: by }) => by === '' || by === 'cancelled');
  return item ? readSessionChange(item, item.cancelled === 1, language) : null;
}

function readOrderItem(item: WireItem, order: OrderView, texts: OrderTexts): OrderedItem {
  const persons = item.quant > 1 ? texts.t('event.persons', { count: item.quant }) : '';
  const area = pickLocalized(item, 'sector', texts.language) || pickLocalized(item, 'zonelevel', texts.language);
  const category = pickLocalized(item, 'category', texts.language);
  const seat = readSeatNumber(item, texts);
  return {
    id: item.id,
    name: seat || category || area,
    detail: [category || seat ? area : '', seat ? category : '', persons].filter(Boolean).join(DOT),
    attendee: item.personname,
    passages: item.passagequant,
    price: item.price,
    ticket: item.tickethash_id ? readOrderTicket(item, { order, persons, texts }) : null,
  };
}

function readOrderTicket(
  item: WireItem,
  { order, persons, texts }: { order: OrderView; persons: string; texts: OrderTexts },
): TicketCardData {
  const voidBy = item.annulled_by;
  return readTicket(
    item,
    {
      orderNumber: order.ord_num,
      persons,
      attendee: item.personname || order.name,
      price: item.cost - item.discount,
      currency: order.currency,
      ended: voidBy ? { voidBy, exchangedFor: item.exchanged_for || null } : null,
    },
    texts,
  );
}
