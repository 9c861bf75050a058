import type { Origin, TooFew } from './store/rows.ts';

/** The places in the operator's files of rows that were refused because more is taken than they would have. */
export function tooFewOf<Row extends { origin: Origin }>(
  short: readonly { at: number; taken: number }[],
  rows: readonly Row[],
  wanted: (row: Row) => number,
): TooFew[] {
  return short.flatMap(({ at, taken }) => {
    const row = rows[at];
    return row ? [{ origin: row.origin, wanted: wanted(row), taken }] : [];
  });
}
