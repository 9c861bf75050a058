/** Tickets that an order lacks: minimums of categories, and required categories (booking §5 "Quantities"). */
import type { HoldLine, Price } from './seat-map.types.ts';

/** `count` more tickets of the price are needed. */
export type Shortfall = { price: Price; count: number };

/** Same rules as the server's: checks each price separately, and required ones if anything is held. */
export function findShortfalls(prices: Iterable<Price>, lines: readonly HoldLine[]): Shortfall[] {
  if (lines.every((line) => line.quantity === 0)) return [];
  return [...prices].flatMap((price) => {
    const quantity = lines
      .filter((line) => line.categoryId === price.categoryId && line.zoneId === price.zoneId)
      .reduce((sum, line) => sum + line.quantity, 0);
    const count = quantity > 0 || price.isRequired ? price.min - quantity : 0;
    return count > 0 ? [{ price, count }] : [];
  });
}
