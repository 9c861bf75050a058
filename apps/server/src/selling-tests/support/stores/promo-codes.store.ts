import { requestPromoCode } from '../../../modules/promo-codes/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { type PromoCodeId, promoCodeId } from '../../../platform/lib/ids.ts';

export type TestCode = ReturnType<typeof requestPromoCode> & { id: PromoCodeId };

/** Inserts a code for all events. */
export async function openCode(
  db: Database,
  {
    uses,
    percent = 10,
    perOrder = 10,
    code = 'GIFT',
  }: { uses: number; percent?: number; perOrder?: number; code?: string },
): Promise<TestCode> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO promo_code (code, percent, uses, per_order) VALUES ($1, $2, $3, $4) RETURNING id',
    [code, percent, uses, perOrder],
  );
  const id = promoCodeId(rows[0]?.id);
  return { id, ...requestPromoCode(id, { percent, amount: null, perOrder, eventIds: null }) };
}

export async function countCodeUses(db: Database, { id }: TestCode): Promise<number> {
  const { rows } = await db.query<{ used: number }>('SELECT used FROM promo_code WHERE id = $1', [id]);
  return rows[0]?.used ?? -1;
}

export async function listCodeUseStates(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ state: string }>(
    "SELECT state FROM reservation_use WHERE resource = 'promo_code' ORDER BY order_id",
    [],
  );
  return rows.map(({ state }) => state);
}

/** Discounts of the order’s items by line. */
export async function listDiscounts(db: Database, order: number): Promise<number[]> {
  const { rows } = await db.query<{ discount: number }>(
    'SELECT discount FROM order_item WHERE order_id = $1 ORDER BY line',
    [order],
  );
  return rows.map(({ discount }) => discount);
}

/** Reads, then writes, like a shop without locks, batches and constraints. */
export async function useCodeUnguarded(db: Database, { id }: TestCode): Promise<boolean> {
  const { rows } = await db.query<{ left: number }>('SELECT uses - used AS left FROM promo_code WHERE id = $1', [id]);
  if ((rows[0]?.left ?? 0) < 1) return false;
  await db.query('UPDATE promo_code SET used = used + 1 WHERE id = $1', [id]);
  return true;
}

/** Deletes all orders: each walk starts from scratch, on its own clock. */
export async function forgetOrders(db: Database): Promise<void> {
  for (const table of [
    'ticket',
    'hold',
    'reservation_use',
    'promo_code',
    'order_item',
    'refund',
    'order_payment',
    'payment',
    'orders',
  ])
    await db.query(`DELETE FROM ${table}`);
  await db.query('UPDATE stock SET allocated = 0');
}
