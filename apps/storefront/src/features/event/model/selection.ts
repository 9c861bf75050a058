/** What is chosen on the event page: day, time, quantities of offers; each step is a pure function (booking §4). */
import { totalOf as sumOf } from '@sahna/contract/rules/quote';
import type { Subscription } from '../../../shared/customer.ts';
import { type Day, isSoldOut } from '../../../shared/event/days.ts';
import type { Payment } from '../../../shared/order-form/questions.ts';
import type { Event, GroupPrice, Offer, Session } from './event-model.ts';
import { type GroupChoice, groupPriceOf, groupSession, NO_GROUP, personsOf, roomOf } from './group.ts';
import {
  type Bounds,
  type Limit,
  limitOfRow,
  mostOfRow,
  offersAt,
  type Quantities,
  refit,
  soleQuantity,
  startingQuantities,
} from './limits.ts';

/** `day` and `time` are ids; null while they are not chosen. */
export type Selection = {
  day: string | null;
  time: string | null;
  payment: Payment;
  subscription: Subscription | null;
  quantities: Quantities;
  group: GroupChoice;
};

export type Address = { day?: string | undefined; time?: string | undefined };

export const isGroupEvent = (event: Event): boolean => event.groupPrices.length > 0;

function dayOf({ days }: Event, id: string | null): Day<Session> | undefined {
  return days.find((day) => day.id === id);
}

export function sessionOf(event: Event, { day, time }: Pick<Selection, 'day' | 'time'>): Session | undefined {
  return dayOf(event, day)?.sessions.find((session) => session.id === time);
}

/**
 * The selection on arrival: the address's day and time if they are on sale. An address without a day selects the nearest day
 * on sale; one whose day is not on sale selects an only day or none, so that no other day takes its place unnoticed.
 */
export function firstSelection(event: Event, address: Address): Selection {
  const onSale = event.days.filter((day) => !isSoldOut(day));
  const named = address.day === undefined ? onSale[0] : onSale.find(({ id }) => id === address.day);
  const day = named ?? onlyOne(event.days);
  const blank: Selection = {
    day: day?.id ?? null,
    time: null,
    payment: event.vouchers === 'only' ? 'voucher' : 'card',
    subscription: null,
    quantities: {},
    group: NO_GROUP,
  };
  return day ? chooseTime(event, blank, openTime(day, address.time)) : blank;
}

function openTime(day: Day<Session> | undefined, wanted: string | undefined): string | null {
  const sessions = day?.sessions ?? [];
  return sessions.find(({ id, left }) => id === wanted && left > 0)?.id ?? onlyOne(sessions)?.id ?? null;
}

function onlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Another day resets time, quantities, total and subscription mode (booking §4 "Order form on the event page"). */
export function chooseDay(event: Event, before: Selection, day: string): Selection {
  if (day === before.day) return before;
  return chooseTime(event, { ...before, day, subscription: null }, openTime(dayOf(event, day), undefined));
}

export function chooseTime(event: Event, before: Selection, time: string | null): Selection {
  return started(event, { ...before, time, group: { ...before.group, priceId: 0, persons: 0 } });
}

export function choosePayment(event: Event, before: Selection, payment: Payment): Selection {
  return started(event, { ...before, payment, subscription: null });
}

/** Switches to tickets by a season ticket, or (null) back to buying. */
export function chooseSubscription(event: Event, before: Selection, subscription: Subscription | null): Selection {
  return started(event, { ...before, subscription, payment: subscription ? 'card' : before.payment });
}

/** Switches to a season ticket that was looked up meanwhile: quantities chosen before stay as far as they fit. */
export function foundSubscription(event: Event, before: Selection, subscription: Subscription): Selection {
  return fitted(event, { ...before, subscription, payment: 'card' });
}

function started(event: Event, selection: Selection): Selection {
  const offers = offersOf(event, selection);
  const bounds = boundsOf(event, selection);
  const sole = onlyOne(offers);
  // A free ticket of a paid event is not ordered alone.
  const isPayable = sole && (isFreeOrder(event, selection) || sole.price + sole.fee > 0);
  const quantities = isPayable ? soleQuantity(sole, bounds) : startingQuantities(offers, bounds);
  return { ...selection, quantities };
}

