import type { Executor } from '../../platform/db/index.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import type { Availability, Catalog, CatalogEvent } from './rules/model.ts';
import { loadAvailability } from './store/availability.ts';
import { loadCatalog } from './store/load.ts';

/** The catalog as a transaction has it, with one event and its free places. */
export type EventSnapshot = { catalog: Catalog; event: CatalogEvent; availability: Availability };

/** Null if visitors cannot open the event. */
export async function loadEventSnapshot(on: Executor, id: EventId, now: Date): Promise<EventSnapshot | null> {
  const catalog = await loadCatalog(on);
  const event = catalog?.byId.get(id);
  if (!catalog || !event) return null;
  return { catalog, event, availability: await loadAvailability(on, now, { events: [id] }) };
}
