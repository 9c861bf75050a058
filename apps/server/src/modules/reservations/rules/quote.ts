/** Prices what is sold. The sums themselves are the contract's, for a browser shows the same (its rules/quote.ts). */
import { groupSum } from '@sahna/contract/rules/quote';
import type { EventId, OrderId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
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
export type QuotedPlace = {
  line: number;
  eventId: EventId;
  price: Minor;
  serviceFee: Minor;
  discount: Minor;
  /** Of the discount, what points of a loyalty card pay. */
  points: Minor;
};

/** What an order costs that is there already. What is claimed on it later changes this, in the order of the claimables. */
export type Quote = {
  places: readonly QuotedPlace[];
  extras: Minor;
  /** It stands instead of tickets of another order, and what was paid for those pays so much of it. */
  instead?: { order: OrderId; credit: Minor };
};

/** What is to be paid. */
export function quotedTotal({ places, extras, instead }: Quote): Minor {
  const worth = places.reduce((sum, { price, serviceFee, discount }) => sum + price + serviceFee - discount, extras);
  return worth - (instead?.credit ?? 0);
}

/** What is left to be paid of the tickets' prices: fees and extras aside. */
export function ticketsLeft({ places }: Quote): Minor {
  return places.reduce((sum, { price, discount }) => sum + price - discount, 0);
}

/**
 * Takes an amount off the tickets, off each in proportion to what is left of its price. The parts are whole, and their sum is the
 * amount to the tiyn; of more than is left all is taken.
 */
export function takenOff(quote: Quote, amount: Minor): Quote {
  const left = ticketsLeft(quote);
  const wanted = Math.min(amount, left);
  if (wanted <= 0) return quote;
  // Products of two sums of money may be more than a number keeps.
  const upTo = (sum: Minor): Minor => Number((BigInt(sum) * BigInt(wanted)) / BigInt(left));
  let before = 0;
  return {
    ...quote,
    places: quote.places.map((place) => {
      const after = before + place.price - place.discount;
      const off = upTo(after) - upTo(before);
      before = after;
      return { ...place, discount: place.discount + off };
    }),
  };
}
