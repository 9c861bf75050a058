/** Compresses rows into columns; adjacent seats of a hall differ little. */

export type Cell = string | number;
/**
 * Encoding: `values`: plain; `runs`: value and repeat count, alternating; `deltas`: differences in hundredths;
 * `delta-runs`: runs of deltas.
 */
export type PackedColumn = {
  name: string;
  as: 'values' | 'runs' | 'deltas' | 'delta-runs';
  values: Cell[];
};
export type PackedRows = { count: number; columns: PackedColumn[] };

/** Numbers have at most two decimals. */
const PARTS = 100;

export function packRows(rows: readonly Readonly<Record<string, Cell>>[], names: readonly string[]): PackedRows {
  return { count: rows.length, columns: names.map((name) => packColumn(name, rows)) };
}

/** Uses the shortest encoding. */
function packColumn(name: string, rows: readonly Readonly<Record<string, Cell>>[]): PackedColumn {
  const values = rows.map((row) => row[name] ?? '');
  const forms: PackedColumn[] = [
    { name, as: 'runs', values: encodeRuns(values) },
    { name, as: 'values', values },
  ];
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === values.length) {
    const deltas = encodeDeltas(numbers);
    forms.push({ name, as: 'delta-runs', values: encodeRuns(deltas) }, { name, as: 'deltas', values: deltas });
  }
  return forms.reduce((best, form) => (measureColumn(form) < measureColumn(best) ? form : best));
}

const measureColumn = ({ values }: PackedColumn): number => JSON.stringify(values).length;

function encodeRuns(values: readonly Cell[]): Cell[] {
  const runs: Cell[] = [];
  let count = 0;
  for (const [at, value] of values.entries()) {
    count++;
    if (values[at + 1] === value && at + 1 < values.length) continue;
    runs.push(value, count);
    count = 0;
  }
  return runs;
}

function encodeDeltas(numbers: readonly number[]): number[] {
  let before = 0;
  return numbers.map((number) => {
    const parts = Math.round(number * PARTS);
    const delta = parts - before;
    before = parts;
    return delta;
  });
}

/** Decodes rows. Not validated, because the server's tests check responses against the contract. */
export function unpackRows<Row extends object>({ count, columns }: PackedRows): Row[] {
  const rows = Array.from({ length: count }, (): Record<string, Cell> => ({}));
  for (const { name, as, values } of columns) {
    const isDelta = as === 'deltas' || as === 'delta-runs';
    let [row, sum] = [0, 0];
    const put = (value: Cell): void => {
      const into = rows[row++];
      sum += Number(value);
      if (into) into[name] = isDelta ? sum / PARTS : value;
    };
    if (as === 'values' || as === 'deltas') for (const value of values) put(value);
    else
      for (let at = 0; at < values.length; at += 2)
        for (let left = Number(values[at + 1]); left > 0 && row < count; left--) put(values[at] ?? '');
  }
  return rows as Row[];
}
