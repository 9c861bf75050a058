/** Promo codes: claimed by orders that wait, used when they are paid, given back when they end, never used more often than they can be. */
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { type OrderId, orderId } from '../platform/lib/ids.ts';
import { openCartShop } from './support/cart-shop.ts';
import { discountsOf, openCode, type TestCode, usedOf, useStates, useUnguarded } from './support/promo-codes.store.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const PLACE = 500_000;
const BUYERS = 40;

describeOnBothEngines('promo codes', (open, { itOnce }) => {
  async function comeIn(code: Parameters<typeof openCode>[1]) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 500, seats: 0 });
    const shop = openCartShop(db, [small]);
    const gift = await openCode(db, code);
    const order = async (quantity = 2): Promise<OrderId> => {
      const made = await shop.orders.create({
        ...termsOf(`visitor ${Math.random()}`),
        eventHash: small.eventHash,
        lines: [shop.wish({ quantity })],
      });
      if (!made.ok) throw new Error('refused');
      return made.value.id;
    };
    const apply = (id: OrderId, claim: TestCode = gift) => shop.orders.change({ orderId: id, add: [claim] });
    const cancel = (id: OrderId) => shop.orders.change({ orderId: id, drop: [{ of: 'promo_code', part: null }] });
    const pay = (id: OrderId, amount: number, paymentId = 1) =>
      db.transaction((tx) => shop.orders.settle(tx, id, { paymentId, amount, currency: 'KZT' }));
    const sound = async () => expect(await auditLedger(db, shop.now())).toEqual([]);
    return { ...shop, db, gift, order, apply, cancel, pay, sound };
  }

  itOnce('takes its part off each ticket of a waiting order, and is used for good when that is paid', async () => {
    const { db, gift, order, apply, pay, orders, wait, sound } = await comeIn({ uses: 1 });
    const id = await order();
    expect(await apply(id)).toEqual({ ok: true, value: 2 * 450_000 });
    expect(await discountsOf(db, id)).toEqual([50_000, 50_000]);
    expect(await useStates(db)).toEqual(['held']);
    await sound();
    expect(await pay(id, 900_000)).toEqual({ kind: 'kept' });
    wait(16 * 60);
    await orders.sweep();
    expect(await useStates(db)).toEqual(['spent']);
    expect(await usedOf(db, gift)).toBe(1);
    await sound();
  });

  itOnce('given a limit of tickets, then as many of them have it as the code is good for', async () => {
    const { db, order, apply, sound } = await comeIn({ uses: 5, perOrder: 1, percent: 50 });
    const id = await order(3);
    expect(await apply(id)).toEqual({ ok: true, value: 3 * PLACE - 250_000 });
    expect((await discountsOf(db, id)).toSorted()).toEqual([0, 0, 250_000]);
    await sound();
  });

  itOnce('is never used up by orders that were not paid, and given back once', async () => {
    const { db, gift, order, apply, orders, wait, sound } = await comeIn({ uses: 1 });
    const [first, second] = [await order(), await order()];
    expect(await apply(first)).toMatchObject({ ok: true });
    expect(await apply(second)).toMatchObject({ ok: false, refusal: { why: 'used_up' } });
    wait(16 * 60);
    await orders.sweep();
    await orders.sweep();
    expect(await usedOf(db, gift)).toBe(0);
    const third = await order();
    expect(await apply(third)).toMatchObject({ ok: true });
    await sound();
  });

  itOnce('is cancelled: the order costs what it did, and the next one can have the code', async () => {
    const { db, gift, order, apply, cancel, sound } = await comeIn({ uses: 1 });
    const [first, second] = [await order(), await order()];
    await apply(first);
    expect(await cancel(first)).toEqual({ ok: true, value: 2 * PLACE });
    expect(await discountsOf(db, first)).toEqual([0, 0]);
    expect(await usedOf(db, gift)).toBe(0);
    expect(await cancel(first)).toEqual({ ok: true, value: 2 * PLACE });
    expect(await apply(second)).toMatchObject({ ok: true });
    await sound();
  });

  itOnce('given one code on an order, then there is no second one', async () => {
    const { db, order, apply, sound } = await comeIn({ uses: 9 });
    const other = await openCode(db, { uses: 9, code: 'OTHER' });
    const id = await order();
    await apply(id);
    expect(await apply(id, other)).toMatchObject({ ok: false, refusal: { why: 'one_only' } });
    expect(await usedOf(db, other)).toBe(0);
    await sound();
  });

  itOnce('is refused where it takes nothing off, and by an order that is paid, over or unknown', async () => {
    const { order, apply, cancel, pay, wait, sound, gift } = await comeIn({ uses: 9 });
    const [id, paid, over] = [await order(), await order(), await order()];
    const elsewhere = { ...gift, terms: { ...gift.terms, eventIds: [] } };
    expect(await apply(id, elsewhere)).toMatchObject({ ok: false, refusal: { why: 'wrong_code' } });
    await pay(paid, 2 * PLACE);
    wait(16 * 60);
    for (const one of [paid, over, orderId(999_999)]) {
      expect(await apply(one)).toEqual({ ok: false, refusal: { kind: 'not_payable' } });
      expect(await cancel(one)).toEqual({ ok: false, refusal: { kind: 'not_payable' } });
    }
    await sound();
  });

  itOnce(
    'given money of the old sum, then it goes back; the order waits on, and is bought by the right one',
    async () => {
      const { db, order, apply, pay, recorded, sound } = await comeIn({ uses: 1 });
      const id = await order();
      await apply(id);
      expect(await pay(id, 2 * PLACE, 1)).toEqual({ kind: 'give_back', why: 'wrong_amount' });
      expect(recorded.moneyBack).toEqual([{ paymentId: 1, why: 'wrong_amount' }]);
      expect(await useStates(db)).toEqual(['held']);
      expect(await pay(id, 900_000, 2)).toEqual({ kind: 'kept' });
      expect(await pay(id, 900_000, 2)).toEqual({ kind: 'kept' });
      expect(recorded.issued).toEqual([id]);
      await sound();
    },
  );

  itOnce(
    'given money that comes late, then the code is claimed again with the places; somebody else may have it, and it goes back',
    async () => {
      const { db, order, apply, pay, orders, wait, sound } = await comeIn({ uses: 1 });
      const [first, second] = [await order(), await order()];
      await apply(first);
      wait(16 * 60);
      await orders.sweep();
      expect(await pay(first, 900_000, 1)).toEqual({ kind: 'kept' });
      expect(await useStates(db)).toEqual(['spent']);
      await sound();
      expect(await pay(second, 2 * PLACE, 2)).toEqual({ kind: 'kept' });
      const other = await openCode(db, { uses: 1, code: 'OTHER' });
      const [third, fourth] = [await order(), await order()];
      await apply(third, other);
      wait(16 * 60);
      await orders.sweep();
      const fifth = await order();
      expect(await apply(fifth, other)).toMatchObject({ ok: true });
      expect(await pay(third, 900_000, 3)).toEqual({ kind: 'give_back', why: 'places_gone' });
      expect(await pay(fourth, 2 * PLACE, 4)).toEqual({ kind: 'kept' });
      await sound();
    },
  );

  itOnce('given a code for the whole price, then the order costs nothing and is paid at once', async () => {
    const { db, order, apply, orders, sound } = await comeIn({ uses: 1, percent: 100 });
    const id = await order();
    expect(await apply(id)).toEqual({ ok: true, value: 0 });
    expect(await orders.completeFree(id)).toBe(true);
    expect(await useStates(db)).toEqual(['spent']);
    await sound();
  });

  itOnce('given a buyer at the bank, then the order waits again for a payment of the new sum', async () => {
    const { db, order, apply, orders } = await comeIn({ uses: 1 });
    const id = await order();
    await orders.beginPayment(id);
    await apply(id);
    const { rows } = await db.query('SELECT state, total FROM orders WHERE id = $1', [id]);
    expect(rows).toEqual([{ state: 'reserved', total: 900_000 }]);
  });

  it(`given one use left, when ${BUYERS} buyers come at once, then one gets it`, async () => {
    const { db, gift, order, apply, sound } = await comeIn({ uses: 1 });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(ids.map((id) => apply(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usedOf(db, gift)).toBe(1);
    await sound();
  });

  it('given one use left and shops beside each other, when many come at once, then one gets it', async () => {
    const { db, gift, order, sound } = await comeIn({ uses: 1 });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(
      ids.map((id) => openCartShop(db, []).orders.change({ orderId: id, add: [gift] })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usedOf(db, gift)).toBe(1);
    await sound();
  });

  it('given the same code twice at once on one order, then it is used once', async () => {
    const { db, gift, order, apply, sound } = await comeIn({ uses: 9 });
    const id = await order();
    const answers = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usedOf(db, gift)).toBe(1);
    await sound();
  });

  it('negative control: without locks and constraints the same race uses it more often than it can be', async () => {
    const { db, gift } = await comeIn({ uses: 1 });
    await db.query('ALTER TABLE promo_code DROP CONSTRAINT promo_code_check1');
    const used = await Promise.all(Array.from({ length: BUYERS }, () => useUnguarded(db, gift)));
    expect(used.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, new Date())).map(({ invariant }) => invariant)).toContain(
      'promo codes are used as often as they say, and no more often than they can be',
    );
  });
});
