/** Selection on the event page: day, time and quantities of offers. All steps are pure functions (booking §4). */
import { quoteTotal as sumOf } from '@sahna/contract/rules/quote';
import type { UsableSeasonTicket } from '../../../shared/customer/customer.ts';
import { type EventDay, isSoldOut } from '../../../shared/event/dates/days.ts';
import type { Payment } from '../../../shared/order-form/questions.ts';
import type { Event, EventSession, GroupOffer, Offer } from './event-model.ts';
import {
  countGroupTickets,
  findGroupPrice,
  type GroupChoice,
  getPersonRange,
  NO_GROUP,
  toGroupSessionKey,
} from './group.ts';
import {
  type Bounds,
  clampQuantities,
  createSoleQuantity,
  createStartingQuantities,
  filterOffers,
  findTightestLimit,
  getMaxForOffer,
  type Limit,
  type Quantities,
} from './limits.ts';

/** `day` and `time` are ids; null while they are not chosen. */
export type EventSelection = {
  day: string | null;
  time: string | null;
  payment: Payment;
  subscription: UsableSeasonTicket | null;
  quantities: Quantities;
  group: GroupChoice;
};

export type SelectionParams = { day?: string | undefined; time?: string | undefined };

export const isGroupEvent = (event: Event): boolean => event.groupPrices.length > 0;

function findDay({ days }: Event, id: string | null): EventDay<EventSession> | undefined {
  return days.find((day) => day.id === id);
}

export function findSelectedSession(
  event: Event,
  { day, time }: Pick<EventSelection, 'day' | 'time'>,
): EventSession | undefined {
  return findDay(event, day)?.sessions.find((session) => session.id === time);
}

/**
 * The initial selection: day and time of the URL if they are on sale. Without a day in the URL, the next day on sale. If the day of the
 * URL is not on sale, a single day or none, so that it is not silently replaced by another day.
 */
export function createInitialSelection(event: Event, address: SelectionParams): EventSelection {
  const onSale = event.days.filter((day) => !isSoldOut(day));
  const requestedDay = address.day === undefined ? onSale[0] : onSale.find(({ id }) => id === address.day);
  const day = requestedDay ?? getSingleItem(event.days);
  const initial: EventSelection = {
    day: day?.id ?? null,
    time: null,
    payment: event.vouchers === 'only' ? 'voucher' : 'card',
    subscription: null,
    quantities: {},
    group: NO_GROUP,
  };
  return day ? selectTime(event, initial, findOpenTime(day, address.time)) : initial;
}

function findOpenTime(day: EventDay<EventSession> | undefined, requested: string | undefined): string | null {
  const sessions = day?.sessions ?? [];
  return sessions.find(({ id, left }) => id === requested && left > 0)?.id ?? getSingleItem(sessions)?.id ?? null;
}

function getSingleItem<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Selecting another day resets time, quantities, total and season ticket (booking §4 "Order form on the event page"). */
export function selectDay(event: Event, before: EventSelection, day: string): EventSelection {
  if (day === before.day) return before;
  return selectTime(event, { ...before, day, subscription: null }, findOpenTime(findDay(event, day), undefined));
}

export function selectTime(event: Event, before: EventSelection, time: string | null): EventSelection {
  return setStartingQuantities(event, { ...before, time, group: { ...before.group, priceId: 0, persons: 0 } });
}

export function selectPayment(event: Event, before: EventSelection, payment: Payment): EventSelection {
  return setStartingQuantities(event, { ...before, payment, subscription: null });
}

/** Uses a season ticket, or null to buy tickets. */
export function selectSeasonTicket(
  event: Event,
  before: EventSelection,
  subscription: UsableSeasonTicket | null,
): EventSelection {
  return setStartingQuantities(event, { ...before, subscription, payment: subscription ? 'card' : before.payment });
}

/** Uses a season ticket that was loaded after quantities were selected, and keeps these within its limit. */
export function applySeasonTicket(
  event: Event,
  before: EventSelection,
  subscription: UsableSeasonTicket,
): EventSelection {
  return reconcileEventSelection(event, { ...before, subscription, payment: 'card' });
}

