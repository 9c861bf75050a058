import type { Want } from '../../modules/add-ons/rules.ts';
import type { Database } from '../../platform/db/index.ts';
import { extraId } from '../../platform/lib/ids.ts';
import type { SmallShop } from './small-shop.store.ts';

export type TestExtra = Omit<Want, 'line'>;

export async function openExtra(
  db: Database,
  shop: SmallShop,
  {
    stock,
    limit = 4,
    price = 150_000,
    key = 'booklet',
  }: { stock: number | null; limit?: number; price?: number; key?: string },
): Promise<TestExtra> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO extra (event_id, key, title, price, stock, order_limit) VALUES ($1, $2, '{"en":"x"}', $3, $4, $5) RETURNING id`,
    [shop.eventId, key, price, stock, limit],
  );
  return { row: null, extraId: extraId(rows[0]?.id), eventId: shop.eventId, price, limit };
}

export async function takenOfExtra(db: Database, { extraId }: TestExtra): Promise<number> {
  const { rows } = await db.query<{ taken: number }>('SELECT taken FROM extra WHERE id = $1', [extraId]);
  return rows[0]?.taken ?? -1;
}

export async function extraRows(db: Database, order: number): Promise<{ id: number; state: string }[]> {
  const { rows } = await db.query<{ id: number; state: string }>(
    'SELECT id, state FROM order_extra WHERE order_id = $1 ORDER BY id',
    [order],
  );
  return rows;
}

/** What a shop without locks, batches and constraints does: it looks, and then it takes. */
export async function takeExtraUnguarded(db: Database, { extraId }: TestExtra): Promise<boolean> {
  const { rows } = await db.query<{ left: number }>('SELECT stock - taken AS left FROM extra WHERE id = $1', [extraId]);
  if ((rows[0]?.left ?? 0) < 1) return false;
  await db.query('UPDATE extra SET taken = taken + 1 WHERE id = $1', [extraId]);
  return true;
}
