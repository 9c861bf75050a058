/** Rows by their keys, a statement a table: what is there and differs is changed, what is new is added, the rest stays untouched. */
import type { Tx } from '../../../db/index.ts';

export type Target = {
  table: string;
  /** Columns that identify a row. */
  key: readonly string[];
  /** All columns given, key included, with their SQL types. */
  columns: Readonly<Record<string, string>>;
};

const CHUNK = 5000;

/** Returns how many rows were added or changed. */
export async function upsert(tx: Tx, target: Target, rows: readonly object[]): Promise<number> {
  const names = Object.keys(target.columns);
  const others = names.filter((name) => !target.key.includes(name));
  const list = names.join(', ');
  const typed = names.map((name) => `${name} ${target.columns[name]}`).join(', ');
  const change =
    others.length === 0
      ? 'DO NOTHING'
      : `DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
         WHERE (${others.map((name) => `old.${name}`).join(', ')}) IS DISTINCT FROM (${others.map((name) => `excluded.${name}`).join(', ')})`;
  let changed = 0;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const result = await tx.query(
      `INSERT INTO ${target.table} AS old (${list})
       SELECT ${list} FROM jsonb_to_recordset($1::jsonb) AS given (${typed})
       ON CONFLICT (${target.key.join(', ')}) ${change} RETURNING 1 AS done`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    );
    changed += result.rows.length;
  }
  return changed;
}

export async function idsByKey(tx: Tx, table: string): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ key: string; id: number }>(`SELECT key, id FROM ${table}`);
  return new Map(rows.map((row) => [row.key, row.id]));
}
