/** The tickets of an order as they can be given back now. */

import { claimedLines } from '../modules/exchanges/index.ts';
import type { Order, OrderPlace } from '../modules/orders/index.ts';
import {
  amountOf,
  amountsOf,
  percentAt,
  type RefundRowStatus,
  type ReturnedRow,
  rowsOfOrder,
  standingOf,
  windowEnd,
} from '../modules/returns/index.ts';
import { unusedBought } from '../modules/season-tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { secondsLeft } from '../platform/lib/clock.ts';
import type { LocalText } from '../platform/lib/languages.ts';
import type { Minor } from '../platform/lib/money.ts';
import type { ReturnContext } from './accept-return.ts';

export type PaidExtra = { line: number; title: LocalText; price: Minor };

export type ReturnRow = {
  place: OrderPlace;
  standing: RefundRowStatus;
  /** It can be given back now. */
  isOpen: boolean;
  /** Its ticket was used, wholly or in part: it cannot be given back any more. */
  isUsed: boolean;
  /** The order that it is exchanged for waits to be paid: until that is decided it cannot be returned. */
  isExchanging: boolean;
  /** What was paid for it and its extras. */
  paid: Minor;
  extras: readonly PaidExtra[];
  /** What it brings: as of now, or as of the request where that was more and is not confirmed yet. */
  amount: Minor;
  /** The share of it that goes back now. */
  percent: number;
  /** The share that goes back of it once it is accepted: the better one, as of its amount. */
  share: number;
  /** Whole seconds until it cannot be given back any more; 0 where that is so. */
  secondsLeft: number;
  reasonId: number | null;
  /** Which application it is in; null: in none. */
  applicationId: number | null;
};

type Context = Pick<ReturnContext, 'addOns' | 'tickets'>;

export async function returnRows(
  on: Executor,
  context: Context,
  { order, places }: { order: Order; places: readonly OrderPlace[] },
  now: Date,
): Promise<ReturnRow[]> {
  const [applied, extras, unused, partlyUsed, exchanged] = [
    await rowsOfOrder(on, order.id),
    (await context.addOns.ofOrders(on, [order.id])).get(order.id) ?? [],
    await context.tickets.unused(on, order.id, false),
    (await unusedBought(on, order.id)).filter((bought) => !bought.unused).map(({ line }) => line),
    await claimedLines(on, order.id),
  ];
  const applications = new Map(applied.map((row) => [row.line, row]));
  const priced = places.map((place) => ({
    place,
    line: place.line,
    ...paidFor(place, extras),
    percent: percentAt(place.refundPolicy, place.startsAt, now),
  }));
  const amounts = amountsOf(priced);
  const left = priced.filter(({ place }) => place.exchangedFor === null);
  return left.map(({ place, line, paid, extras, percent }) => {
    const row = applications.get(line);
    const standing = standingOf(row?.application ?? null, now);
    const isReturnable = standing === 'returnable';
    const end = windowEnd(place.refundPolicy, place.startsAt);
    const isExchanging = exchanged.includes(line);
    const isUsed = isReturnable && (!unused.includes(line) || partlyUsed.includes(line));
    return {
      place,
      standing,
      isUsed,
      isExchanging,
      isOpen: isReturnable && percent > 0 && !isUsed && !isExchanging,
      paid,
      extras,
      amount: amountOf(standing, { now: amounts.get(line) ?? 0, requested: row?.amount ?? 0 }),
      percent,
      share: amountOf(standing, { now: percent, requested: row?.percent ?? 0 }),
      secondsLeft: isReturnable && end && !isUsed && !isExchanging ? secondsLeft(end, now) : 0,
      reasonId: isReturnable ? null : (row?.application.reasonId ?? null),
      applicationId: isReturnable ? null : (row?.application.id ?? null),
    };
  });
}

/** What the tickets of an application that waits for its link bring now. */
export async function rowsOfApplication(
  on: Executor,
  context: Context,
  view: { order: Order; places: readonly OrderPlace[] },
  applicationId: number,
  now: Date,
): Promise<ReturnedRow[]> {
  const rows = (await returnRows(on, context, view, now)).filter((row) => row.applicationId === applicationId);
  return rows.map(({ place, amount, share }) => ({ line: place.line, amount, percent: share }));
}

function paidFor(place: OrderPlace, ofOrder: readonly PaidExtra[]): Pick<ReturnRow, 'paid' | 'extras'> {
  const extras = ofOrder.filter(({ line }) => line === place.line);
  const added = extras.reduce((sum, { price }) => sum + price, 0);
  return { paid: place.price + place.serviceFee - place.discount + added, extras };
}
