/** Notes and labels of staff on orders. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';

/** `author`: id of a staff actor. */
export type OrderNote = { id: number; author: string; text: string; createdAt: Date };

/** `key`: of the request. */
export type NewNote = Pick<OrderNote, 'author' | 'text'> & { key: string };

/** Returns the number of the note; null: the request was carried out before. */
export async function insertNote(
  tx: Tx,
  order: OrderId,
  { key, author, text }: NewNote,
  now: Date,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO order_note (order_id, key, author, text, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (order_id, key) DO NOTHING RETURNING id`,
    [order, key, author, text, now],
  );
  return rows[0]?.id ?? null;
}

/** Oldest first. */
export async function listNotes(on: Executor, order: OrderId): Promise<OrderNote[]> {
  const { rows } = await on.query<OrderNote>(
    'SELECT id, author, text, created_at AS "createdAt" FROM order_note WHERE order_id = $1 ORDER BY id',
    [order],
  );
  return rows;
}

/** Returns false if the order has the label. */
export async function insertLabel(tx: Tx, order: OrderId, label: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO order_label (order_id, label, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [order, label, now],
  );
  return rowCount === 1;
}

/** Returns false if the order does not have the label. */
export async function deleteLabel(tx: Tx, order: OrderId, label: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM order_label WHERE order_id = $1 AND label = $2', [order, label]);
  return rowCount === 1;
}

export async function listLabels(on: Executor, order: OrderId): Promise<string[]> {
  const { rows } = await on.query<{ label: string }>(
    'SELECT label FROM order_label WHERE order_id = $1 ORDER BY created_at, label',
    [order],
  );
  return rows.map(({ label }) => label);
}
