/** Prices what is sold. The sums themselves are the contract's, for a browser shows the same (its rules/quote.ts). */
import { groupSum } from '@sahna/contract/rules/quote';
import type { EventId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { GroupTerms, PlacedLine } from './model.ts';

/** Single tickets of a season ticket: paid for when the season ticket was. */
export function withoutPrice<Line extends PlacedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({
    ...line,
    price: 0,
    serviceFee: 0,
    group: line.group && { ...line.group, extraPrice: 0 },
  }));
}

export type Sold = { price: Minor; group?: GroupTerms | null; quantity: number };

/** What one ticket of a line says that it cost, fee aside: that of a group is for all of its persons. */
export function ticketPrice({ price, group, quantity }: Sold): Minor {
  return group ? groupSum(price, group, quantity) : price;
}

/** A ticket of an order, and what is taken off its price. The fee is the fee: nothing is taken off it. */
export type QuotedPlace = { line: number; eventId: EventId; price: Minor; serviceFee: Minor; discount: Minor };

/** What an order costs that is there already. What is claimed on it later changes this, in the order of the claimables. */
export type Quote = { places: readonly QuotedPlace[]; extras: Minor };

/** What is to be paid. */
export function quotedTotal({ places, extras }: Quote): Minor {
  return places.reduce((sum, { price, serviceFee, discount }) => sum + price + serviceFee - discount, extras);
}
