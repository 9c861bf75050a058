/** The day that lists of sessions begin with. */
import { type LocalDate, toLocalDay } from '../../platform/lib/local-date.ts';

type Place = { timeZone: string };
type Places = { shop: Place; venues: ReadonlyMap<number, Place> };

/** The earliest that is today at a venue or for the shop: where the evening before still lasts, its sessions are listed. */
export function findFirstListedDay(catalog: Places | null, now: Date): LocalDate {
  const timeZones = catalog ? [catalog.shop, ...catalog.venues.values()].map(({ timeZone }) => timeZone) : ['UTC'];
  const [first = ''] = [...new Set(timeZones)].map((timeZone) => toLocalDay(now, timeZone)).sort();
  return first;
}
