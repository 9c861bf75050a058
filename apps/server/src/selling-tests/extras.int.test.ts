/** Extras: claimed by orders that wait, sold when they are paid, given back when they end, never more than there are. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { claimExtras } from '../modules/add-ons/claims.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { openCartShop } from './support/cart-shop.ts';
import { extraRows, openExtra, takeExtraUnguarded, takenOfExtra } from './support/extras.store.ts';
import { openCode } from './support/promo-codes.store.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const PLACE = 500_000;
const BOOKLET = 150_000;
const BUYERS = 40;

describeOnBothEngines('extras', (open, { itOnce }) => {
  async function comeIn(extra: Parameters<typeof openExtra>[2]) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 500, seats: 0 });
    const shop = openCartShop(db, [small]);
    const booklet = await openExtra(db, small, extra);
    const order = async (quantity = 2): Promise<OrderId> => {
      const lines = [shop.wish({ quantity })];
      const made = await shop.orders.create({ ...termsOf(`v${Math.random()}`), eventHash: small.eventHash, lines });
      if (!made.ok) throw new Error('refused');
      return made.value.id;
    };
    const add = (orderId: OrderId, lines: readonly number[], changes: Partial<typeof booklet> = {}) =>
      shop.orders.change({ orderId, add: [claimExtras(lines.map((line) => ({ ...booklet, ...changes, line })))] });
    const remove = (orderId: OrderId, part: number | null) =>
      shop.orders.change({ orderId, drop: [{ of: 'extra', part }] });
    const pay = (id: OrderId, amount: number, paymentId = 1) =>
      db.transaction((tx) => shop.orders.settle(tx, id, { paymentId, amount, currency: 'KZT' }));
    const sound = async () => expect(await auditLedger(db, shop.now())).toEqual([]);
    return { ...shop, db, small, booklet, order, add, remove, pay, sound };
  }

  itOnce('are added to tickets of a waiting order, taken out one by one, and sold with it', async () => {
    const { db, booklet, order, add, remove, pay, sound } = await comeIn({ stock: 10 });
    const id = await order();
    expect(await add(id, [1, 1, 2])).toEqual({ ok: true, value: 2 * PLACE + 3 * BOOKLET });
    const [first] = await extraRows(db, id);
    expect(await remove(id, first?.id ?? 0)).toEqual({ ok: true, value: 2 * PLACE + 2 * BOOKLET });
    expect(await remove(id, first?.id ?? 0)).toEqual({ ok: true, value: 2 * PLACE + 2 * BOOKLET });
    expect(await takenOfExtra(db, booklet)).toBe(2);
    await sound();
    expect(await pay(id, 2 * PLACE + 2 * BOOKLET)).toEqual({ kind: 'kept' });
    expect((await extraRows(db, id)).map(({ state }) => state)).toEqual(['spent', 'spent']);
    expect(await remove(id, null)).toEqual({ ok: false, refusal: { kind: 'not_payable' } });
    await sound();
  });

  itOnce(
    'are refused beyond the limit of an order, beyond the stock, for other tickets, and at another price',
    async () => {
      const { db, booklet, order, add, sound } = await comeIn({ stock: 3, limit: 2 });
      const [first, second] = [await order(), await order()];
      expect(await add(first, [1, 1, 1])).toMatchObject({ refusal: { why: 'limit', values: { limit: 2 } } });
      expect(await add(first, [1, 1])).toMatchObject({ ok: true });
      expect(await add(first, [2])).toMatchObject({ refusal: { why: 'limit' } });
      expect(await add(second, [1, 1])).toMatchObject({ refusal: { why: 'too_few', values: { left: 1 } } });
      expect(await add(second, [7])).toMatchObject({ refusal: { why: 'gone' } });
      expect(await add(second, [1], { price: 1 })).toMatchObject({ refusal: { why: 'gone' } });
      await db.query('UPDATE extra SET retired = true');
      expect(await add(second, [1])).toMatchObject({ refusal: { why: 'gone' } });
      expect(await takenOfExtra(db, booklet)).toBe(2);
      await sound();
    },
  );

  itOnce('come back when an order runs out, once, and are claimed again by money that comes late', async () => {
    const { db, booklet, order, add, pay, orders, wait, sound } = await comeIn({ stock: 2 });
    const [id, other] = [await order(), await order()];
    await add(id, [1, 2]);
    wait(16 * 60);
    await orders.sweep();
    await orders.sweep();
    expect(await takenOfExtra(db, booklet)).toBe(0);
    expect(await pay(id, 2 * PLACE + 2 * BOOKLET, 1)).toEqual({ kind: 'kept' });
    expect((await extraRows(db, id)).map(({ state }) => state)).toEqual(['spent', 'spent']);
    expect(await takenOfExtra(db, booklet)).toBe(2);
    expect(await pay(other, 2 * PLACE, 2)).toEqual({ kind: 'kept' });
    await sound();
  });

  itOnce('given late money for extras that others have by now, then it goes back', async () => {
    const { order, add, pay, orders, wait, sound } = await comeIn({ stock: 1 });
    const id = await order();
    await add(id, [1]);
    wait(16 * 60);
    await orders.sweep();
    expect(await add(await order(), [1])).toMatchObject({ ok: true });
    expect(await pay(id, 2 * PLACE + BOOKLET)).toEqual({ kind: 'give_back', why: 'places_gone' });
    await sound();
  });

  itOnce('stand beside a promo code, which takes nothing off them, in either order', async () => {
    const { db, order, add, orders, remove, sound } = await comeIn({ stock: null });
    const code = await openCode(db, { uses: 9 });
    const [one, two] = [await order(), await order()];
    const apply = (orderId: OrderId) => orders.change({ orderId, add: [code] });
    await apply(one);
    expect(await add(one, [1])).toEqual({ ok: true, value: 900_000 + BOOKLET });
    await add(two, [1]);
    expect(await apply(two)).toEqual({ ok: true, value: 900_000 + BOOKLET });
    expect(await remove(two, null)).toEqual({ ok: true, value: 900_000 });
    await sound();
  });

  itOnce(
    'whatever is added, taken out, coded and told in whichever order: the sum is that of what is there',
    async () => {
      const { db, booklet, order, add, remove, orders, pay, sound } = await comeIn({ stock: null, limit: 3 });
      const code = await openCode(db, { uses: 1000 });
      const step = fc.constantFrom('add', 'remove', 'code', 'cancel', 'old money');
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const id = await order(1);
          let [had, coded, payments] = [0, false, Math.floor(Math.random() * 1e9)];
          const total = () => PLACE - (coded ? 50_000 : 0) + had * BOOKLET;
          for (const action of steps) {
            const before = total();
            if (action === 'add') {
              expect((await add(id, [1])).ok).toBe(had < 3);
              had = Math.min(3, had + 1);
            } else if (action === 'remove') {
              const [row] = await extraRows(db, id);
              if (row) await remove(id, row.id);
              had = Math.max(0, had - 1);
            } else if (action === 'code') {
              expect((await orders.change({ orderId: id, add: [code] })).ok).toBe(!coded);
              coded = true;
            } else if (action === 'cancel') {
              await orders.change({ orderId: id, drop: [{ of: 'promo_code', part: null }] });
              coded = false;
            } else expect((await pay(id, before + 1, ++payments)).kind).toBe('give_back');
            expect(await orders.totalOf(id)).toBe(total());
          }
          const totals = [total() + 7, total(), total(), total() + 7].map(
            (amount, n) => [amount, payments + 1 + (n % 3)] as const,
          );
          const kinds = [];
          for (const [amount, payment] of totals) kinds.push((await pay(id, amount, payment)).kind);
          expect(kinds).toEqual(['give_back', 'kept', 'give_back', 'give_back']);
        }),
        { numRuns: propertyRuns(10), endOnFailure: true },
      );
      expect(await takenOfExtra(db, booklet)).toBeGreaterThan(0);
      await sound();
    },
  );

  it(`given one left, when ${BUYERS} buyers come at once, through shops beside each other, then one gets it`, async () => {
    const { db, booklet, order, sound } = await comeIn({ stock: 1 });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const claim = claimExtras([{ ...booklet, line: 1 }]);
    const answers = await Promise.all(
      ids.map((id) => openCartShop(db, []).orders.change({ orderId: id, add: [claim] })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await takenOfExtra(db, booklet)).toBe(1);
    await sound();
  });

  it('negative control: without locks and constraints the same race sells more than there are', async () => {
    const { db, booklet } = await comeIn({ stock: 1 });
    await db.query('ALTER TABLE extra DROP CONSTRAINT extra_check');
    const taken = await Promise.all(Array.from({ length: BUYERS }, () => takeExtraUnguarded(db, booklet)));
    expect(taken.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, new Date())).map(({ invariant }) => invariant)).toContain(
      'of an extra as many are taken as orders have, and no more than there are',
    );
  });
});
