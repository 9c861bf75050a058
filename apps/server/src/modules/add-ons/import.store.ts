/** Extras as an operator's files list them. What was taken of them is never touched. */
import { type Tx, upsert } from '../../platform/db/index.ts';
import type { LocalText } from '../../platform/lib/languages.ts';

export type ExtraRow = {
  event_id: number;
  key: string;
  title: LocalText;
  description: LocalText;
  /** The address of its picture, or ''. */
  image: string;
  price: number;
  stock: number | null;
  order_limit: number;
};

/**
 * Makes the shop's extras these, and retires all others. Returns how many rows were added or changed; nothing is written
 * where one has less stock than is taken: `short` names those by their place in the list.
 */
export async function setExtras(
  tx: Tx,
  extras: readonly ExtraRow[],
): Promise<{ changes: number; short: { at: number; taken: number }[] }> {
  const { rows } = await tx.query<{ event_id: number; key: string; taken: number }>(
    'SELECT event_id, key, taken FROM extra WHERE taken > 0 ORDER BY id FOR UPDATE',
  );
  const takenOf = new Map(rows.map((row) => [`${row.event_id} ${row.key}`, row.taken]));
  const short = extras.flatMap(({ event_id, key, stock }, at) => {
    const taken = takenOf.get(`${event_id} ${key}`) ?? 0;
    return stock !== null && stock < taken ? [{ at, taken }] : [];
  });
  if (short.length > 0) return { changes: 0, short };
  const changes = await upsert(
    tx,
    {
      table: 'extra',
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
    extras.map((extra) => ({ ...extra, retired: false })),
  );
  const gone = await tx.query(
    `UPDATE extra SET retired = true WHERE NOT retired AND (event_id, key) NOT IN
       (SELECT event_id, key FROM jsonb_to_recordset($1::jsonb) AS named (event_id int, key text))`,
    [JSON.stringify(extras.map(({ event_id, key }) => ({ event_id, key })))],
  );
  return { changes: changes + gone.rowCount, short };
}
