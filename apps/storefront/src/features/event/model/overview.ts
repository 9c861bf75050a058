/** What an event costs, said before anything is chosen. */
import type { Day } from '../../../shared/event/days.ts';
import type { Event, Session } from './event-model.ts';
import { isOfferedAt } from './limits.ts';

/** What a buyer pays, fee included. `isFreeForSome`: there are free tickets beside the paid ones. */
export type PriceRange = { from: number; to: number; isFreeForSome: boolean };

/** The prices of what can still be bought, by day. Without voucher card, which has prices of its own, where others are taken. */
export function pricesByDay(event: Event): ReadonlyMap<string, PriceRange> {
  const ranges = new Map<string, PriceRange>();
  for (const day of event.days) {
    const range = rangeOf(pricesAt(event, day));
    if (range) ranges.set(day.id, range);
  }
  return ranges;
}

function pricesAt({ offers, groupPrices, vouchers }: Event, day: Day<Session>): number[] {
  const open = day.sessions.filter(({ left }) => left > 0);
  if (open.length === 0) return [];
  if (groupPrices.length > 0) return groupPrices.map(({ price }) => price);
  return offers
    .filter(({ left, payment }) => left > 0 && (payment !== 'voucher' || vouchers === 'only'))
    .filter((offer) => open.some(({ priceType }) => isOfferedAt(offer, day.id, priceType)))
    .map(({ price, fee }) => price + fee);
}

function rangeOf(prices: readonly number[]): PriceRange | null {
  if (prices.length === 0) return null;
  const paid = prices.filter((price) => price > 0);
  if (paid.length === 0) return { from: 0, to: 0, isFreeForSome: false };
  return { from: Math.min(...paid), to: Math.max(...paid), isFreeForSome: paid.length < prices.length };
}

/** Over all days. */
export function wholeRange(byDay: ReadonlyMap<string, PriceRange>): PriceRange | null {
  const ranges = [...byDay.values()];
  const range = rangeOf(ranges.flatMap(({ from, to }) => [from, to]));
  return (
    range && { ...range, isFreeForSome: range.from > 0 && ranges.some((one) => one.isFreeForSome || one.from === 0) }
  );
}
