import type { ChosenAddOn } from '../../../modules/add-ons/units.ts';
import type { Database } from '../../../platform/db/index.ts';
import { addOnId } from '../../../platform/lib/ids.ts';
import type { SmallShop } from './small-shop.store.ts';

export type TestAddOn = Omit<ChosenAddOn, 'line'>;

export async function openAddOn(
  db: Database,
  shop: SmallShop,
  {
    stock,
    limit = 4,
    price = 150_000,
    key = 'booklet',
  }: { stock: number | null; limit?: number; price?: number; key?: string },
): Promise<TestAddOn> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO add_on (event_id, key, title, price, stock, order_limit) VALUES ($1, $2, '{"en":"x"}', $3, $4, $5) RETURNING id`,
    [shop.eventId, key, price, stock, limit],
  );
  return { addOnId: addOnId(rows[0]?.id), eventId: shop.eventId, price, limit };
}

export async function countTakenAddOns(db: Database, { addOnId }: TestAddOn): Promise<number> {
  const { rows } = await db.query<{ allocated: number }>('SELECT allocated FROM add_on WHERE id = $1', [addOnId]);
  return rows[0]?.allocated ?? -1;
}

export async function listAddOnUses(db: Database, order: number): Promise<{ id: number; state: string }[]> {
  const { rows } = await db.query<{ id: number; state: string }>(
    "SELECT id, state FROM reservation_use WHERE resource = 'add_on' AND order_id = $1 ORDER BY id",
    [order],
  );
  return rows;
}

/** Reads, then writes, like a shop without locks, batches and constraints. */
export async function takeAddOnUnguarded(db: Database, { addOnId }: TestAddOn): Promise<boolean> {
  const { rows } = await db.query<{ left: number }>('SELECT stock - allocated AS left FROM add_on WHERE id = $1', [
    addOnId,
  ]);
  if ((rows[0]?.left ?? 0) < 1) return false;
  await db.query('UPDATE add_on SET allocated = allocated + 1 WHERE id = $1', [addOnId]);
  return true;
}
