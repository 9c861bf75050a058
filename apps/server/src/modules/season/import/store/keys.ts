/** Finds and retires rows by their keys in the files. */
import type { Tx } from '../../../../platform/db/index.ts';

type RetirableTable =
  | 'kind'
  | 'menu'
  | 'submenu'
  | 'venue'
  | 'category'
  | 'tag'
  | 'country'
  | 'consent'
  | 'return_reason'
  | 'document_type';

/** Retires rows missing from the files. Returns their number. */
export async function retireMissing(
  tx: Tx,
  table: RetirableTable,
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

export async function readIdsByKey(
  tx: Tx,
  table: 'kind' | 'menu' | 'submenu' | 'venue' | 'hall' | 'tag' | 'category' | 'country' | 'event',
): Promise<Ids> {
  const { rows } = await tx.query<{ key: string; id: number }>(`SELECT key, id FROM ${table}`);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Ids of images by digest. */
export async function readImageIds(tx: Tx): Promise<Ids> {
  const { rows } = await tx.query<{ digest: string; id: number }>('SELECT digest, id FROM image');
  return new Map(rows.map((row) => [row.digest, row.id]));
}

/** Ids of rows of a hall by their keys in its plan. */
export async function readIdsInHall(
  tx: Tx,
  table: 'hall_sector' | 'zone' | 'seat' | 'standing_area',
  hallId: number,
): Promise<Ids> {
  const { rows } = await tx.query<{ key: string; id: number }>(`SELECT key, id FROM ${table} WHERE hall_id = $1`, [
    hallId,
  ]);
  return new Map(rows.map((row) => [row.key, row.id]));
}
