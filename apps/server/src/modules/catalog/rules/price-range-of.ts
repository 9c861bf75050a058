import { type PriceRange, priceRange } from '@sahna/contract/rules/price-range';
import type { EventForSale } from './model.ts';

/** What is paid for an event at least and at most, fees included, in minor units; null where it has no offers. */
export function priceRangeOf({ free, groupExcursion, offers }: EventForSale): PriceRange | null {
  const sums = groupExcursion
    ? groupExcursion.prices.map(({ price }) => price)
    : offers.map(({ price, serviceFee }) => price + serviceFee);
  return priceRange(free ? sums.map(() => 0) : sums);
}
