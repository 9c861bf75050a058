/** Inserts and updates rows by their keys, with one statement per table. Unchanged rows are not written. */
import type { Tx } from './types.ts';

export type Target = {
  table: string;
  /** Columns that identify a row and are never null. */
  key: readonly string[];
  /** Further columns of the key, which may be null. */
  nullableKey?: readonly string[];
  /** Columns that are only set on insert. */
  onlyNew?: readonly string[];
  /** All provided columns, including the key, with their SQL types. */
  columns: Readonly<Record<string, string>>;
};

const CHUNK_ROWS = 5000;
const CHUNK_CHARACTERS = 4_000_000;

/** Returns the number of inserted and updated rows. */
export async function upsert(tx: Tx, target: Target, rows: readonly object[]): Promise<number> {
  const sql = buildUpsert(target);
  let changed = 0;
  for (const chunk of splitIntoChunks(rows)) changed += (await tx.query(sql, [chunk])).rows.length;
  return changed;
}

function buildUpsert({ table, key, nullableKey = [], onlyNew = [], columns }: Target): string {
  const names = Object.keys(columns);
  const identity = [...key, ...nullableKey];
  const updatedColumns = names.filter((name) => !identity.includes(name) && !onlyNew.includes(name));
  const list = names.join(', ');
  const conditions = [
    ...key.map((name) => `existing.${name} = input.${name}`),
    ...[...nullableKey, ...updatedColumns].map((name) => `existing.${name} IS NOT DISTINCT FROM input.${name}`),
  ];
  // Filters unchanged rows first: ON CONFLICT would lock them and consume ids.
  return `INSERT INTO ${table} (${list})
    SELECT ${list} FROM jsonb_to_recordset($1::jsonb) AS input (${names.map((name) => `${name} ${columns[name]}`).join(', ')})
     WHERE NOT EXISTS (SELECT FROM ${table} AS existing WHERE ${conditions.join(' AND ')})
    ON CONFLICT (${identity.join(', ')}) ${updatedColumns.length === 0 ? 'DO NOTHING' : `DO UPDATE SET ${updatedColumns.map((name) => `${name} = excluded.${name}`).join(', ')}`}
    RETURNING 1 AS done`;
}

/** JSON arrays of bounded size: a season of thousands of events is too large for one parameter. */
export function* splitIntoChunks(rows: readonly object[]): Generator<string> {
  let texts: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (texts.length > 0 && (texts.length >= CHUNK_ROWS || size + text.length > CHUNK_CHARACTERS)) {
      yield `[${texts.join()}]`;
      texts = [];
      size = 0;
    }
    texts.push(text);
    size += text.length;
  }
  if (texts.length > 0) yield `[${texts.join()}]`;
}