/** A selection made on older data, brought to the present: what is no more on sale is dropped. */
export function fitted(event: Event, chosen: Selection): Selection {
  const day = dayOf(event, chosen.day);
  // An only day that is left is selected, without the tickets that were chosen for another.
  if (chosen.day !== null && !day) return { ...firstSelection(event, { day: chosen.day }), quantities: {} };
  if (chosen.time !== null && !sessionOf(event, chosen)) return chooseTime(event, chosen, openTime(day, undefined));
  const rows = offersOf(event, chosen);
  const price = groupPriceOf(event, chosen.group);
  const persons = price ? Math.min(chosen.group.persons, personsOf(price, roomForGroup(event, chosen, price)).most) : 0;
  return {
    ...chosen,
    quantities: refit(rows, chosen.quantities, boundsOf(event, chosen)),
    group: price ? { ...chosen.group, persons } : { ...chosen.group, priceId: 0, persons: 0 },
  };
}

/** The offers of the chosen session and way to pay. */
export function offersOf(event: Event, selection: Selection): Offer[] {
  const session = sessionOf(event, selection);
  return session && selection.day !== null ? offersAt(event.offers, selection.day, session, selection.payment) : [];
}

export function placesLeft(event: Event, selection: Selection): number {
  return sessionOf(event, selection)?.left ?? 0;
}

/** Places for a group at this price. */
export function roomForGroup(event: Event, selection: Selection, price: GroupPrice): number {
  return roomOf(price, groupSession(selection.day, selection.time), placesLeft(event, selection));
}

function boundsOf(event: Event, selection: Selection): Bounds {
  return {
    order: event.mostTickets,
    session: placesLeft(event, selection),
    subscription: selection.subscription?.left ?? null,
    voucher: selection.payment === 'voucher',
  };
}

/** How many of an offer can be chosen while the others stay as they are. */
export function mostOf(event: Event, selection: Selection, row: Offer): number {
  return mostOfRow(offersOf(event, selection), row, selection.quantities, boundsOf(event, selection));
}

/** Why no more of an offer can be chosen. */
export function limitOf(event: Event, selection: Selection, row: Offer): Limit {
  return limitOfRow(offersOf(event, selection), row, selection.quantities, boundsOf(event, selection));
}

export function withQuantity(selection: Selection, row: Offer, quantity: number): Selection {
  return { ...selection, quantities: { ...selection.quantities, [row.key]: quantity } };
}

/** Whether nothing is paid: the event is free, or a season ticket is used. */
export function isFreeOrder(event: Event, selection: Selection): boolean {
  return event.free || selection.subscription !== null;
}

export type Total = { count: number; sum: number };

export function totalOf(event: Event, selection: Selection): Total {
  const group = groupPriceOf(event, selection.group);
  if (group) {
    const { persons } = selection.group;
    return { count: persons, sum: sumOf([{ price: group.price, serviceFee: 0, quantity: persons, group }]) };
  }
  const lines = offersOf(event, selection).map(({ key, price, fee }) => ({
    price,
    serviceFee: fee,
    quantity: selection.quantities[key] ?? 0,
  }));
  return {
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    sum: selection.subscription ? 0 : sumOf(lines),
  };
}

/**
 * The order form is there once date and time are chosen and there is something to pay, or, where nothing is paid or a
 * group is counted, somebody to come (booking §4).
 */
export function isFormShown(event: Event, selection: Selection, total: Total): boolean {
  if (selection.day === null || selection.time === null) return false;
  const counted = isFreeOrder(event, selection) || isGroupEvent(event);
  return (counted ? total.count : total.sum) > 0;
}

/** The text of the form's button: ordering or getting tickets, or the same for a group's tour. */
export function submitText(
  event: Event,
  selection: Selection,
): 'form.order' | 'form.get' | `form.${'order' | 'get'}-group` {
  const name = isFreeOrder(event, selection) ? 'form.get' : 'form.order';
  return isGroupEvent(event) ? `${name}-group` : name;
}

/**
 * Where the shop has carts a choice goes into one; orders by voucher card or by season ticket are made on their own
 * (docs/decisions/0009-cart.md).
 */
export function goesToCart({ payment, subscription }: Selection): boolean {
  return payment === 'card' && subscription === null;
}
