import { calculatePriceRange, type PriceRange } from '@sahna/contract/rules/price-range';
import { calculateFullPrice } from '../../reservations/rules/index.ts';
import type { CatalogEvent } from './model.ts';

/** Lowest and highest price of an event, fees included, in minor units; null if it has no offers. */
export function getPriceRange(event: Pick<CatalogEvent, 'free' | 'offers'>): PriceRange | null {
  return calculatePriceRange(event.offers.map((offer) => calculateFullPrice(event, offer)));
}
