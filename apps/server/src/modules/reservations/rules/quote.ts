/** Prices order lines. The arithmetic is shared with the browser (packages/contract/src/rules/quote.ts). */
import { groupSum } from '@sahna/contract/rules/quote';
import type { EventId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { GroupOfferTerms } from './model.ts';

/** `group`: null unless one price is for several persons. */
export type OfferPrices = { price: Minor; serviceFee: Minor; group?: { extraPrice: Minor } | null };

/** Sets all prices to 0, as for single tickets of a season ticket, which were paid for with it. */
export function waivePrices<Priced extends OfferPrices>(priced: Priced): Priced {
  const { group } = priced;
  return { ...priced, price: 0, serviceFee: 0, group: group ? { ...group, extraPrice: 0 } : null };
}

/** The prices of an offer of the event: 0 if the event is free, regardless of its offers (decisions §4 "Free events"). */
export function getPrices<Priced extends OfferPrices>({ free }: { free: boolean }, offer: Priced): Priced {
  return free ? waivePrices(offer) : offer;
}

/** What a ticket of an offer of the event costs, fee included. */
export function calculateFullPrice(event: { free: boolean }, offer: Pick<OfferPrices, 'price' | 'serviceFee'>): Minor {
  const { price, serviceFee } = getPrices(event, { price: offer.price, serviceFee: offer.serviceFee });
  return price + serviceFee;
}

export type Sold = { price: Minor; group?: GroupOfferTerms | null; quantity: number };

/** The price of one ticket of a line, without fee; a group's ticket is for all of its persons. */
export function calculateTicketPrice({ price, group, quantity }: Sold): Minor {
  return group ? groupSum(price, group, quantity) : price;
}

/** A ticket of an order with its discount. Discounts never apply to the fee. */
export type QuotedItem = {
  line: number;
  eventId: EventId;
  price: Minor;
  serviceFee: Minor;
  discount: Minor;
  /** Share of the discount that points pay. */
  points: Minor;
};

/** The price of an unpaid order. Order adjustments change it in the order in which reservables are registered. */
export type Quote = {
  items: readonly QuotedItem[];
  addOnTotal: Minor;
};

export function sumQuote({ items, addOnTotal }: Quote): Minor {
  return items.reduce((sum, item) => sum + calculatePaidForTicket(item), addOnTotal);
}

export type TicketAmounts = Pick<QuotedItem, 'price' | 'serviceFee' | 'discount'>;

/** Money paid for a ticket without its add-ons. Discounts by codes and points are not money. */
export function calculatePaidForTicket({ price, serviceFee, discount }: TicketAmounts): Minor {
  return price + serviceFee - discount;
}

/**
 * Money paid for a ticket and its add-ons, in minor units, less what was refunded without canceling the ticket. `addOns`: of
 * the whole order.
 */
export function calculatePaidAmount(
  place: TicketAmounts & { line: number; goodwill: Minor },
  addOns: readonly { line: number; price: Minor }[],
): Minor {
  return addOns
    .filter(({ line }) => line === place.line)
    .reduce((sum, { price }) => sum + price, calculatePaidForTicket(place) - place.goodwill);
}

/** The unpaid ticket prices, without fees and add-ons. */
export function sumUnpaidTickets({ items }: Quote): Minor {
  return items.reduce((sum, { price, discount }) => sum + price - discount, 0);
}

/**
 * Divides an amount between the tickets in proportion to their unpaid prices. The parts are whole minor units and add
 * up to the amount, which is limited to the unpaid total.
 */
export function applyProportionalDiscount(quote: Quote, amount: Minor): Quote {
  const left = sumUnpaidTickets(quote);
  const applied = Math.min(amount, left);
  if (applied <= 0) return quote;
  // The product of two amounts can exceed the safe integers.
  const calculateShare = (sum: Minor): Minor => Number((BigInt(sum) * BigInt(applied)) / BigInt(left));
  let before = 0;
  return {
    ...quote,
    items: quote.items.map((item) => {
      const after = before + item.price - item.discount;
      const off = calculateShare(after) - calculateShare(before);
      before = after;
      return { ...item, discount: item.discount + off };
    }),
  };
}
