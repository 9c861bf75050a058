/** Whether so few tickets are left that pages say so: fewer than the shop's `price_limit`, but some (decisions §3). */
export function isFewLeft(left: number, threshold: number): boolean {
  return left > 0 && left < threshold;
}
