/** Imports add-ons from the operator's files. The counter `allocated` is never changed. */
import { type Tx, upsert } from '../../platform/db/index.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import { findShortages, type Shortage } from '../reservations/rules/index.ts';

export type AddOnRow = {
  event_id: number;
  key: string;
  title: LocalText;
  description: LocalText;
  /** URL of the picture, or ''. */
  image: string;
  price: number;
  stock: number | null;
  order_limit: number;
};

/**
 * Upserts the add-ons and retires all others. Returns the number of added or changed rows. Writes nothing if a stock is
 * lower than the allocated units: `short` lists those by index.
 */
export async function importAddOns(
  tx: Tx,
  addOns: readonly AddOnRow[],
  only: readonly number[] | null,
): Promise<{ changes: number; short: Shortage[] }> {
  const { rows } = await tx.query<{ event_id: number; key: string; allocated: number }>(
    `SELECT event_id, key, allocated FROM add_on
      WHERE allocated > 0 AND ($1::int[] IS NULL OR event_id = ANY($1::int[])) ORDER BY id FOR UPDATE`,
    [only],
  );
  const allocatedByKey = new Map(rows.map((row) => [`${row.event_id} ${row.key}`, row.allocated]));
  const short = findShortages(addOns, allocatedByKey, ({ event_id, key, stock }) => ({
    key: `${event_id} ${key}`,
    quantity: stock,
  }));
  if (short.length > 0) return { changes: 0, short };
  const changes = await upsert(
    tx,
    {
      table: 'add_on',
      key: ['event_id', 'key'],
      columns: {
        event_id: 'int',
        key: 'text',
        title: 'jsonb',
        description: 'jsonb',
        image: 'text',
        price: 'int',
        stock: 'int',
        order_limit: 'int',
        retired: 'boolean',
      },
    },
    addOns.map((addOn) => ({ ...addOn, retired: false })),
  );
  const retired = await tx.query(
    `UPDATE add_on SET retired = true WHERE NOT retired AND ($2::int[] IS NULL OR event_id = ANY($2::int[])) AND (event_id, key) NOT IN
       (SELECT event_id, key FROM jsonb_to_recordset($1::jsonb) AS input (event_id int, key text))`,
    [JSON.stringify(addOns.map(({ event_id, key }) => ({ event_id, key }))), only],
  );
  return { changes: changes + retired.rowCount, short };
}
