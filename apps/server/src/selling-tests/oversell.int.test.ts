/** The race for the last seat; as a negative control the same race oversells without the guards. */
import { expect, it } from 'vitest';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { NOW } from './support/instants.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const BUYERS = 20;
const PLACES = 3;

async function countTaken(db: Database): Promise<number> {
  const { rows } = await db.query<{ allocated: number }>('SELECT max(allocated) AS allocated FROM stock');
  return rows[0]?.allocated ?? 0;
}

/** Reads, then writes, like a shop without batches, locks and constraints. */
async function takeUnguarded(db: Database, stockId: number): Promise<boolean> {
  const { rows } = await db.query<{ free: boolean }>('SELECT allocated < capacity AS free FROM stock WHERE id = $1', [
    stockId,
  ]);
  if (!rows[0]?.free) return false;
  await db.query('UPDATE stock SET allocated = allocated + 1 WHERE id = $1', [stockId]);
  return true;
}

describeOnBothEngines('the race for the last seats', (open) => {
  it('sells exactly the stock when every buyer has a separate connection', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: PLACES, seats: 0 });
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, () => takeOrders(db, [createPurchaseRequest(shop, {}, NOW)], NOW)),
    );
    expect(answers.flat().filter((answer) => answer.ok)).toHaveLength(PLACES);
    expect(await countTaken(db)).toBe(PLACES);
  });

  it('sells one seat to one buyer', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 100, seats: 2 });
    const createPurchase = () => createPurchaseRequest(shop, { offer: 1, seatIds: shop.seatIds.slice(0, 1) }, NOW);
    const answers = await Promise.all(Array.from({ length: BUYERS }, () => takeOrders(db, [createPurchase()], NOW)));
    expect(answers.flat().filter((answer) => answer.ok)).toHaveLength(1);
  });

  it('oversells without locks and constraints (negative control)', async () => {
    const db = await open();
    await openSmallShop(db, { stock: PLACES, seats: 0 });
    await db.query('ALTER TABLE stock DROP CONSTRAINT stock_check');
    const sold = await Promise.all(Array.from({ length: BUYERS }, () => takeUnguarded(db, 1)));
    expect(sold.filter(Boolean).length).toBeGreaterThan(PLACES);
  });

  it('oversells nothing with the constraint and without locks (negative control)', async () => {
    const db = await open();
    await openSmallShop(db, { stock: PLACES, seats: 0 });
    const sold = await Promise.allSettled(Array.from({ length: BUYERS }, () => takeUnguarded(db, 1)));
    expect(sold.some((result) => result.status === 'rejected' && /stock_check/.test(String(result.reason)))).toBe(true);
    expect(await countTaken(db)).toBe(PLACES);
  });
});
