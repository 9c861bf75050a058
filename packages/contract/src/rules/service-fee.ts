/** Service fee as a percentage of the price (booking §9: currency 2), shared by server and browser. */

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000;

/** Fee in minor units, rounded half up; `share` in hundredths of a percent. */
export function calculatePercentFee(price: number, share: number): number {
  return Math.floor((price * share + WHOLE / 2) / WHOLE);
}
