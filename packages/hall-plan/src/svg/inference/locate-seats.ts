/** Sector, row and number of seats from the names of their groups. */

import type { DrawnShape } from '../document/collect-shapes.ts';
import type { Element } from '../document/parse-svg.ts';
import { getGroupName, parseRowName, parseSeatName } from './group-names.ts';

export type SeatPlace = { sector: string; row: string | null; seat: string | null };

/** Numbered groups with several seats are rows. */
const NUMBER = /^\d{1,3}\p{L}?$/u;

/** `fallback`: sector of seats without a named group. */
export function locateSeats(seats: readonly DrawnShape[], fallback: string): ReadonlyMap<DrawnShape, SeatPlace> {
  const names = new Map<Element, string>();
  const counts = new Map<Element, number>();
  for (const { groups } of seats)
    for (const group of groups) {
      counts.set(group, (counts.get(group) ?? 0) + 1);
      if (!names.has(group)) names.set(group, getGroupName(group));
    }
  const readGroupRow = (group: Element): string | null => {
    const name = names.get(group) ?? '';
    const isRow = NUMBER.test(name) && (counts.get(group) ?? 0) > 1;
    return isRow ? name : parseRowName(name);
  };
  const isSector = (name: string): boolean =>
    name !== '' && parseRowName(name) === null && parseSeatName(name) === null && !NUMBER.test(name);
  // Skips the outermost group, which is the document.
  const paths = new Map(
    seats.map((seat) => [
      seat,
      seat.groups
        .slice(1)
        .flatMap((group) => names.get(group) ?? '')
        .filter(isSector),
    ]),
  );
  const sectorName = createSectorNames([...paths.values()], fallback);
  return new Map(
    seats.map((seat) => {
      const groups = seat.groups.slice(1).toReversed();
      const labels = [getGroupName(seat.element), ...groups.map((group) => names.get(group) ?? '')];
      return [
        seat,
        {
          sector: sectorName(paths.get(seat) ?? []),
          row: readFirst(groups, readGroupRow),
          seat: readFirst(labels.slice(0, 2), parseSeatName),
        },
      ];
    }),
  );
}

function readFirst<T>(list: readonly T[], read: (item: T) => string | null): string | null {
  for (const item of list) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

/** Innermost group name, prefixed by outer names if ambiguous. */
function createSectorNames(paths: readonly string[][], fallback: string): (path: readonly string[]) => string {
  const outer = new Map<string, Set<string>>();
  for (const path of paths) {
    const name = path.at(-1) ?? '';
    outer.set(name, (outer.get(name) ?? new Set()).add(path.join(', ')));
  }
  return (path) => {
    const name = path.at(-1);
    if (name === undefined) return fallback;
    return (outer.get(name)?.size ?? 0) > 1 ? path.join(', ') : name;
  };
}
