/** Promo codes: reserved by unpaid orders, consumed when they are paid, released when they expire, never used too often. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { type OrderId, orderId } from '../platform/lib/ids.ts';
import { openCartShop } from './support/cart-shop.ts';
import { termsOf } from './support/order-terms.ts';
import {
  discountsOf,
  openCode,
  type TestCode,
  usedOf,
  useStates,
  useUnguarded,
} from './support/stores/promo-codes.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const PLACE = 500_000;
const BUYERS = 40;

describeOnBothEngines('promo codes', (open, { itOnce }) => {
  async function comeIn(code: Parameters<typeof openCode>[1]) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 500, seats: 0 });
    const shop = openCartShop(db, [small]);
    const gift = await openCode(db, code);
    const order = async (quantity = 2): Promise<OrderId> => {
      const created = await shop.orders.create({
        ...termsOf(`visitor ${Math.random()}`),
        eventHash: small.eventHash,
        lines: [shop.requestLine({ quantity })],
      });
      if (!created.ok) throw new Error('refused');
      return created.value.id;
    };
    const apply = (id: OrderId, promoCode: TestCode = gift) => shop.orders.change({ orderId: id, add: [promoCode] });
    const cancel = (id: OrderId) =>
      shop.orders.change({ orderId: id, drop: [{ extension: 'promo_code', part: null }] });
    const pay = (id: OrderId, amount: number, paymentId = 1) =>
      db.transaction((tx) => shop.orders.applyPayment(tx, id, { paymentId, amount, currency: 'KZT' }));
    const sound = async () => expect(await auditLedger(db, shop.now())).toEqual([]);
    return { ...shop, db, gift, order, apply, cancel, pay, sound };
  }

  itOnce('discount each ticket of an unpaid order, and are consumed by its payment', async () => {
    const { db, gift, order, apply, pay, orders, wait, sound } = await comeIn({ uses: 1 });
    const id = await order();
    expect(await apply(id)).toEqual({ ok: true, value: 2 * 450_000 });
    expect(await discountsOf(db, id)).toEqual([50_000, 50_000]);
    expect(await useStates(db)).toEqual(['held']);
    await sound();
    expect(await pay(id, 900_000)).toEqual({ kind: 'applied' });
    wait(16 * 60);
    await orders.sweep();
    expect(await useStates(db)).toEqual(['consumed']);
    expect(await usedOf(db, gift)).toBe(1);
    await sound();
  });

  itOnce('discount only the tickets within their limit', async () => {
    const { db, order, apply, sound } = await comeIn({ uses: 5, perOrder: 1, percent: 50 });
    const id = await order(3);
    expect(await apply(id)).toEqual({ ok: true, value: 3 * PLACE - 250_000 });
    expect((await discountsOf(db, id)).toSorted()).toEqual([0, 0, 250_000]);
    await sound();
  });

  itOnce('are not consumed by unpaid orders, and released once', async () => {
    const { db, gift, order, apply, orders, wait, sound } = await comeIn({ uses: 1 });
    const [first, second] = [await order(), await order()];
    expect(await apply(first)).toMatchObject({ ok: true });
    expect(await apply(second)).toMatchObject({ ok: false, error: { reason: 'usage_limit_reached' } });
    wait(16 * 60);
    await orders.sweep();
    await orders.sweep();
    expect(await usedOf(db, gift)).toBe(0);
    const third = await order();
    expect(await apply(third)).toMatchObject({ ok: true });
    await sound();
  });

  itOnce('can be canceled: the order has its full price, and the next order can use the code', async () => {
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

  itOnce('are limited to one per order', async () => {
    const { db, order, apply, sound } = await comeIn({ uses: 9 });
    const other = await openCode(db, { uses: 9, code: 'OTHER' });
    const id = await order();
    await apply(id);
    expect(await apply(id, other)).toMatchObject({ ok: false, error: { reason: 'code_already_applied' } });
    expect(await usedOf(db, other)).toBe(0);
    await sound();
  });

  itOnce('are rejected if they discount nothing, and for a paid, expired or unknown order', async () => {
    const { order, apply, cancel, pay, wait, sound, gift } = await comeIn({ uses: 9 });
    const [id, paid, over] = [await order(), await order(), await order()];
    const elsewhere = { ...gift, uses: gift.uses.map((use) => ({ ...use, terms: { ...use.terms, eventIds: [] } })) };
    expect(await apply(id, elsewhere)).toMatchObject({ ok: false, error: { reason: 'invalid_code' } });
    await pay(paid, 2 * PLACE);
    wait(16 * 60);
    for (const closedOrder of [paid, over, orderId(999_999)]) {
      expect(await apply(closedOrder)).toEqual({ ok: false, error: { kind: 'not_payable' } });
      expect(await cancel(closedOrder)).toEqual({ ok: false, error: { kind: 'not_payable' } });
    }
    await sound();
  });

  itOnce(
    'lead to a refund of a payment of the previous total, and the order can be paid at the new total',
    async () => {
      const { db, order, apply, pay, recorded, sound } = await comeIn({ uses: 1 });
      const id = await order();
      await apply(id);
      expect(await pay(id, 2 * PLACE, 1)).toEqual({ kind: 'refund', reason: 'amount_mismatch' });
      expect(recorded.refunds).toEqual([{ paymentId: 1, reason: 'amount_mismatch' }]);
      expect(await useStates(db)).toEqual(['held']);
      expect(await pay(id, 900_000, 2)).toEqual({ kind: 'applied' });
      expect(await pay(id, 900_000, 2)).toEqual({ kind: 'applied' });
      expect(recorded.issued).toEqual([id]);
      await sound();
    },
  );

  itOnce(
    'are reserved again with the seats by a late payment, which is refunded if the code is exhausted',
    async () => {
      const { db, order, apply, pay, orders, wait, sound } = await comeIn({ uses: 1 });
      const [first, second] = [await order(), await order()];
      await apply(first);
      wait(16 * 60);
      await orders.sweep();
      expect(await pay(first, 900_000, 1)).toEqual({ kind: 'applied' });
      expect(await useStates(db)).toEqual(['consumed']);
      await sound();
      expect(await pay(second, 2 * PLACE, 2)).toEqual({ kind: 'applied' });
      const other = await openCode(db, { uses: 1, code: 'OTHER' });
      const [third, fourth] = [await order(), await order()];
      await apply(third, other);
      wait(16 * 60);
      await orders.sweep();
      const fifth = await order();
      expect(await apply(fifth, other)).toMatchObject({ ok: true });
      expect(await pay(third, 900_000, 3)).toEqual({ kind: 'refund', reason: 'seats_unavailable' });
      expect(await pay(fourth, 2 * PLACE, 4)).toEqual({ kind: 'applied' });
      await sound();
    },
  );

  itOnce('complete the order immediately if they cover the whole price', async () => {
    const { db, order, apply, orders, sound } = await comeIn({ uses: 1, percent: 100 });
    const id = await order();
    expect(await apply(id)).toEqual({ ok: true, value: 0 });
    expect(await orders.completeFree(id)).toBe(true);
    expect(await useStates(db)).toEqual(['consumed']);
    await sound();
  });

  itOnce('make the order payable at the new total when applied while the buyer is at the bank', async () => {
    const { db, order, apply, orders } = await comeIn({ uses: 1 });
    const id = await order();
    await orders.beginPayment(id);
    await apply(id);
    const { rows } = await db.query('SELECT state, total FROM orders WHERE id = $1', [id]);
    expect(rows).toEqual([{ state: 'reserved', total: 900_000 }]);
  });

  it(`are used by one of ${BUYERS} concurrent buyers when one use is left`, async () => {
    const { db, gift, order, apply, sound } = await comeIn({ uses: 1 });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(ids.map((id) => apply(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usedOf(db, gift)).toBe(1);
    await sound();
  });

  it('are used by one of many concurrent buyers on separate processes when one use is left', async () => {
    const { db, gift, order, sound } = await comeIn({ uses: 1 });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(
      ids.map((id) => openCartShop(db, []).orders.change({ orderId: id, add: [gift] })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usedOf(db, gift)).toBe(1);
    await sound();
  });

  it('are used once by concurrent requests of one order', async () => {
    const { db, gift, order, apply, sound } = await comeIn({ uses: 9 });
    const id = await order();
    const answers = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usedOf(db, gift)).toBe(1);
    await sound();
  });

  it('exceed their limit without locks and constraints (negative control)', async () => {
    const { db, gift } = await comeIn({ uses: 1 });
    await db.query('ALTER TABLE promo_code DROP CONSTRAINT promo_code_check1');
    const used = await Promise.all(Array.from({ length: BUYERS }, () => useUnguarded(db, gift)));
    expect(used.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, new Date())).map(({ invariant }) => invariant)).toContain(
      'a promo code counts its uses, within its limit',
    );
  });
});
