/** Carts and orders race for the last seats; as a negative control the same race oversells without the guards. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const VISITORS = 200;
const PLACES = 7;
const VISITOR_IDS = Array.from({ length: VISITORS }, (_, nth) => `visitor-${nth}`);

describeOnBothEngines('the race for the last seats', (open) => {
  async function openTwoShops(db: Database) {
    const small = await openSmallShop(db, { stock: PLACES, seats: 0 });
    // Two processes of one shop: each has its own batcher, and they share only the database.
    return { small, shops: [openCartShop(db, [small]), openCartShop(db, [small])] as const };
  }

  it('fills exactly as many carts as there are seats, and each can be ordered', async () => {
    const db = await open();
    const { shops } = await openTwoShops(db);
    const [{ requestLine, now }] = shops;
    const line = requestLine({ quantity: 1 });
    const getOrders = (nth: number) => shops[nth % 2 === 0 ? 0 : 1].orders;
    const answers = await Promise.all(
      VISITOR_IDS.map((id, nth) => getOrders(nth).changeCart(createVisitorActor(id), [line])),
    );
    const winners = VISITOR_IDS.filter((_, nth) => answers[nth]?.ok);
    expect(winners).toHaveLength(PLACES);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { kind: 'insufficient_stock', left: 0 } });
    const created = await Promise.all(
      winners.map((visitor, nth) => getOrders(nth).checkout({ ...createTerms(visitor), expectedLines: [line] })),
    );
    expect(created.every((result) => result.ok)).toBe(true);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('keeps the seats of carts during their checkout', async () => {
    const db = await open();
    const { shops } = await openTwoShops(db);
    const [{ orders, requestLine, now }, other] = shops;
    const line = requestLine({ quantity: 1 });
    const cartOwners = VISITOR_IDS.slice(0, PLACES);
    for (const id of cartOwners) await orders.changeCart(createVisitorActor(id), [line]);
    const [created, slipped] = await Promise.all([
      Promise.all(cartOwners.map((visitor) => orders.checkout({ ...createTerms(visitor), expectedLines: [line] }))),
      Promise.all(
        VISITOR_IDS.slice(PLACES).map((visitor) =>
          other.orders.create({ ...createTerms(visitor), eventHash: line.eventHash, lines: [line] }),
        ),
      ),
    ]);
    expect(created.filter((result) => result.ok)).toHaveLength(PLACES);
    expect(slipped.filter((result) => result.ok)).toHaveLength(0);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('loses the seats of a cart released before its order (negative control)', async () => {
    const db = await open();
    const { shops } = await openTwoShops(db);
    const [{ orders, requestLine }, other] = shops;
    const line = requestLine({ quantity: 1 });
    const cartOwners = VISITOR_IDS.slice(0, PLACES);
    for (const id of cartOwners) await orders.changeCart(createVisitorActor(id), [line]);
    const [created] = await Promise.all([
      Promise.all(
        cartOwners.map(async (visitor) => {
          await orders.changeCart(createVisitorActor(visitor), [{ ...line, quantity: 0 }]);
          return orders.create({ ...createTerms(visitor), eventHash: line.eventHash, lines: [line] });
        }),
      ),
      Promise.all(
        VISITOR_IDS.slice(PLACES).map(async (visitor) => {
          for (let tries = 0; tries < 5; tries++)
            await other.orders.create({ ...createTerms(visitor), eventHash: line.eventHash, lines: [line] });
        }),
      ),
    ]);
    expect(created.filter((result) => result.ok).length).toBeLessThan(PLACES);
  });

  it('oversells without locks and constraints (negative control)', async () => {
    const db = await open();
    const { small } = await openTwoShops(db);
    await db.query('ALTER TABLE stock DROP CONSTRAINT stock_check');
    const [session] = small.sessions;
    const takeUnguarded = async (): Promise<boolean> => {
      const { rows } = await db.query<{ free: boolean }>(
        'SELECT allocated < capacity AS free FROM stock WHERE session_id = $1 AND zone_id IS NULL',
        [session?.id],
      );
      if (!rows[0]?.free) return false;
      await db.query('UPDATE stock SET allocated = allocated + 1 WHERE session_id = $1 AND zone_id IS NULL', [
        session?.id,
      ]);
      return true;
    };
    const results = await Promise.all(VISITOR_IDS.map(takeUnguarded));
    expect(results.filter(Boolean).length).toBeGreaterThan(PLACES);
  });
});
