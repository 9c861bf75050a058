/** Add-ons: reserved by unpaid orders, consumed when they are paid, released when they expire, never oversold. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requestAddOns } from '../modules/add-ons/units.ts';
import { auditLedger } from '../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { countTakenAddOns, listAddOnUses, openAddOn, takeAddOnUnguarded } from './support/stores/add-ons.store.ts';
import { openCode } from './support/stores/promo-codes.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const PLACE = 500_000;
const BOOKLET = 150_000;
const BUYERS = 40;

describeOnBothEngines('add-ons', (open, { itOnce }) => {
  async function openTestShop(options: Parameters<typeof openAddOn>[2]) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 500, seats: 0 });
    const shop = openCartShop(db, [small]);
    const booklet = await openAddOn(db, small, options);
    const order = async (quantity = 2): Promise<OrderId> => {
      const lines = [shop.requestLine({ quantity })];
      const created = await shop.orders.create({
        ...createTerms(`v${Math.random()}`),
        eventHash: small.eventHash,
        lines,
      });
      if (!created.ok) throw new Error('refused');
      return created.value.id;
    };
    const add = (orderId: OrderId, lines: readonly number[], changes: Partial<typeof booklet> = {}) =>
      shop.orders.change({ orderId, add: [requestAddOns(lines.map((line) => ({ ...booklet, ...changes, line })))] });
    const remove = (orderId: OrderId, part: number | null) =>
      shop.orders.change({ orderId, drop: [{ extension: 'add_on', part }] });
    const pay = (id: OrderId, amount: number, paymentId = 1) =>
      db.transaction((tx) => shop.orders.applyPayment(tx, id, { paymentId, amount, currency: 'KZT' }));
    const expectSoundLedger = async () => expect(await auditLedger(db, shop.now())).toEqual([]);
    return { ...shop, db, small, booklet, order, add, remove, pay, expectSoundLedger };
  }

  itOnce('are added to tickets of an unpaid order, removed one by one, and consumed by its payment', async () => {
    const { db, booklet, order, add, remove, pay, expectSoundLedger } = await openTestShop({ stock: 10 });
    const id = await order();
    expect(await add(id, [1, 1, 2])).toEqual({ ok: true, value: 2 * PLACE + 3 * BOOKLET });
    const [first] = await listAddOnUses(db, id);
    expect(await remove(id, first?.id ?? 0)).toEqual({ ok: true, value: 2 * PLACE + 2 * BOOKLET });
    expect(await remove(id, first?.id ?? 0)).toEqual({ ok: true, value: 2 * PLACE + 2 * BOOKLET });
    expect(await countTakenAddOns(db, booklet)).toBe(2);
    await expectSoundLedger();
    expect(await pay(id, 2 * PLACE + 2 * BOOKLET)).toEqual({ kind: 'applied' });
    expect((await listAddOnUses(db, id)).map(({ state }) => state)).toEqual(['consumed', 'consumed']);
    expect(await remove(id, null)).toEqual({ ok: false, error: { kind: 'not_payable' } });
    await expectSoundLedger();
  });

  itOnce('are rejected above the order limit, above the stock, for other tickets, and at another price', async () => {
    const { db, booklet, order, add, expectSoundLedger } = await openTestShop({ stock: 3, limit: 2 });
    const [first, second] = [await order(), await order()];
    expect(await add(first, [1, 1, 1])).toMatchObject({ error: { reason: 'limit', values: { limit: 2 } } });
    expect(await add(first, [1, 1])).toMatchObject({ ok: true });
    expect(await add(first, [2])).toMatchObject({ error: { reason: 'limit' } });
    expect(await add(second, [1, 1])).toMatchObject({ error: { reason: 'too_few', values: { left: 1 } } });
    expect(await add(second, [7])).toMatchObject({ error: { reason: 'unavailable' } });
    expect(await add(second, [1], { price: 1 })).toMatchObject({ error: { reason: 'unavailable' } });
    await db.query('UPDATE add_on SET retired = true');
    expect(await add(second, [1])).toMatchObject({ error: { reason: 'unavailable' } });
    expect(await countTakenAddOns(db, booklet)).toBe(2);
    await expectSoundLedger();
  });

  itOnce('are released once when an order expires, and reserved again by a late payment', async () => {
    const { db, booklet, order, add, pay, orders, wait, expectSoundLedger } = await openTestShop({ stock: 2 });
    const [id, other] = [await order(), await order()];
    await add(id, [1, 2]);
    wait(16 * 60);
    await orders.sweep();
    await orders.sweep();
    expect(await countTakenAddOns(db, booklet)).toBe(0);
    expect(await pay(id, 2 * PLACE + 2 * BOOKLET, 1)).toEqual({ kind: 'applied' });
    expect((await listAddOnUses(db, id)).map(({ state }) => state)).toEqual(['consumed', 'consumed']);
    expect(await countTakenAddOns(db, booklet)).toBe(2);
    expect(await pay(other, 2 * PLACE, 2)).toEqual({ kind: 'applied' });
    await expectSoundLedger();
  });

  itOnce('lead to a refund of a late payment when they are sold out', async () => {
    const { order, add, pay, orders, wait, expectSoundLedger } = await openTestShop({ stock: 1 });
    const id = await order();
    await add(id, [1]);
    wait(16 * 60);
    await orders.sweep();
    expect(await add(await order(), [1])).toMatchObject({ ok: true });
    expect(await pay(id, 2 * PLACE + BOOKLET)).toEqual({ kind: 'refund', reason: 'seats_unavailable' });
    await expectSoundLedger();
  });

  itOnce('are not discounted by a promo code, in either order', async () => {
    const { db, order, add, orders, remove, expectSoundLedger } = await openTestShop({ stock: null });
    const code = await openCode(db, { uses: 9 });
    const [one, two] = [await order(), await order()];
    const apply = (orderId: OrderId) => orders.change({ orderId, add: [code] });
    await apply(one);
    expect(await add(one, [1])).toEqual({ ok: true, value: 900_000 + BOOKLET });
    await add(two, [1]);
    expect(await apply(two)).toEqual({ ok: true, value: 900_000 + BOOKLET });
    expect(await remove(two, null)).toEqual({ ok: true, value: 900_000 });
    await expectSoundLedger();
  });

  itOnce('keep the total consistent in any sequence of changes and payments', async () => {
    const { db, booklet, order, add, remove, orders, pay, expectSoundLedger } = await openTestShop({
      stock: null,
      limit: 3,
    });
    const code = await openCode(db, { uses: 1000 });
    const step = fc.constantFrom('add', 'remove', 'code', 'cancel', 'old money');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const id = await order(1);
        let [had, coded, payments] = [0, false, Math.floor(Math.random() * 1e9)];
        const getTotal = () => PLACE - (coded ? 50_000 : 0) + had * BOOKLET;
        for (const action of steps) {
          const before = getTotal();
          if (action === 'add') {
            expect((await add(id, [1])).ok).toBe(had < 3);
            had = Math.min(3, had + 1);
          } else if (action === 'remove') {
            const [row] = await listAddOnUses(db, id);
            if (row) await remove(id, row.id);
            had = Math.max(0, had - 1);
          } else if (action === 'code') {
            expect((await orders.change({ orderId: id, add: [code] })).ok).toBe(!coded);
            coded = true;
          } else if (action === 'cancel') {
            await orders.change({ orderId: id, drop: [{ extension: 'promo_code', part: null }] });
            coded = false;
          } else expect((await pay(id, before + 1, ++payments)).kind).toBe('refund');
          expect(await orders.getAmountDue(id)).toBe(getTotal());
        }
        const totals = [getTotal() + 7, getTotal(), getTotal(), getTotal() + 7].map(
          (amount, n) => [amount, payments + 1 + (n % 3)] as const,
        );
        const kinds = [];
        for (const [amount, payment] of totals) kinds.push((await pay(id, amount, payment)).kind);
        expect(kinds).toEqual(['refund', 'applied', 'refund', 'refund']);
      }),
      // At least these steps take an add-on.
      { numRuns: getPropertyRuns(10), endOnFailure: true, examples: [[['add', 'code', 'old money']]] },
    );
    expect(await countTakenAddOns(db, booklet)).toBeGreaterThan(0);
    await expectSoundLedger();
  });

  it(`go to one of ${BUYERS} concurrent buyers on separate processes when one is left`, async () => {
    const { db, booklet, order, expectSoundLedger } = await openTestShop({ stock: 1 });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const request = requestAddOns([{ ...booklet, line: 1 }]);
    const answers = await Promise.all(
      ids.map((id) => openCartShop(db, []).orders.change({ orderId: id, add: [request] })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countTakenAddOns(db, booklet)).toBe(1);
    await expectSoundLedger();
  });

  it('oversell without locks and constraints (negative control)', async () => {
    const { db, booklet } = await openTestShop({ stock: 1 });
    await db.query('ALTER TABLE add_on DROP CONSTRAINT add_on_check');
    const results = await Promise.all(Array.from({ length: BUYERS }, () => takeAddOnUnguarded(db, booklet)));
    expect(results.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, new Date())).map(({ invariant }) => invariant)).toContain(
      'an add-on counts the units that orders have, within its stock',
    );
  });
});
