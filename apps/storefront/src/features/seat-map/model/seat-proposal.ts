/** Proposed seats, and the price range of proposals. Pure functions. */
import { getFullPrice, type Price } from './seat-map.types.ts';

export type ProposedSeat = { id: number; categoryId: number; zoneId: number; price: number };
/** Adjacent seats in one row; empty if there are not enough. */
export type Proposal = { seats: readonly ProposedSeat[]; sum: number };

/** Free seats at a price, fee included. */
export type PriceStep = { price: number; seats: number };

/** The first and the last price step that may be proposed. */
export type SeatPriceRange = { from: number; to: number };

type FreeSeats = {
  /** Numbered seats, and the zone of each. */
  seats: readonly number[];
  getZone(seat: number): number | null;
  isFree(seat: number): boolean;
};

/** The number of free seats per price, the lowest first. Counts the first price of each zone, which is the one that is proposed. */
export function listPriceSteps(
  prices: ReadonlyMap<number, readonly Price[]>,
  { seats, getZone, isFree }: FreeSeats,
): PriceStep[] {
  const priceOf = new Map<number, number>();
  for (const [zone, [first]] of prices) if (first) priceOf.set(zone, getFullPrice(first));
  const free = new Map<number, number>();
  for (const seat of seats) {
    const price = priceOf.get(getZone(seat) ?? Number.NaN);
    if (price !== undefined) free.set(price, (free.get(price) ?? 0) + (isFree(seat) ? 1 : 0));
  }
  return [...free].map(([price, count]) => ({ price, seats: count })).sort((a, b) => a.price - b.price);
}

/** The category of the prices in `listPriceSteps`; '' if zones differ. */
export function findStepCategory(prices: ReadonlyMap<number, readonly Price[]>): string {
  const [category = '', ...others] = new Set(Array.from(prices.values(), ([first]) => first?.category ?? ''));
  return others.length > 0 ? '' : category;
}

/** Moves one end of a range, at most up to the other end. */
export function moveRange(range: SeatPriceRange, end: keyof SeatPriceRange, to: number): SeatPriceRange {
  return end === 'from' ? { ...range, from: Math.min(to, range.to) } : { ...range, to: Math.max(to, range.from) };
}

/** The price bounds of a request; null for a bound that excludes nothing. */
export function getPriceBounds(
  steps: readonly PriceStep[],
  { from, to }: SeatPriceRange,
): { min: number | null; max: number | null } {
  return {
    min: from === 0 ? null : (steps[from]?.price ?? null),
    max: to >= steps.length - 1 ? null : (steps[to]?.price ?? null),
  };
}
