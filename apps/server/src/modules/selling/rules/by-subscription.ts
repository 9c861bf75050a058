/** Single tickets of a season ticket: paid for when the season ticket was. */
import type { PlacedLine } from './model.ts';

export function withoutPrice<Line extends PlacedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({
    ...line,
    price: 0,
    serviceFee: 0,
    group: line.group && { ...line.group, extraPrice: 0 },
  }));
}
