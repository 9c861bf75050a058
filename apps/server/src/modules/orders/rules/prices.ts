import type { Minor } from '../../../kernel/money.ts';

export type PricedLine = { price: Minor; serviceFee: Minor; quantity: number };

/** What is to be paid for the places, fees included. */
export function totalOf(lines: readonly PricedLine[]): Minor {
  return lines.reduce((sum, line) => sum + (line.price + line.serviceFee) * line.quantity, 0);
}
