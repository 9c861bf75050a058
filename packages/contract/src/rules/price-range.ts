/** Price range of an event, shared by listing and event page. */

/** `from`: lowest price above 0, or 0 if all are free; `isFreeForSome`: some are free, others are not. */
export type PriceRange = { from: number; to: number; isFreeForSome: boolean };

/** `sums` include fees, so a price of 0 with a fee is not free. Null if nothing is on sale. */
export function calculatePriceRange(sums: readonly number[]): PriceRange | null {
  if (sums.length === 0) return null;
  const paid = sums.filter((sum) => sum > 0);
  if (paid.length === 0) return { from: 0, to: 0, isFreeForSome: false };
  return { from: Math.min(...paid), to: Math.max(...paid), isFreeForSome: paid.length < sums.length };
}
