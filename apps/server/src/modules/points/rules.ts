/** What bonuses of a loyalty card take off an order, and what an order earns (decisions §5, decisions 0023, 0029). */
import type { Minor } from '../../platform/lib/money.ts';
import { type Quote, takenOff, ticketsLeft } from '../reservations/rules/index.ts';

/** A bonus is worth one major unit of the shop's currency; cards are kept in minor units, and are used in whole bonuses. */
const BONUS: Minor = 100;

/** Where the season says nothing: bonuses may pay for the tickets whole, in per cent. */
export const WHOLE_SHARE = 100;

/** As much of it as is whole bonuses. */
export function wholeBonuses(amount: Minor): Minor {
  return Math.max(0, Math.floor(amount / BONUS)) * BONUS;
}

/** The most that bonuses may pay of tickets that still cost `left`, fees aside, where a shop lets them pay so many per cent. */
export function mostOf(left: Minor, share: number): Minor {
  return wholeBonuses(Math.floor((left * share) / 100));
}

export function mostBonuses(quote: Quote, share: number): Minor {
  return mostOf(ticketsLeft(quote), share);
}

/** The order with bonuses: they stand behind promo codes, and are taken off what those have left of the tickets' prices. */
export function withBonuses(bonuses: Minor, quote: Quote): Quote {
  const paid = takenOff(quote, bonuses);
  return {
    ...paid,
    places: paid.places.map((place, at) => ({
      ...place,
      points: place.points + place.discount - (quote.places[at]?.discount ?? 0),
    })),
  };
}

/** What an order earns: the card's per cent of what is paid with money, fees and extras too, rounded down to whole bonuses. */
export function earned(paid: Minor, percent: number): Minor {
  return wholeBonuses(Math.floor((paid * percent) / 100));
}

/** What can be spent of a card: not what waits for its tickets' return to be over, and nothing while the card owes some. */
export function availableOf({
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

/** What comes back of what a returned ticket spent: the share of its money, rounded in favor of the venue. */
export function pointsBack(spent: Minor, percent: number): Minor {
  return Math.floor((spent * percent) / 100);
}

/** Of exchanged tickets: what was paid for them with money, and how much of it pays for the new ones. */
export type CarriedMoney = { paid: Minor; credit: Minor };

/** What the new tickets have of what an old one earned: in the share of the money that stays, rounded in favor of the venue. */
export function carriedOver(earnings: Minor, { paid, credit }: CarriedMoney): Minor {
  return paid === 0 ? earnings : Number((BigInt(earnings) * BigInt(credit)) / BigInt(paid));
}

/** As cards are kept: people write them with spaces. */
export function writtenCard(text: string): string {
  return text.replaceAll(/\s/g, '');
}
