/** Rows by the keys that an operator's files give them. */
import type { Tx } from '../../../../platform/db/index.ts';

/** Takes out of use what the files no longer name. Returns how many rows that were. */
export async function retireOthers(
  tx: Tx,
  table: 'kind' | 'menu' | 'submenu' | 'tag' | 'country' | 'consent' | 'return_reason' | 'document_type',
  column: 'key' | 'id',
  named: readonly (string | number)[],
): Promise<number> {
  const type = column === 'id' ? 'int[]' : 'text[]';
  const { rowCount } = await tx.query(
    `UPDATE ${table} SET retired = true WHERE NOT retired AND ${column} <> ALL($1::${type})`,
    [named],
  );
  return rowCount;
}

export type Ids = ReadonlyMap<string, number>;

export async function idsByKey(
  tx: Tx,
  table: 'kind' | 'menu' | 'submenu' | 'venue' | 'hall' | 'tag' | 'category' | 'country' | 'event',
): Promise<Ids> {
  const { rows } = await tx.query<{ key: string; id: number }>(`SELECT key, id FROM ${table}`);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Ids of what a hall has, by the keys that its plan gives them. */
export async function idsInHall(
  tx: Tx,
  table: 'hall_sector' | 'zone' | 'seat' | 'standing_area',
  hallId: number,
): Promise<Ids> {
  const { rows } = await tx.query<{ key: string; id: number }>(`SELECT key, id FROM ${table} WHERE hall_id = $1`, [
    hallId,
  ]);
  return new Map(rows.map((row) => [row.key, row.id]));
}
