/** What tickets of an event cost, from and to: the one rule behind the poster's cards and the event's page. */

/** `from` is the lowest sum that anybody pays, 0 only where nobody does; `isFreeForSome` where others pay. */
export type PriceRange = { from: number; to: number; isFreeForSome: boolean };

/** Of sums with their fees: a price of 0 with a fee is not free. Null where nothing is on sale. */
export function priceRange(sums: readonly number[]): PriceRange | null {
  if (sums.length === 0) return null;
  const paid = sums.filter((sum) => sum > 0);
  if (paid.length === 0) return { from: 0, to: 0, isFreeForSome: false };
  return { from: Math.min(...paid), to: Math.max(...paid), isFreeForSome: paid.length < sums.length };
}
