/** Rows and columns of the grid: what has a price, and what staff added to enter one. */
import type { EventDocument } from '../../event-tab.ts';
import { readOffers } from '../offers.ts';

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
  season: { categories: readonly GridLine[]; zones: readonly GridLine[] },
  added: AddedLines,
  nameWithoutZone: string,
): GridLines {
  const offers = readOffers(document);
  const noZone = { key: '', name: nameWithoutZone };
  const priced = new Set([...offers.map(({ zone = '' }) => zone), ...added.zones]);
  const zones = [...season.zones];
  if (priced.has('') || zones.length === 0) zones.push(noZone);
  const isOther = (key: string): boolean => zones.every((line) => line.key !== key);
  const used = new Set([...offers.map(({ category }) => category), ...added.categories]);
  // Buyers see the categories in this order, too.
  const categories = [...used].map((key) => season.categories.find((line) => line.key === key) ?? { key, name: key });
  return {
    zones: [...zones, ...[...priced].filter(isOther).map((key) => ({ key, name: key }))],
    categories,
    otherZones: zones.some(({ key }) => key === '') ? [] : [noZone],
    otherCategories: season.categories.filter(({ key }) => !used.has(key)),
  };
}
