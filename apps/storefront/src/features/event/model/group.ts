/** Selection of a group excursion: its price and number of persons (decisions §4 "Group excursions"). */
import { NO_TIME } from '@sahna/contract/constants';
import type { Event, GroupOffer } from './event-model.ts';
import type { Limit } from './limits.ts';

/** `priceId` is 0 while no price is chosen. */
export type GroupChoice = { priceId: number; persons: number };

export const NO_GROUP: GroupChoice = { priceId: 0, persons: 0 };

export function findGroupPrice(
  { groupPrices }: Pick<Event, 'groupPrices'>,
  group: GroupChoice,
): GroupOffer | undefined {
  return groupPrices.find((price) => price.id === group.priceId);
}

/** Key of a session in `GroupOffer.quantityInCart`. */
export const toGroupSessionKey = (day: string | null, time: string | null): string => `${day ?? ''}|${time ?? NO_TIME}`;

/** Tickets available to a group: the remaining ones plus those in the cart, which are replaced (docs/decisions/0009). */
export function countGroupTickets(price: GroupOffer, session: string, left: number): number {
  return left + (price.quantityInCart[session] ?? 0);
}

/** The number of persons that a price allows with the remaining tickets; both 0 if its minimum does not fit. */
export function getPersonRange(price: GroupOffer, left: number): { min: number; max: number } {
  const max = Math.min(price.max, left);
  return max < price.min ? { min: 0, max: 0 } : { min: price.min, max };
}

/** The limit of the size of a group. */
export function getGroupLimit(price: GroupOffer, left: number): Limit {
  return left < price.max ? { reason: 'session', max: left } : { reason: 'group', max: price.max };
}

/** Selects a price, and keeps the number of persons within its limits; by default the included persons. */
export function chooseGroupPrice(group: GroupChoice, price: GroupOffer, left: number): GroupChoice {
  const { min, max } = getPersonRange(price, left);
  const requested = group.persons || price.included;
  return { priceId: price.id, persons: Math.min(max, Math.max(min, requested)) };
}
