import { calculatePriceRange, type PriceRange } from '@sahna/contract/rules/price-range';
import type { CatalogEvent } from './model.ts';

/** Lowest and highest price of an event, fees included, in minor units; null if it has no offers. */
export function priceRangeOf({ free, groupExcursion, offers }: CatalogEvent): PriceRange | null {
  const sums = groupExcursion
    ? groupExcursion.prices.map(({ price }) => price)
    : offers.map(({ price, serviceFee }) => price + serviceFee);
  return calculatePriceRange(free ? sums.map(() => 0) : sums);
}
