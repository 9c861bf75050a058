import type { Minor } from '../../../kernel/money.ts';
import { groupSum } from './group.ts';
import type { GroupTerms } from './model.ts';

export type PricedLine = { price: Minor; serviceFee: Minor; quantity: number; group?: GroupTerms | null };

/** What is to be paid for the places, fees included. */
export function totalOf(lines: readonly PricedLine[]): Minor {
  return lines.reduce((sum, line) => sum + lineSum(line), 0);
}

function lineSum({ price, serviceFee, quantity, group }: PricedLine): Minor {
  return group ? groupSum(price, group, quantity) + serviceFee : (price + serviceFee) * quantity;
}
