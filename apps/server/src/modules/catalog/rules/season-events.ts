import type { Catalogue, EventForSale } from './model.ts';

/** The events that a season ticket is good for; none of tickets. */
export function seasonEventsOf(
  { events }: Pick<Catalogue, 'events'>,
  { subscription }: Pick<EventForSale, 'subscription'>,
): EventForSale[] {
  if (!subscription) return [];
  const keys = new Set(subscription.events);
  return events.filter(({ key }) => keys.has(key));
}
