/** The rush for the last places by carts and by orders at once; and with the guards taken away, the same rush oversells. */
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { openCartShop } from './support/cart-shop.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const VISITORS = 200;
const PLACES = 7;
const VISITOR_IDS = Array.from({ length: VISITORS }, (_, nth) => `visitor-${nth}`);

describeOnBothEngines('the rush for the last places', (open) => {
  async function shopsOf(db: Database) {
    const small = await openSmallShop(db, { stock: PLACES, seats: 0 });
    // Two processes of one shop: each has its batcher, and only the database between them.
    return { small, shops: [openCartShop(db, [small]), openCartShop(db, [small])] as const };
  }

  it('ends with exactly as many carts filled as there are places, and every one of them can be bought', async () => {
    const db = await open();
    const { shops } = await shopsOf(db);
    const [{ wish, now }] = shops;
    const line = wish({ quantity: 1 });
    const shopOf = (nth: number) => shops[nth % 2 === 0 ? 0 : 1].orders;
    const answers = await Promise.all(
      VISITOR_IDS.map((id, nth) => shopOf(nth).changeCart({ id, signedIn: false }, [line])),
    );
    const winners = VISITOR_IDS.filter((_, nth) => answers[nth]?.ok);
    expect(winners).toHaveLength(PLACES);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ refusal: { kind: 'not_enough', left: 0 } });
    const made = await Promise.all(
      winners.map((visitor, nth) => shopOf(nth).checkout({ ...termsOf(visitor), seen: [line] })),
    );
    expect(made.every((one) => one.ok)).toBe(true);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('lets nobody slip in while carts become orders: whoever held a place has it, and nobody else', async () => {
    const db = await open();
    const { shops } = await shopsOf(db);
    const [{ orders, wish, now }, other] = shops;
    const line = wish({ quantity: 1 });
    const holders = VISITOR_IDS.slice(0, PLACES);
    for (const id of holders) await orders.changeCart({ id, signedIn: false }, [line]);
    const [made, slipped] = await Promise.all([
      Promise.all(holders.map((visitor) => orders.checkout({ ...termsOf(visitor), seen: [line] }))),
      Promise.all(
        VISITOR_IDS.slice(PLACES).map((visitor) =>
          other.orders.create({ ...termsOf(visitor), eventHash: line.eventHash, lines: [line] }),
        ),
      ),
    ]);
    expect(made.filter((one) => one.ok)).toHaveLength(PLACES);
    expect(slipped.filter((one) => one.ok)).toHaveLength(0);
    expect(await auditLedger(db, now())).toEqual([]);
  });

  it('negative control: a cart that is let go before it is ordered loses its places to the rush', async () => {
    const db = await open();
    const { shops } = await shopsOf(db);
    const [{ orders, wish }, other] = shops;
    const line = wish({ quantity: 1 });
    const holders = VISITOR_IDS.slice(0, PLACES);
    for (const id of holders) await orders.changeCart({ id, signedIn: false }, [line]);
    const [made] = await Promise.all([
      Promise.all(
        holders.map(async (visitor) => {
          await orders.changeCart({ id: visitor, signedIn: false }, [{ ...line, quantity: 0 }]);
          return orders.create({ ...termsOf(visitor), eventHash: line.eventHash, lines: [line] });
        }),
      ),
      Promise.all(
        VISITOR_IDS.slice(PLACES).map(async (visitor) => {
          for (let tries = 0; tries < 5; tries++)
            await other.orders.create({ ...termsOf(visitor), eventHash: line.eventHash, lines: [line] });
        }),
      ),
    ]);
    expect(made.filter((one) => one.ok).length).toBeLessThan(PLACES);
  });

  it('negative control: without locks and constraints the same rush takes more than there is', async () => {
    const db = await open();
    const { small } = await shopsOf(db);
    await db.query('ALTER TABLE stock DROP CONSTRAINT stock_check');
    const [session] = small.sessions;
    const takeUnguarded = async (): Promise<boolean> => {
      const { rows } = await db.query<{ free: boolean }>(
        'SELECT taken < capacity AS free FROM stock WHERE session_id = $1 AND zone_id IS NULL',
        [session?.id],
      );
      if (!rows[0]?.free) return false;
      await db.query('UPDATE stock SET taken = taken + 1 WHERE session_id = $1 AND zone_id IS NULL', [session?.id]);
      return true;
    };
    const taken = await Promise.all(VISITOR_IDS.map(takeUnguarded));
    expect(taken.filter(Boolean).length).toBeGreaterThan(PLACES);
  });
});
