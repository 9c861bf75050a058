import type { Origin, TooFew } from '../store/rows.ts';

/** Positions in the files of rows that were refused because more places are taken than they would have. */
export function listTooFew<Row extends { origin: Origin }>(
  short: readonly { at: number; used: number }[],
  rows: readonly Row[],
  requestedOf: (row: Row) => number,
): TooFew[] {
  return short.flatMap(({ at, used }) => {
    const row = rows[at];
    return row ? [{ origin: row.origin, requested: requestedOf(row), allocated: used }] : [];
  });
}
