/** An imported row with a lower limit than is already taken. `at`: its index in the list. */
export type Shortage = { at: number; used: number };

/** `read`: returns the key of a row in `usedByKey`, and its limit; null: unlimited. */
export function findShortages<Row>(
  rows: readonly Row[],
  usedByKey: ReadonlyMap<string, number>,
  read: (row: Row) => { key: string; quantity: number | null },
): Shortage[] {
  return rows.flatMap((row, at) => {
    const { key, quantity } = read(row);
    const used = usedByKey.get(key) ?? 0;
    return quantity !== null && quantity < used ? [{ at, used }] : [];
  });
}
