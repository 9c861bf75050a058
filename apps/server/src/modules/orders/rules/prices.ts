import type { Minor } from '../../../kernel/money.ts';

export type PricedLine = { price: Minor; serviceFee: Minor; quantity: number };

/** What is to be paid for the places, fees included. A free event costs nothing whatever its offers say (decisions §4). */
export function totalOf(lines: readonly PricedLine[], free: boolean): Minor {
  if (free) return 0;
  return lines.reduce((sum, line) => sum + (line.price + line.serviceFee) * line.quantity, 0);
}