function setStartingQuantities(event: Event, selection: EventSelection): EventSelection {
  const offers = listOffers(event, selection);
  const bounds = getBounds(event, selection);
  const sole = getSingleItem(offers);
  // A single free ticket of a paid event cannot be ordered.
  const isPayable = sole && (isFreeSelection(event, selection) || sole.price + sole.fee > 0);
  const quantities = isPayable ? createSoleQuantity(sole, bounds) : createStartingQuantities(offers, bounds);
  return { ...selection, quantities };
}

/** Adapts a selection to new data: removes everything that is no longer on sale. */
export function reconcileEventSelection(event: Event, chosen: EventSelection): EventSelection {
  const day = findDay(event, chosen.day);
  // Selects the single remaining day, without the tickets of the previous one.
  if (chosen.day !== null && !day) return { ...createInitialSelection(event, { day: chosen.day }), quantities: {} };
  if (chosen.time !== null && !findSelectedSession(event, chosen))
    return selectTime(event, chosen, findOpenTime(day, undefined));
  const offers = listOffers(event, chosen);
  const price = findGroupPrice(event, chosen.group);
  const persons = price
    ? Math.min(chosen.group.persons, getPersonRange(price, groupCapacity(event, chosen, price)).max)
    : 0;
  return {
    ...chosen,
    quantities: clampQuantities(offers, chosen.quantities, getBounds(event, chosen)),
    group: price ? { ...chosen.group, persons } : { ...chosen.group, priceId: 0, persons: 0 },
  };
}

/** The offers of the selected session and payment method. */
export function listOffers(event: Event, selection: EventSelection): Offer[] {
  const session = findSelectedSession(event, selection);
  return session && selection.day !== null ? filterOffers(event.offers, selection.day, session, selection.payment) : [];
}

export function countTicketsLeft(event: Event, selection: EventSelection): number {
  return findSelectedSession(event, selection)?.left ?? 0;
}

/** The number of tickets for a group at this price. */
export function groupCapacity(event: Event, selection: EventSelection, price: GroupOffer): number {
  return countGroupTickets(price, toGroupSessionKey(selection.day, selection.time), countTicketsLeft(event, selection));
}

function getBounds(event: Event, selection: EventSelection): Bounds {
  return {
    order: event.maxTickets,
    session: countTicketsLeft(event, selection),
    subscription: selection.subscription?.left ?? null,
    voucher: selection.payment === 'voucher',
  };
}

/** The maximum quantity of an offer with the other quantities unchanged. */
export function getMaxQuantity(event: Event, selection: EventSelection, offer: Offer): number {
  return getMaxForOffer(listOffers(event, selection), offer, selection.quantities, getBounds(event, selection));
}

/** The limit of an offer. */
export function getOfferLimit(event: Event, selection: EventSelection, offer: Offer): Limit {
  return findTightestLimit(listOffers(event, selection), offer, selection.quantities, getBounds(event, selection));
}

export function setQuantity(selection: EventSelection, offer: Offer, quantity: number): EventSelection {
  return { ...selection, quantities: { ...selection.quantities, [offer.key]: quantity } };
}

/** Whether nothing is paid: the event is free, or a season ticket is used. */
export function isFreeSelection(event: Event, selection: EventSelection): boolean {
  return event.free || selection.subscription !== null;
}

export type Total = { count: number; sum: number };

export function calculateTotal(event: Event, selection: EventSelection): Total {
  const group = findGroupPrice(event, selection.group);
  if (group) {
    const { persons } = selection.group;
    return { count: persons, sum: sumOf([{ price: group.price, serviceFee: 0, quantity: persons, group }]) };
  }
  const lines = listOffers(event, selection).map(({ key, price, fee }) => ({
    price,
    serviceFee: fee,
    quantity: selection.quantities[key] ?? 0,
  }));
  return {
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    sum: selection.subscription ? 0 : sumOf(lines),
  };
}

/** True if date and time are selected and there is a sum to pay or, for free orders and groups, at least one ticket (booking §4). */
export function isFormShown(event: Event, selection: EventSelection, total: Total): boolean {
  if (selection.day === null || selection.time === null) return false;
  const counted = isFreeSelection(event, selection) || isGroupEvent(event);
  return (counted ? total.count : total.sum) > 0;
}

/** The message key of the submit button. */
export function getSubmitTextKey(
  event: Event,
  selection: EventSelection,
): 'form.order' | 'form.get' | `form.${'order' | 'get'}-group` {
  const name = isFreeSelection(event, selection) ? 'form.get' : 'form.order';
  return isGroupEvent(event) ? `${name}-group` : name;
}
