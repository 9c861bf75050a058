import type { Origin, TooFew } from './store/rows.ts';

/** From places in a list that was refused to where the operator's files say them. */
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
