/** Separate file, because it is part of the entry chunk; day formatting is not. */

/** `05.12.2026` as 20261205, for sorting. */
export function toSortableDay(day: string): number {
  return Number(`${day.slice(6)}${day.slice(3, 5)}${day.slice(0, 2)}`);
}
