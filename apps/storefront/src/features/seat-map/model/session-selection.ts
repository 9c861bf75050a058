/** What is chosen on the scheme's page: the session, how it is paid, and what places cost then; each step is a pure function. */
import { VOUCHER_CARD_LIMIT } from '@sahna/contract/constants';
import type { Subscription } from '../../../shared/customer.ts';
import { isSoldOut } from '../../../shared/event/days.ts';
import type { Payment } from '../../../shared/order-form/questions.ts';
import type { Price, SeatMap, SeatMapSession } from './seat-map.types.ts';

/** `day` and `time` are ids; null while they are not chosen. */
export type SessionSelection = {
  day: string | null;
  time: string | null;
  payment: Payment;
  subscription: Subscription | null;
};

export type Address = { date?: string | undefined; time?: string | undefined };

/** On arrival: the address's session if it is on sale, else an only one. */
export function initialSelection(scheme: SeatMap, { date, time }: Address): SessionSelection {
  const payment = scheme.vouchers === 'only' ? 'voucher' : 'card';
  const blank: SessionSelection = { day: null, time: null, payment, subscription: null };
  const named = scheme.days.find((day) => day.id === date && !isSoldOut(day));
  const day = named ?? (scheme.days.length === 1 ? scheme.days[0] : undefined);
  return day ? chooseDay(scheme, blank, day.id, time) : blank;
}

/** Another day asks for its time, unless it has only one. */
export function chooseDay(scheme: SeatMap, before: SessionSelection, day: string, time?: string): SessionSelection {
  const sessions = scheme.days.find((candidate) => candidate.id === day)?.sessions ?? [];
  const requested = sessions.find(({ id, left }) => id === time && left > 0);
  const only = sessions.length === 1 ? sessions[0] : undefined;
  return chooseTime({ ...before, day }, (requested ?? only)?.id ?? null);
}

export function chooseTime(before: SessionSelection, time: string | null): SessionSelection {
  return { ...before, time, subscription: null };
}

export function choosePayment(before: SessionSelection, payment: Payment): SessionSelection {
  return { ...before, payment, subscription: null };
}

/** Tickets are taken from a season ticket, or (null) bought. */
export function chooseSubscription(before: SessionSelection, subscription: Subscription | null): SessionSelection {
  return { ...before, subscription, payment: subscription ? 'card' : before.payment };
}

/** A choice that was made on older data: sessions that are gone are dropped. */
export function reconcileSelection(scheme: SeatMap, choice: SessionSelection): SessionSelection {
  const day = scheme.days.find((candidate) => candidate.id === choice.day);
  if (choice.day !== null && !day) return { ...choice, day: null, time: null };
  const isThere = choice.time === null || day?.sessions.some(({ id }) => id === choice.time);
  return isThere ? choice : { ...choice, time: null };
}

export function sessionOf({ days }: SeatMap, { day, time }: SessionSelection): SeatMapSession | null {
  const sessions = days.find((candidate) => candidate.id === day)?.sessions;
  return sessions?.find(({ id }) => id === time) ?? null;
}

/** The prices of a session by zone, for the way to pay: a zone with several has several categories. */
export function pricesByZone(scheme: SeatMap, session: SeatMapSession, payment: Payment): ReadonlyMap<number, Price[]> {
  const offered = scheme.prices.filter(
    (price) => price.sessions.includes(session.calendarId) && (price.payment === 'any' || price.payment === payment),
  );
  return Map.groupBy(offered, (price) => price.zoneId);
}

/** What each zone costs at any session, before one is chosen. */
export function pricesOfAllSessions(scheme: SeatMap, payment: Payment): ReadonlyMap<number, Price[]> {
  const offered = scheme.prices.filter((price) => price.payment === 'any' || price.payment === payment);
  return Map.groupBy(offered, (price) => price.zoneId);
}

/** The session whose hall stands for all of them before one is chosen; null where all are sold out. */
export function firstSessionOnSale({ days }: SeatMap): SeatMapSession | null {
  return days.flatMap(({ sessions }) => sessions).find(({ left }) => left > 0) ?? null;
}

/** The most tickets that one visitor can hold (booking §5 "Scheme cart"). */
export function limitOf(scheme: SeatMap, { payment, subscription }: SessionSelection): number {
  return Math.min(
    scheme.mostTickets,
    payment === 'voucher' ? VOUCHER_CARD_LIMIT : scheme.mostTickets,
    subscription?.left ?? scheme.mostTickets,
  );
}

/** Orders by voucher card and by season ticket are made on their own (docs/decisions/0009-cart.md). */
export function isCartPurchase({ payment, subscription }: SessionSelection): boolean {
  return payment === 'card' && subscription === null;
}
