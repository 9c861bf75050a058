import type { Catalog, CatalogEvent } from '../model.ts';

/** Events that a season ticket admits to; empty for other events. */
export function listSeasonEvents(
  { events }: Pick<Catalog, 'events'>,
  { seasonTicket }: Pick<CatalogEvent, 'seasonTicket'>,
): CatalogEvent[] {
  if (!seasonTicket) return [];
  const keys = new Set(seasonTicket.events);
  return events.filter(({ key }) => keys.has(key));
}
