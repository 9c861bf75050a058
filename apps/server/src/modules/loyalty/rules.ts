/** What bonuses of a loyalty card take off an order, and what an order earns (decisions §5, decision 0023). */
import type { Minor } from '../../kernel/money.ts';
import { type Quote, takenOff, ticketsLeft } from '../selling/rules/index.ts';

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
  return takenOff(quote, bonuses);
}

/** What an order earns: the card's per cent of what is paid with money, fees and extras too, rounded down to whole bonuses. */
export function earned(paid: Minor, percent: number): Minor {
  return wholeBonuses(Math.floor((paid * percent) / 100));
}

/** What an order that goes back takes away of what it earned: no more than the card still has and has not promised to another order. */
export function takenBack(accrued: Minor, free: Minor): Minor {
  return Math.max(0, Math.min(accrued, free));
}

/** As cards are kept: people write them with spaces. */
export function writtenCard(text: string): string {
  return text.replaceAll(/\s/g, '');
}
