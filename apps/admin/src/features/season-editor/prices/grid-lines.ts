/** Rows and columns of the grid: what has a price, and what staff added to enter one. */
import type { EventSalesDto } from '@sahna/contract/admin/season/event-sales-endpoints';
import type { EventDocument } from '../event-tab.ts';
import { readOffers } from './offers.ts';

export type GridLine = { key: string; name: string; color?: string };
export type GridLines = {
  zones: GridLine[];
  categories: GridLine[];
  /** Not in the grid yet. */
  otherZones: GridLine[];
  otherCategories: GridLine[];
};

export type AddedLines = { zones: readonly string[]; categories: readonly string[] };

/** Every zone of the hall has a row, so that zones without a price are visible. Names of unknown keys are the keys. */
export function listGridLines(
  document: EventDocument,
  sales: Pick<EventSalesDto, 'categories' | 'halls'>,
  added: AddedLines,
  nameWithoutZone: string,
): GridLines {
  const offers = readOffers(document);
  const hall = sales.halls.find(({ key }) => key === document['hall']);
  const noZone = { key: '', name: nameWithoutZone };
  const priced = new Set([...offers.map(({ zone = '' }) => zone), ...added.zones]);
  const zones = [...(hall?.zones ?? [])];
  if (priced.has('') || zones.length === 0) zones.push({ ...noZone, color: '' });
  const used = new Set([...offers.map(({ category }) => category), ...added.categories]);
  const categories = sales.categories.filter(({ key }) => used.has(key));
  return {
    zones: [...zones, ...listUnknown(priced, zones)],
    categories: [...categories, ...listUnknown(used, categories)],
    otherZones: zones.some(({ key }) => key === '') ? [] : [noZone],
    otherCategories: sales.categories.filter(({ key }) => !used.has(key)),
  };
}

function listUnknown(keys: ReadonlySet<string>, lines: readonly GridLine[]): GridLine[] {
  return [...keys].filter((key) => !lines.some((line) => line.key === key)).map((key) => ({ key, name: key }));
}
