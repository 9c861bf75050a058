/** Rules of loyalty points: the discount of an order, and what it earns (decisions §5, decisions 0023, 0029). */
import type { Minor } from '../../platform/lib/money.ts';
import { applyProportionalDiscount, type Quote, sumUnpaidTickets } from '../reservations/rules/index.ts';

/** One point is one major unit of the shop's currency. Balances are in minor units; points are used in whole units. */
const WHOLE_POINT: Minor = 100;

/** Default share in percent: points may pay the tickets in full. */
export const WHOLE_SHARE = 100;

/** Rounds down to whole points, in minor units. */
export function roundDownToWholePoints(amount: Minor): Minor {
  return Math.max(0, Math.floor(amount / WHOLE_POINT)) * WHOLE_POINT;
}

/** Maximum points for tickets with `left` (minor units, without fees) unpaid; `share` in percent. */
export function calculateMaxRedeemable(left: Minor, share: number): Minor {
  return roundDownToWholePoints(Math.floor((left * share) / 100));
}

export function calculateMaxRedeemablePoints(quote: Quote, share: number): Minor {
  return calculateMaxRedeemable(sumUnpaidTickets(quote), share);
}

/** Applies points after promo codes, to the remaining ticket prices. */
export function applyPoints(points: Minor, quote: Quote): Quote {
  const paid = applyProportionalDiscount(quote, points);
  return {
    ...paid,
    items: paid.items.map((item, at) => ({
      ...item,
      points: item.points + item.discount - (quote.items[at]?.discount ?? 0),
    })),
  };
}

/**
 * Points that an order earns: `percent` of the money paid, including fees and add-ons, rounded down to whole points.
 */
export function calculateEarnedPoints(paid: Minor, percent: number): Minor {
  return roundDownToWholePoints(Math.floor((paid * percent) / 100));
}

/** Points that can be used: without pending ones, and 0 while the balance is negative. */
export function calculateAvailablePoints({
  balance,
  reserved,
  pending,
}: {
  balance: Minor;
  reserved: Minor;
  pending: Minor;
}): Minor {
  return Math.max(0, balance - reserved - pending);
}

/** Points returned for those that a ticket used, in the share of its refund, rounded in favor of the venue. */
export function calculateRestoredPoints(spentPoints: Minor, percent: number): Minor {
  return Math.floor((spentPoints * percent) / 100);
}

/** Exchanged tickets: money paid for them, and how much of it pays for the new ones. Minor units. */
export type CarriedMoney = { paid: Minor; credit: Minor };

/** Earned points that move to the new tickets: in the share of the money that moves, rounded in favor of the venue. */
export function calculateCarriedPoints(earnings: Minor, { paid, credit }: CarriedMoney): Minor {
  return paid === 0 ? earnings : Number((BigInt(earnings) * BigInt(credit)) / BigInt(paid));
}

/** The stored form of a card number, without spaces. */
export function normalizeCardNumber(text: string): string {
  return text.replaceAll(/\s/g, '');
}
