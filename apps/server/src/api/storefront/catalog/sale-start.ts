import { type Catalog, type CatalogEvent, findSaleStart, formatSaleStart } from '../../../modules/catalog/index.ts';

/** The field `sale_start`; none unless the event is soon on sale and the time is known. */
export function toSaleStartField(catalog: Catalog, event: CatalogEvent, now: Date) {
  const at = findSaleStart(event, now);
  if (!at) return {};
  const timeZone = catalog.venues.get(event.venueId)?.timeZone ?? catalog.shop.timeZone;
  return { sale_start: formatSaleStart(at, timeZone) };
}

/** `sale_start` with its instant, for pages that count down. */
export function toSaleStartFields(catalog: Catalog, event: CatalogEvent, now: Date) {
  const at = findSaleStart(event, now);
  return at ? { ...toSaleStartField(catalog, event, now), sale_start_at: at.toISOString() } : {};
}
