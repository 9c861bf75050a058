/** Sectors, rows and numbers of seats, as the groups round them are called. */

import { nameOf, rowOf, seatOf } from './names.ts';
import type { Element } from './tree.ts';
import type { Drawn } from './walk.ts';

export type Place = { sector: string; row: string | null; seat: string | null };

/** Groups that are called by a number alone are rows where they hold several seats. */
const NUMBER = /^\d{1,3}\p{L}?$/u;

/** `fallback`: the sector of seats that no group names. */
export function placesOf(seats: readonly Drawn[], fallback: string): ReadonlyMap<Drawn, Place> {
  const names = new Map<Element, string>();
  const counts = new Map<Element, number>();
  for (const { groups } of seats)
    for (const group of groups) {
      counts.set(group, (counts.get(group) ?? 0) + 1);
      if (!names.has(group)) names.set(group, nameOf(group));
    }
  const rowOfGroup = (group: Element): string | null => {
    const name = names.get(group) ?? '';
    const isRow = NUMBER.test(name) && (counts.get(group) ?? 0) > 1;
    return isRow ? name : rowOf(name);
  };
  const isSector = (name: string): boolean =>
    name !== '' && rowOf(name) === null && seatOf(name) === null && !NUMBER.test(name);
  // The outermost group is the document.
  const paths = new Map(
    seats.map((seat) => [
      seat,
      seat.groups
        .slice(1)
        .flatMap((group) => names.get(group) ?? '')
        .filter(isSector),
    ]),
  );
  const sectorName = sectorNames([...paths.values()], fallback);
  return new Map(
    seats.map((seat) => {
      const groups = seat.groups.slice(1).toReversed();
      const labels = [nameOf(seat.element), ...groups.map((group) => names.get(group) ?? '')];
      return [
        seat,
        {
          sector: sectorName(paths.get(seat) ?? []),
          row: firstOf(groups, rowOfGroup),
          seat: firstOf(labels.slice(0, 2), seatOf),
        },
      ];
    }),
  );
}

function firstOf<T>(list: readonly T[], read: (item: T) => string | null): string | null {
  for (const item of list) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}

/** The innermost name; with those round it where two parts of the hall are called alike. */
function sectorNames(paths: readonly string[][], fallback: string): (path: readonly string[]) => string {
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
