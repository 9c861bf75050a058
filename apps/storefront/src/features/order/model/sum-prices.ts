/** Adds in minor units to avoid floating-point errors. */
export function sumPrices(items: readonly { price: number }[]): number {
  return items.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;
}
