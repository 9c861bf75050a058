/**
 * What tickets cost: the one sum on both sides of the wire, so that a browser shows what the server charges. Amounts are in
 * one unit, whichever: minor units on the server, those of the wire in a browser, which rounds what it shows.
 */

/** A group excursion: one price for so many persons, and one for each further person (decisions §4 "Group excursions"). */
export type GroupPriceTerms = { included: number; extraPrice: number };

/** `quantity` counts places; of a group, its persons. The fee is one a ticket: a group comes in on one. */
export type PricedLine = { price: number; serviceFee: number; quantity: number; group?: GroupPriceTerms | null };

export function groupSum(price: number, { included, extraPrice }: GroupPriceTerms, persons: number): number {
  return price + Math.max(0, persons - included) * extraPrice;
}

/** What is to be paid for these lines, fees included. */
export function totalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineSum(line), 0);
}

function lineSum({ price, serviceFee, quantity, group }: PricedLine): number {
  return group ? groupSum(price, group, quantity) + serviceFee : (price + serviceFee) * quantity;
}
