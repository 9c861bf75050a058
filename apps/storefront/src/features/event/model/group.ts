/** A group excursion as it is chosen: which price, how many persons (decisions §4 "Group excursions"). */
import { NO_TIME } from '@sahna/contract/constants';
import type { Event, GroupPrice } from './event-model.ts';
import type { Limit } from './limits.ts';

/** `priceId` is 0 while no price is chosen. */
export type GroupChoice = { priceId: number; persons: number };

export const NO_GROUP: GroupChoice = { priceId: 0, persons: 0 };

export function groupPriceOf({ groupPrices }: Pick<Event, 'groupPrices'>, group: GroupChoice): GroupPrice | undefined {
  return groupPrices.find((price) => price.id === group.priceId);
}

/** A session in `GroupPrice.held`. */
export const groupSession = (day: string | null, time: string | null): string => `${day ?? ''}|${time ?? NO_TIME}`;

/** The places that there are for a group: what is left, and what the cart holds, because that is replaced (docs/decisions/0009). */
export function roomOf(price: GroupPrice, session: string, left: number): number {
  return left + (price.held[session] ?? 0);
}

/** How many persons a price allows with so many places left; both 0 where not even its least fits. */
export function personsOf(price: GroupPrice, left: number): { least: number; most: number } {
  const most = Math.min(price.most, left);
  return most < price.least ? { least: 0, most: 0 } : { least: price.least, most };
}

/** Why a group cannot be larger. */
export function limitOfGroup(price: GroupPrice, left: number): Limit {
  return left < price.most ? { why: 'session', most: left } : { why: 'group', most: price.most };
}

/** Chooses a price. The persons chosen before stay, or else those it includes come, within its limits. */
export function chooseGroupPrice(group: GroupChoice, price: GroupPrice, left: number): GroupChoice {
  const { least, most } = personsOf(price, left);
  const wanted = group.persons || price.included;
  return { priceId: price.id, persons: Math.min(most, Math.max(least, wanted)) };
}
