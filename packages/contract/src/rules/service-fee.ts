/** A service fee that is a share of the price (booking §9: currency 2), counted alike on the server and in a browser. */

/** Hundredths of a per cent in a whole. */
const WHOLE = 10_000;

/** The share of a price in minor units, rounded to the nearest of them, a half up; `share` is in hundredths of a per cent. */
export function percentFee(price: number, share: number): number {
  return Math.floor((price * share + WHOLE / 2) / WHOLE);
}
