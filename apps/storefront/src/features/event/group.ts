/** A group excursion as it is chosen: which price, how many persons (decisions §4 "Group excursions"). */
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { GroupPrice } from '@sahna/contract/entities/event';

/** The id is 0 while nothing is chosen. */
export type GroupChoice = { priceId: number; persons: number };

export const NO_GROUP: GroupChoice = { priceId: 0, persons: 0 };

export function groupPriceOf({ ticketPrice }: NoScheme, group: GroupChoice): GroupPrice | undefined {
  return ticketPrice.find((price) => price.price_id === group.priceId);
}

/** How many may come at a price, in a session with so many places left; nobody where not even the least fits. */
export function personsOf(price: GroupPrice, left: number): { least: number; most: number } {
  const most = Math.min(price.maxlimit, left);
  return most < price.minlimit ? { least: 0, most: 0 } : { least: price.minlimit, most };
}

/** Another price starts with the persons it includes, as far as there is room. */
export function chooseGroupPrice(group: GroupChoice, price: GroupPrice, left: number): GroupChoice {
  const { least, most } = personsOf(price, left);
  const wanted = group.persons || price.included;
  return { priceId: price.price_id, persons: Math.min(most, Math.max(least, wanted)) };
}

export function groupSum(price: GroupPrice, persons: number): number {
  return price.price + Math.max(0, persons - price.included) * price.extra_price;
}
