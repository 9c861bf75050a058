/**
 * Price calculation shared by server and browser. Amounts are in any one unit: minor units on the server, major units
 * in browsers, which round for display.
 */

/** Group excursion: a price for `included` persons, and one per further person (decisions §4 "Group excursions"). */
export type GroupPriceTerms = { included: number; extraPrice: number };

/** `quantity`: tickets, or persons of a group. The fee is per ticket; a group has one. */
export type PricedLine = { price: number; serviceFee: number; quantity: number; group?: GroupPriceTerms | null };

export function groupSum(price: number, { included, extraPrice }: GroupPriceTerms, persons: number): number {
  return price + Math.max(0, persons - included) * extraPrice;
}

/** Total of the lines, including fees. */
export function quoteTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + calculateLineSum(line), 0);
}

function calculateLineSum({ price, serviceFee, quantity, group }: PricedLine): number {
  return group ? groupSum(price, group, quantity) + serviceFee : (price + serviceFee) * quantity;
}
