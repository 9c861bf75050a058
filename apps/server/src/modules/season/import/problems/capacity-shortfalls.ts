import type { Shortage } from '../../../reservations/rules/index.ts';
import type { CapacityShortfall, Origin } from '../store/rows.ts';

/** Finds the positions in the files of rows whose capacity is smaller than the number of taken places. */
export function toCapacityShortfalls<Row extends { origin: Origin }>(
  shortages: readonly Shortage[],
  rows: readonly Row[],
  requestedOf: (row: Row) => number,
): CapacityShortfall[] {
  return shortages.flatMap(({ at, used }) => {
    const row = rows[at];
    return row ? [{ origin: row.origin, requested: requestedOf(row), allocated: used }] : [];
  });
}
