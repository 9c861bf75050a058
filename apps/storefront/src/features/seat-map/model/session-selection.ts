/** Selection on the seat map page: session, payment method and the resulting prices. All steps are pure functions. */
import { getOrderLimit } from '@sahna/contract/rules/orders/order-terms';
import type { UsableSeasonTicket } from '../../../shared/customer/customer.ts';
import { isSoldOut } from '../../../shared/event/dates/days.ts';
import { isOfferedTo } from '../../../shared/event/payment/offer-payment.ts';
import type { Payment } from '../../../shared/order-form/questions.ts';
import type { Price, SeatMap, SeatMapSession } from './seat-map.types.ts';

/** `day` and `time` are ids; null while they are not chosen. */
export type SessionSelection = {
  day: string | null;
  time: string | null;
  payment: Payment;
  subscription: UsableSeasonTicket | null;
};

export type SessionParams = { date?: string | undefined; time?: string | undefined };

/** The session of the URL if it is on sale, else a single session. */
export function createSessionSelection(seatMap: SeatMap, { date, time }: SessionParams): SessionSelection {
  const payment = seatMap.vouchers === 'only' ? 'voucher' : 'card';
  const blank: SessionSelection = { day: null, time: null, payment, subscription: null };
  const fromUrl = seatMap.days.find((day) => day.id === date && !isSoldOut(day));
  const day = fromUrl ?? (seatMap.days.length === 1 ? seatMap.days[0] : undefined);
  return day ? chooseDay(seatMap, blank, day.id, time) : blank;
}

/** Selecting a day resets the time, unless the day has a single one. */
export function chooseDay(seatMap: SeatMap, before: SessionSelection, day: string, time?: string): SessionSelection {
  const sessions = seatMap.days.find((candidate) => candidate.id === day)?.sessions ?? [];
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

/** Uses a season ticket, or null to buy tickets. */
export function chooseSeasonTicket(
  before: SessionSelection,
  subscription: UsableSeasonTicket | null,
): SessionSelection {
  return { ...before, subscription, payment: subscription ? 'card' : before.payment };
}

/** Adapts a selection to new data: removes a session that no longer exists. */
export function reconcileSelection(seatMap: SeatMap, selection: SessionSelection): SessionSelection {
  const day = seatMap.days.find((candidate) => candidate.id === selection.day);
  if (selection.day !== null && !day) return { ...selection, day: null, time: null };
  const isValid = selection.time === null || day?.sessions.some(({ id }) => id === selection.time);
  return isValid ? selection : { ...selection, time: null };
}

export function findSelected({ days }: SeatMap, { day, time }: SessionSelection): SeatMapSession | null {
  const sessions = days.find((candidate) => candidate.id === day)?.sessions;
  return sessions?.find(({ id }) => id === time) ?? null;
}

/** The prices of a session by zone for a payment method: one price per category. */
export function groupPricesByZone(
  seatMap: SeatMap,
  session: SeatMapSession,
  payment: Payment,
): ReadonlyMap<number, Price[]> {
  const offered = seatMap.prices.filter(
    (price) => price.sessions.includes(session.calendarId) && isOfferedTo(price, payment),
  );
  return Map.groupBy(offered, (price) => price.zoneId);
}

/** The prices of all sessions by zone, before a session is selected. */
export function groupPricesOfAllSessions(seatMap: SeatMap, payment: Payment): ReadonlyMap<number, Price[]> {
  const offered = seatMap.prices.filter((price) => isOfferedTo(price, payment));
  return Map.groupBy(offered, (price) => price.zoneId);
}

/** The session whose hall is previewed before one is selected; null if all are sold out. */
export function findFirstSessionOnSale({ days }: SeatMap): SeatMapSession | null {
  return days.flatMap(({ sessions }) => sessions).find(({ left }) => left > 0) ?? null;
}

/** The maximum number of tickets that a visitor can hold (booking §5 "Scheme cart"). */
export function getSelectionLimit(seatMap: SeatMap, { payment, subscription }: SessionSelection): number {
  return Math.min(
    getOrderLimit(seatMap.maxTickets, payment === 'voucher'),
    subscription?.left ?? Number.POSITIVE_INFINITY,
  );
}
