/** What is chosen on the event page, as pure steps: a day, a time, quantities of offers (booking §4). */
import { NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { PriceRow } from '@sahna/contract/entities/event';
import type { Subscription } from '../../shared/checkout/use-customer.ts';
import { type GroupChoice, groupPriceOf, groupSum, NO_GROUP, personsOf } from './group.ts';
import { type Bounds, mostOfRow, offerKey, offersAt, type Quantities, refit, startingQuantities } from './limits.ts';

export type Payment = 'card' | 'voucher';

export type Selection = {
  day: string | null;
  time: string | null;
  payment: Payment;
  subscription: Subscription | null;
  /** By `offerKey`. */
  quantities: Quantities;
  group: GroupChoice;
};

export type CalendarDay = NoScheme['calendar'][number];
type Asked = { day?: string | undefined; time?: string | undefined };

export const isGroupEvent = (event: NoScheme): boolean => event.ticketPrice.length > 0;

function dayOf({ calendar }: NoScheme, day: string | null): CalendarDay | undefined {
  return calendar.find((one) => one.day === day);
}

/** The first thing a visitor sees: the asked day and time where they are on sale, else the only day and time there is. */
export function firstSelection(event: NoScheme, asked: Asked): Selection {
  const day =
    event.calendar.find((one) => one.day === asked.day && !isSoldOut(one))?.day ?? onlyOne(event.calendar)?.day ?? null;
  const blank: Selection = {
    day,
    time: null,
    payment: event.action.usenopushkarta === 0 ? 'voucher' : 'card',
    subscription: null,
    quantities: {},
    group: NO_GROUP,
  };
  return day === null ? blank : chooseTime(event, blank, askedTime(dayOf(event, day), asked.time));
}

function askedTime(day: CalendarDay | undefined, asked: string | undefined): string | null {
  const times = day?.times ?? [];
  return times.find((one) => one.time === asked && one.quantity > 0)?.time ?? onlyOne(times)?.time ?? null;
}

function onlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Another day resets time, quantities, total and subscription mode (booking §4 "Order form on the event page"). */
export function chooseDay(event: NoScheme, before: Selection, day: string): Selection {
  return chooseTime(event, { ...before, day, subscription: null }, askedTime(dayOf(event, day), undefined));
}

export function chooseTime(event: NoScheme, before: Selection, time: string | null): Selection {
  return started(event, { ...before, time, group: { ...before.group, priceId: 0, persons: 0 } });
}

export function choosePayment(event: NoScheme, before: Selection, payment: Payment): Selection {
  return started(event, { ...before, payment, subscription: null });
}

/** Tickets by a subscription, or bought again. */
export function chooseSubscription(event: NoScheme, before: Selection, subscription: Subscription | null): Selection {
  return started(event, { ...before, subscription, payment: subscription ? 'card' : before.payment });
}

/** A subscription that was asked for and is known only now: what was chosen meanwhile stays, as far as it fits. */
export function foundSubscription(event: NoScheme, before: Selection, subscription: Subscription): Selection {
  return fitted(event, { ...before, subscription, payment: 'card' });
}

function started(event: NoScheme, selection: Selection): Selection {
  return { ...selection, quantities: startingQuantities(offersOf(event, selection), boundsOf(event, selection)) };
}

/** What was chosen before, on the data as they are now: what is gone is chosen no more. */
export function fitted(event: NoScheme, chosen: Selection): Selection {
  const day = dayOf(event, chosen.day);
  if (chosen.day !== null && !day) return firstSelection(event, {});
  if (chosen.time !== null && !day?.times.some((one) => one.time === chosen.time))
    return chooseTime(event, chosen, askedTime(day, undefined));
  const rows = offersOf(event, chosen);
  const price = groupPriceOf(event, chosen.group);
  const persons = price ? Math.min(chosen.group.persons, personsOf(price, placesLeft(event, chosen)).most) : 0;
  return {
    ...chosen,
    quantities: refit(rows, chosen.quantities, boundsOf(event, chosen)),
    group: price ? { ...chosen.group, persons } : { ...chosen.group, priceId: 0, persons: 0 },
  };
}

/** The offers of the chosen session and way to pay. */
export function offersOf(event: NoScheme, { day, time, payment }: Selection): PriceRow[] {
  const session = dayOf(event, day)?.times.find((one) => one.time === time);
  if (!session || day === null) return [];
  return offersAt(event.price, { day, pricetype_id: session.pricetype_id }, payment === 'voucher');
}

export function placesLeft(event: NoScheme, { day, time }: Selection): number {
  return dayOf(event, day)?.times.find((one) => one.time === time)?.quantity ?? 0;
}

function boundsOf(event: NoScheme, selection: Selection): Bounds {
  return {
    order: event.action.demquantlimit,
    session: placesLeft(event, selection),
    subscription: selection.subscription?.quant ?? null,
    voucher: selection.payment === 'voucher',
  };
}

/** How many of a row can be taken while the others stay as they are. */
export function mostOf(event: NoScheme, selection: Selection, row: PriceRow): number {
  return mostOfRow(offersOf(event, selection), row, selection.quantities, boundsOf(event, selection));
}

export function withQuantity(selection: Selection, row: PriceRow, quantity: number): Selection {
  return { ...selection, quantities: { ...selection.quantities, [offerKey(row)]: quantity } };
}

/** Nothing is paid: the event is free, or a season ticket is used. */
export function isFreeOrder(event: NoScheme, selection: Selection): boolean {
  return event.action.maybefree === 1 || selection.subscription !== null;
}

export type Total = { count: number; sum: number };

export function totalOf(event: NoScheme, selection: Selection): Total {
  const price = groupPriceOf(event, selection.group);
  if (price) return { count: selection.group.persons, sum: groupSum(price, selection.group.persons) };
  return offersOf(event, selection).reduce(
    (total, row) => {
      const count = selection.quantities[offerKey(row)] ?? 0;
      const each = selection.subscription ? 0 : row.price + row.priceservise;
      return { count: total.count + count, sum: total.sum + count * each };
    },
    { count: 0, sum: 0 },
  );
}

/**
 * The order form is there once date and time are chosen and there is something to pay, or, where nothing is paid or a
 * group is counted, somebody to come (booking §4).
 */
export function isFormShown(event: NoScheme, selection: Selection, total: Total): boolean {
  if (selection.day === null || selection.time === null) return false;
  const counted = isFreeOrder(event, selection) || isGroupEvent(event);
  return (counted ? total.count : total.sum) > 0;
}

/** What the form's button says: that tickets are ordered, or got for nothing, or that a tour is booked, for however many. */
export function submitText(
  event: NoScheme,
  selection: Selection,
): 'form.order' | 'form.get' | `form.${'order' | 'get'}-group` {
  const name = isFreeOrder(event, selection) ? 'form.get' : 'form.order';
  return isGroupEvent(event) ? `${name}-group` : name;
}

/**
 * In cart mode a choice goes into the cart instead of the order form, but for what is ordered by itself: by voucher card, or by
 * season ticket (docs/decisions/0009-cart.md).
 */
export function goesToCart({ payment, subscription }: Selection): boolean {
  return payment === 'card' && subscription === null;
}

export function isSoldOut(day: CalendarDay): boolean {
  return day.times.every((time) => time.quantity === 0);
}

/** A day has times to choose from unless its only entry is the no-time marker. */
export function hasTimes(day: CalendarDay | undefined): boolean {
  return day !== undefined && !(day.times.length === 1 && day.times[0]?.time === NO_TIME);
}
