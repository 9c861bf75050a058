import type { FoundOrderDto, OrderCaseDto, OrderItemDto } from '@sahna/contract/admin/orders/order-endpoints';
import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import type { MoneyDto, StaffLanguage } from '@sahna/contract/admin/values';
import { calculateAmountDue, type FoundOrder, getEffectiveState } from '../../../modules/orders/index.ts';
import { type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { AdminOrder } from '../../../workflows/read-admin-order.ts';

/** `timeline`: null without the permission to view it. */
export type OrderPresentation = {
  language: StaffLanguage;
  timeline: AuditEntryDto[] | null;
  /** Names of the authors of notes and manual refunds, by the ids of their actors. */
  authors: ReadonlyMap<string, string>;
};

export function toFoundOrderDto(order: FoundOrder, language: StaffLanguage, now: Date): FoundOrderDto {
  const { id, total, currency, createdAt, expiresAt, visit, tickets } = order;
  return {
    ...{ id, tickets, isRehearsal: order.isRehearsal },
    state: getEffectiveState(order.state, expiresAt, now),
    createdAt: createdAt.toISOString(),
    buyer: toBuyerDto(order),
    total: { amount: total, currency },
    visit: visit && { ...visit, event: pickText(visit.event, language) },
  };
}

export function toOrderCaseDto(found: AdminOrder, { language, timeline, authors }: OrderPresentation): OrderCaseDto {
  const { order, payments, refunds, returns, emails } = found;
  const nameAuthor = (actor: string): string => authors.get(actor) ?? actor;
  const { currency } = order;
  return {
    ...{ id: order.id, state: order.state, isRehearsal: order.isRehearsal },
    ...{ language: order.language, replacedOrderId: order.replacedOrderId },
    buyer: toBuyerDto(order),
    total: { amount: order.total, currency },
    exchangeCredit: { amount: order.credit, currency },
    amountDue: { amount: calculateAmountDue(order), currency },
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    extendedAt: toMoment(found.extendedAt),
    paidAt: toMoment(order.paidAt),
    endedAt: toMoment(order.endedAt),
    items: found.items.map((item) => toItemDto(item, found, language)),
    places: found.places.map(({ until, ...places }) => ({ ...places, until: toMoment(until) })),
    payments: payments.map((payment) => ({
      ...{ id: payment.id, provider: payment.provider, state: payment.state, reference: payment.ref ?? '' },
      amount: { amount: payment.amount, currency: payment.currency },
      refunded: { amount: payment.refunded, currency: payment.currency },
      ...{ cardLast4: payment.cardLast4, providerMessage: payment.providerMessage },
      createdAt: payment.createdAt.toISOString(),
      succeededAt: toMoment(payment.succeededAt),
      history: payment.history.map(({ at, state, reason }) => ({ at: at.toISOString(), state, reason })),
    })),
    refunds: refunds.map((refund) => ({
      ...{ id: refund.id, paymentId: refund.paymentId, reason: refund.reason, state: refund.state },
      ...{
        isReplaced: refund.isReplaced,
        refundedBy: nameAuthor(refund.refundedBy ?? ''),
        note: refund.refundNote ?? '',
      },
      amount: { amount: refund.amount, currency },
      createdAt: refund.createdAt.toISOString(),
      doneAt: toMoment(refund.doneAt),
    })),
    returns: returns.map((request) => ({
      ...{ id: request.id, state: request.state, isManual: request.isManual, lines: [...request.lines] },
      isBySession: request.cause === 'canceled',
      amount: { amount: request.amount, currency },
      requestedAt: request.requestedAt.toISOString(),
      acceptedAt: toMoment(request.acceptedAt),
      endedAt: toMoment(request.endedAt),
    })),
    emails: emails.map(({ id, recipient, kind, state, createdAt, sentAt, error }) => ({
      ...{ id, recipient, kind, state, error: error ?? '' },
      createdAt: createdAt.toISOString(),
      sentAt: toMoment(sentAt),
    })),
    notes: found.notes.map(({ id, createdAt, author, text }) => ({
      ...{ id, text, at: createdAt.toISOString(), author: nameAuthor(author) },
    })),
    labels: [...found.labels],
    timeline,
  };
}

function toItemDto(
  item: AdminOrder['items'][number],
  { order: { currency }, tickets, scans, pendingExchanges, returningLines }: AdminOrder,
  language: StaffLanguage,
): OrderItemDto {
  const ticket = tickets.get(item.line);
  const toMoney = (amount: number): MoneyDto => ({ amount, currency });
  const toText = (text: LocalText | null): string => (text ? pickText(text, language) : '');
  return {
    ...{ line: item.line, isCanceled: item.isCanceled, persons: item.persons, exchangedFor: item.exchangedFor },
    pendingExchange: pendingExchanges.find(({ line }) => line === item.line)?.orderId ?? null,
    isReturning: returningLines.includes(item.line) && ticket?.state !== 'void',
    visit: { event: toText(item.eventTitle), day: item.day, time: item.time },
    category: toText(item.categoryName),
    zone: toText(item.zoneName),
    sector: toText(item.sectorName),
    row: item.row ?? '',
    seat: item.seat ?? '',
    price: toMoney(item.price),
    serviceFee: toMoney(item.serviceFee),
    discount: toMoney(item.discount),
    attendee: item.attendeeName ?? '',
    ticket: ticket
      ? {
          ...{ code: ticket.code, state: ticket.state, voidReason: ticket.voidReason },
          ...{ used: ticket.used, passages: ticket.passages },
          scans: scans
            .filter(({ line }) => line === item.line)
            .map(({ at, gate, outcome }) => ({ at: at.toISOString(), gate, outcome })),
        }
      : null,
  };
}

type BuyerFacts = { buyerName: string; buyerEmail: string; buyerPhone: string };

function toBuyerDto({ buyerName: name, buyerEmail: email, buyerPhone: phone }: BuyerFacts): FoundOrderDto['buyer'] {
  return { name, email, phone };
}

function toMoment(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
