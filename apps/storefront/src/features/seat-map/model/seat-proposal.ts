/** Seats that the shop proposes, and the prices between which it looks for them. Pure. */
import { fullPrice, type Price } from './seat-map.types.ts';

export type ProposedSeat = { id: number; categoryId: number; zoneId: number; price: number };
/** Side by side in one row; no seats: there are not so many. */
export type Proposal = { seats: readonly ProposedSeat[]; sum: number };

/** Free seats at a price, fee included. */
export type PriceStep = { price: number; seats: number };

/** The first and the last price step that may be proposed. */
export type PriceRange = { from: number; to: number };

type FreeSeats = {
  /** Numbered seats, and the zone of each. */
  seats: readonly number[];
  zoneOf(seat: number): number | null;
  isFree(seat: number): boolean;
};

/** How many seats are free at which price, the lowest first. A zone counts at its first price, as it is proposed. */
export function priceSteps(
  prices: ReadonlyMap<number, readonly Price[]>,
  { seats, zoneOf, isFree }: FreeSeats,
): PriceStep[] {
  const priceOf = new Map<number, number>();
  for (const [zone, [first]] of prices) if (first) priceOf.set(zone, fullPrice(first));
  const free = new Map<number, number>();
  for (const seat of seats) {
    const price = priceOf.get(zoneOf(seat) ?? Number.NaN);
    if (price !== undefined) free.set(price, (free.get(price) ?? 0) + (isFree(seat) ? 1 : 0));
  }
  return [...free].map(([price, count]) => ({ price, seats: count })).sort((a, b) => a.price - b.price);
}

/** The range after one of its ends was moved: the ends never pass each other. */
export function moveRange(range: PriceRange, end: keyof PriceRange, to: number): PriceRange {
  return end === 'from' ? { ...range, from: Math.min(to, range.to) } : { ...range, to: Math.max(to, range.from) };
}

/** The price bounds of a request; a bound that excludes nothing is left out. */
export function priceBounds(
  steps: readonly PriceStep[],
  { from, to }: PriceRange,
): { min: number | null; max: number | null } {
  return {
    min: from === 0 ? null : (steps[from]?.price ?? null),
    max: to >= steps.length - 1 ? null : (steps[to]?.price ?? null),
  };
}
