/** Reads the wire's order into the page's model (booking §7). */

import { PARTNER_BANK } from '@sahna/contract/constants';
import type { OrderView, PaymentType, OrderItem as WireItem } from '@sahna/contract/endpoints/order-view';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { formatWholeDay } from '../../../shared/format/dates.ts';
import { listed } from '../../../shared/format/marks.ts';
import type { Language } from '../../../shared/language.ts';
import type { Texts } from '../../../shared/texts/order/index.ts';
import { readMoment, readPlace } from '../../../shared/ticket.ts';
import { readTicket, type Ticket } from '../../../shared/ticket-card/ticket.ts';
import type {
  Order,
  OrderContents,
  OrderedEvent,
  OrderItem,
  OrderSession,
  PaymentMethod,
  StartedPayment,
} from '../model/order.types.ts';
import { readDiscount } from './read-discount.ts';
import { readExtras } from './read-extras.ts';
import { readState } from './read-order-state.ts';
import { readPoints } from './read-points.ts';

export function readOrder(wire: OrderView, texts: Texts): Order {
  const state = readState(wire);
  const number = wire.ord_num;
  if (state === 'late' || state === 'gone') return { number, state };
  const contents = {
    number,
    hash: wire.hash,
    version: wire.version,
    sessions: readSessions(wire, texts),
    sum: wire.demsumma,
    paidBefore: wire.paid_before,
    fees: wire.service.map((one) => ({ name: pickLocalised(one, 'name', texts.language), cost: one.cost })),
    discount: readDiscount(wire),
    bonuses: readPoints(wire),
    returnable: wire.usereturn === 1,
    extras: readExtras(wire, texts.language),
    currency: wire.currency,
    partner: readPartner(wire),
    buyer: { name: wire.name, email: wire.email, phone: wire.phone },
  };
  switch (state) {
    case 'naming':
    case 'asked':
      return { ...contents, state, secondsLeft: wire.reservetime };
    case 'reserved':
      return { ...contents, state, secondsLeft: wire.reservetime, ways: readWays(wire, texts), begun: readBegun(wire) };
    default:
      return { ...contents, state };
  }
}

export function readEvents({ events }: OrderView, language: Language): OrderedEvent[] {
  return events.map((event) => ({ url: event.url, title: pickLocalised(event, 'action', language) }));
}

/** Codes that are not known show nothing (booking §4 "Order states"). */
function readPartner({ discountData }: OrderView): OrderContents['partner'] {
  const says = PARTNER_WORDS.find((word) => PARTNER_BANK[word] === discountData?.pochtaBankCode);
  return discountData && says ? { says, text: discountData.pochtaBankText } : null;
}

const PARTNER_WORDS = ['paid', 'checking', 'failed'] as const;

function readBegun({ creditCompanyId, payment_qr }: OrderView): StartedPayment | null {
  return creditCompanyId === null ? null : { wayId: creditCompanyId, code: payment_qr };
}

function readWays({ paymentAllowed, payments, urnPay }: OrderView, { language }: Texts): PaymentMethod[] {
  if (paymentAllowed === 0) return [];
  return payments.map((way: PaymentType) => ({
    id: way.creditcompany_id,
    name: pickLocalised(way, 'name', language),
    description: pickLocalised(way, 'descript', language),
    path: urnPay[way.creditcompany_id],
    protocol: way.protocol_type,
  }));
}

function readSessions(order: OrderView, texts: Texts): OrderSession[] {
  const { language } = texts;
  return [...Map.groupBy(order.main, (item) => item.action_group)].flatMap(([id, group]) => {
    const [first] = group;
    if (!first) return [];
    return {
      id,
      title: pickLocalised(first, 'action', language),
      image: pickLocalised(first, 'image_url', language),
      when: readMoment(first, language),
      where: listed([pickLocalised(first, 'seatroot', language), pickLocalised(first, 'address', language)], language),
      isCancelled: first.cancelled === 1,
      freeUntil: first.free_return_until && formatWholeDay(first.free_return_until, language),
      answers: first.answers.map((one) => ({
        question: pickLocalised(one, 'question', language),
        answer: pickLocalised(one, 'answer', language),
      })),
      places: group.map((item) => readItem(item, order, texts)),
    };
  });
}

function readItem(item: WireItem, order: OrderView, texts: Texts): OrderItem {
  const persons = item.quant > 1 ? texts.t('event.persons', { count: item.quant }) : '';
  const name = listed([readPlace(item, texts), persons], texts.language);
  return {
    id: item.id,
    name,
    holder: item.personname,
    passages: item.passagequant,
    price: item.price,
    ticket: item.tickethash_id ? readOrderTicket(item, { order, persons, texts }) : null,
  };
}

function readOrderTicket(
  item: WireItem,
  { order, persons, texts }: { order: OrderView; persons: string; texts: Texts },
): Ticket {
  // Every ticket has letters to be read out, but one that was given back.
  const isVoid = item.ticketcode === '';
  const voidBy = item.exchanged_for ? 'exchange' : item.cancelled ? 'cancelled' : 'return';
  return readTicket(
    item,
    {
      orderNumber: order.ord_num,
      persons,
      holder: item.personname || order.name,
      price: item.cost - item.discount,
      currency: order.currency,
      ended: isVoid ? { voidBy, exchangedFor: item.exchanged_for || null } : null,
    },
    texts,
  );
}
