/** What is chosen on the event page, as pure steps: a day, a time, quantities of offers. */
import { NO_TIME, VOUCHER_CARD_LIMIT } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { PriceRow } from '@sahna/contract/entities/event';

export type Payment = 'card' | 'voucher';

export type Selection = {
  day: string | null;
  time: string | null;
  payment: Payment;
  /** By `offerKey`. */
  quantities: Readonly<Record<string, number>>;
};

export function offerKey(row: PriceRow): string {
  return `${row.clientcategory_id}/${row.zonelevel_id}/${row.pricetype_id}`;
}

/** The first thing a visitor sees: the asked day and time where they are on sale, else the only day and time there is. */
export function firstSelection(
  event: NoScheme,
  asked: { day?: string | undefined; time?: string | undefined },
): Selection {
  const day = event.calendar.find((one) => one.day === asked.day)?.day ?? onlyOne(event.calendar)?.day ?? null;
  const times = event.calendar.find((one) => one.day === day)?.times ?? [];
  const time = times.find((one) => one.time === asked.time)?.time ?? onlyOne(times)?.time ?? null;
  return withMinimum(event, {
    day,
    time,
    payment: event.action.usenopushkarta === 1 ? 'card' : 'voucher',
    quantities: {},
  });
}

function onlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Another day resets time and quantities (booking §4 "Order form on the event page"). */
export function chooseDay(event: NoScheme, before: Selection, day: string): Selection {
  const times = event.calendar.find((one) => one.day === day)?.times ?? [];
  return withMinimum(event, { ...before, day, time: onlyOne(times)?.time ?? null, quantities: {} });
}

export function chooseTime(event: NoScheme, before: Selection, time: string): Selection {
  return withMinimum(event, { ...before, time, quantities: {} });
}

export function choosePayment(event: NoScheme, before: Selection, payment: Payment): Selection {
  return withMinimum(event, { ...before, payment, quantities: {} });
}

/** The offers of the chosen session and way to pay. */
export function offersOf(event: NoScheme, { day, time, payment }: Selection): PriceRow[] {
  const session = event.calendar.find((one) => one.day === day)?.times.find((one) => one.time === time);
  if (!session) return [];
  return event.price.filter(
    (row) =>
      row.action_day === day &&
      (row.pricetype_id === 0 || session.pricetype_id === 0 || row.pricetype_id === session.pricetype_id) &&
      (row.useproculture === 0 || row.useproculture === (payment === 'voucher' ? 1 : 2)),
  );
}

export function placesLeft(event: NoScheme, { day, time }: Selection): number {
  return event.calendar.find((one) => one.day === day)?.times.find((one) => one.time === time)?.quantity ?? 0;
}

/** How many of a row can be taken while the others stay as they are. */
export function mostOf(event: NoScheme, selection: Selection, row: PriceRow): number {
  const order = selection.payment === 'voucher' ? VOUCHER_CARD_LIMIT : event.action.demquantlimit;
  const others = Object.entries(selection.quantities)
    .filter(([key]) => key !== offerKey(row))
    .reduce((sum, [, quantity]) => sum + quantity, 0);
  const own = row.maxlimit > 0 ? row.maxlimit : order;
  return Math.max(0, Math.min(own, row.quantity, order - others, placesLeft(event, selection) - others));
}

/** The next quantity: from nothing one steps to the row's minimum, and below the minimum to nothing. */
export function stepTo(row: PriceRow, from: number, wanted: number): number {
  const least = Math.max(1, row.minlimit);
  if (wanted <= 0) return row.needprice === 1 ? Math.min(from, least) : 0;
  if (wanted >= least) return wanted;
  return wanted > from ? least : row.needprice === 1 ? least : 0;
}

export function withQuantity(selection: Selection, row: PriceRow, quantity: number): Selection {
  return { ...selection, quantities: { ...selection.quantities, [offerKey(row)]: quantity } };
}

/** Compulsory categories start at their minimum (booking §5 "Quantities"). */
function withMinimum(event: NoScheme, selection: Selection): Selection {
  const quantities: Record<string, number> = {};
  for (const row of offersOf(event, selection))
    if (row.needprice === 1) quantities[offerKey(row)] = Math.min(Math.max(1, row.minlimit), row.quantity);
  return { ...selection, quantities };
}

export type Total = { count: number; sum: number; fee: number };

export function totalOf(event: NoScheme, selection: Selection): Total {
  return offersOf(event, selection).reduce(
    (total, row) => {
      const count = selection.quantities[offerKey(row)] ?? 0;
      return {
        count: total.count + count,
        sum: total.sum + count * (row.price + row.priceservise),
        fee: total.fee + count * row.priceservise,
      };
    },
    { count: 0, sum: 0, fee: 0 },
  );
}

export function isSoldOut(day: NoScheme['calendar'][number]): boolean {
  return day.times.every((time) => time.quantity === 0);
}

/** A day has times to choose from unless its only entry is the no-time marker. */
export function hasTimes(day: NoScheme['calendar'][number] | undefined): boolean {
  return day !== undefined && !(day.times.length === 1 && day.times[0]?.time === NO_TIME);
}
