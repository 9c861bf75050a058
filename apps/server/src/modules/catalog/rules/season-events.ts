import type { Catalog, CatalogEvent } from './model.ts';

/** Events that a season ticket admits to; empty for other events. */
export function seasonEventsOf(
  { events }: Pick<Catalog, 'events'>,
  { subscription }: Pick<CatalogEvent, 'subscription'>,
): CatalogEvent[] {
  if (!subscription) return [];
  const keys = new Set(subscription.events);
  return events.filter(({ key }) => keys.has(key));
}
