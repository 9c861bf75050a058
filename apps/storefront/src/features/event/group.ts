/** A group excursion as it is chosen: which price, how many persons (decisions §4 "Group excursions"). */
import type { Event, GroupPrice } from './event-model.ts';

/** The id is 0 while nothing is chosen. */
export type GroupChoice = { priceId: number; persons: number };

export const NO_GROUP: GroupChoice = { priceId: 0, persons: 0 };

export function groupPriceOf({ groupPrices }: Pick<Event, 'groupPrices'>, group: GroupChoice): GroupPrice | undefined {
  return groupPrices.find((price) => price.id === group.priceId);
}

/** How many may come at a price, in a session with so many places left; nobody where not even the least fits. */
export function personsOf(price: GroupPrice, left: number): { least: number; most: number } {
  const most = Math.min(price.most, left);
  return most < price.least ? { least: 0, most: 0 } : { least: price.least, most };
}

/** Another price starts with the persons it includes, as far as there is room. */
export function chooseGroupPrice(group: GroupChoice, price: GroupPrice, left: number): GroupChoice {
  const { least, most } = personsOf(price, left);
  const wanted = group.persons || price.included;
  return { priceId: price.id, persons: Math.min(most, Math.max(least, wanted)) };
}

export function groupSum(price: GroupPrice, persons: number): number {
  return price.price + Math.max(0, persons - price.included) * price.extraPrice;
}
