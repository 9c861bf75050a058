/** Promo codes: reserved by unpaid orders, consumed when they are paid, released when they expire, never used too often. */
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { type OrderId, orderId } from '../platform/lib/ids.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import {
  countCodeUses,
  listCodeUseStates,
  listDiscounts,
  openCode,
  type TestCode,
  useCodeUnguarded,
} from './support/stores/promo-codes.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const PLACE = 500_000;
const BUYERS = 40;

describeOnBothEngines('promo codes', (open, { itOnce }) => {
  async function openTestShop(code: Parameters<typeof openCode>[1]) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 500, seats: 0 });
    const shop = openCartShop(db, [small]);
    const gift = await openCode(db, code);
    const order = async (quantity = 2): Promise<OrderId> => {
      const created = await shop.orders.create({
        ...createTerms(`visitor ${Math.random()}`),
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
    const expectSoundLedger = async () => expect(await auditLedger(db, shop.now())).toEqual([]);
    return { ...shop, db, gift, order, apply, cancel, pay, expectSoundLedger };
  }

  itOnce('discount each ticket of an unpaid order, and are consumed by its payment', async () => {
    const { db, gift, order, apply, pay, orders, wait, expectSoundLedger } = await openTestShop({ uses: 1 });
    const id = await order();
    expect(await apply(id)).toEqual({ ok: true, value: 2 * 450_000 });
    expect(await listDiscounts(db, id)).toEqual([50_000, 50_000]);
    expect(await listCodeUseStates(db)).toEqual(['held']);
    await expectSoundLedger();
    expect(await pay(id, 900_000)).toEqual({ kind: 'applied' });
    wait(16 * 60);
    await orders.sweep();
    expect(await listCodeUseStates(db)).toEqual(['consumed']);
    expect(await countCodeUses(db, gift)).toBe(1);
    await expectSoundLedger();
  });

  itOnce('discount only the tickets within their limit', async () => {
    const { db, order, apply, expectSoundLedger } = await openTestShop({ uses: 5, perOrder: 1, percent: 50 });
    const id = await order(3);
    expect(await apply(id)).toEqual({ ok: true, value: 3 * PLACE - 250_000 });
    expect((await listDiscounts(db, id)).toSorted()).toEqual([0, 0, 250_000]);
    await expectSoundLedger();
  });

  itOnce('are not consumed by unpaid orders, and released once', async () => {
    const { db, gift, order, apply, orders, wait, expectSoundLedger } = await openTestShop({ uses: 1 });
    const [first, second] = [await order(), await order()];
    expect(await apply(first)).toMatchObject({ ok: true });
    expect(await apply(second)).toMatchObject({ ok: false, error: { reason: 'usage_limit_reached' } });
    wait(16 * 60);
    await orders.sweep();
    await orders.sweep();
    expect(await countCodeUses(db, gift)).toBe(0);
    const third = await order();
    expect(await apply(third)).toMatchObject({ ok: true });
    await expectSoundLedger();
  });

  itOnce('can be canceled: the order has its full price, and the next order can use the code', async () => {
    const { db, gift, order, apply, cancel, expectSoundLedger } = await openTestShop({ uses: 1 });
    const [first, second] = [await order(), await order()];
    await apply(first);
    expect(await cancel(first)).toEqual({ ok: true, value: 2 * PLACE });
    expect(await listDiscounts(db, first)).toEqual([0, 0]);
    expect(await countCodeUses(db, gift)).toBe(0);
    expect(await cancel(first)).toEqual({ ok: true, value: 2 * PLACE });
    expect(await apply(second)).toMatchObject({ ok: true });
    await expectSoundLedger();
  });

  itOnce('are limited to one per order', async () => {
    const { db, order, apply, expectSoundLedger } = await openTestShop({ uses: 9 });
    const other = await openCode(db, { uses: 9, code: 'OTHER' });
    const id = await order();
    await apply(id);
    expect(await apply(id, other)).toMatchObject({ ok: false, error: { reason: 'code_already_applied' } });
    expect(await countCodeUses(db, other)).toBe(0);
    await expectSoundLedger();
  });

  itOnce('are rejected if they discount nothing, and for a paid, expired or unknown order', async () => {
    const { order, apply, cancel, pay, wait, expectSoundLedger, gift } = await openTestShop({ uses: 9 });
    const [id, paid, over] = [await order(), await order(), await order()];
    const elsewhere = { ...gift, uses: gift.uses.map((use) => ({ ...use, terms: { ...use.terms, eventIds: [] } })) };
    expect(await apply(id, elsewhere)).toMatchObject({ ok: false, error: { reason: 'invalid_code' } });
    await pay(paid, 2 * PLACE);
    wait(16 * 60);
    for (const closedOrder of [paid, over, orderId(999_999)]) {
      expect(await apply(closedOrder)).toEqual({ ok: false, error: { kind: 'not_payable' } });
      expect(await cancel(closedOrder)).toEqual({ ok: false, error: { kind: 'not_payable' } });
    }
    await expectSoundLedger();
  });

  itOnce(
    'lead to a refund of a payment of the previous total, and the order can be paid at the new total',
    async () => {
      const { db, order, apply, pay, recorded, expectSoundLedger } = await openTestShop({ uses: 1 });
      const id = await order();
      await apply(id);
      expect(await pay(id, 2 * PLACE, 1)).toEqual({ kind: 'refund', reason: 'amount_mismatch' });
      expect(recorded.refunds).toEqual([{ paymentId: 1, reason: 'amount_mismatch' }]);
      expect(await listCodeUseStates(db)).toEqual(['held']);
      expect(await pay(id, 900_000, 2)).toEqual({ kind: 'applied' });
      expect(await pay(id, 900_000, 2)).toEqual({ kind: 'applied' });
      expect(recorded.issued).toEqual([id]);
      await expectSoundLedger();
    },
  );

  itOnce(
    'are reserved again with the seats by a late payment, which is refunded if the code is exhausted',
    async () => {
      const { db, order, apply, pay, orders, wait, expectSoundLedger } = await openTestShop({ uses: 1 });
      const [first, second] = [await order(), await order()];
      await apply(first);
      wait(16 * 60);
      await orders.sweep();
      expect(await pay(first, 900_000, 1)).toEqual({ kind: 'applied' });
      expect(await listCodeUseStates(db)).toEqual(['consumed']);
      await expectSoundLedger();
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
      await expectSoundLedger();
    },
  );

  itOnce('complete the order immediately if they cover the whole price', async () => {
    const { db, order, apply, orders, expectSoundLedger } = await openTestShop({ uses: 1, percent: 100 });
    const id = await order();
    expect(await apply(id)).toEqual({ ok: true, value: 0 });
    expect(await orders.completeFree(id)).toBe(true);
    expect(await listCodeUseStates(db)).toEqual(['consumed']);
    await expectSoundLedger();
  });

  itOnce('make the order payable at the new total when applied while the buyer is at the bank', async () => {
    const { db, order, apply, orders } = await openTestShop({ uses: 1 });
    const id = await order();
    await orders.beginPayment(id);
    await apply(id);
    const { rows } = await db.query('SELECT state, total FROM orders WHERE id = $1', [id]);
    expect(rows).toEqual([{ state: 'reserved', total: 900_000 }]);
  });

  it(`are used by one of ${BUYERS} concurrent buyers when one use is left`, async () => {
    const { db, gift, order, apply, expectSoundLedger } = await openTestShop({ uses: 1 });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(ids.map((id) => apply(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countCodeUses(db, gift)).toBe(1);
    await expectSoundLedger();
  });

  it('are used by one of many concurrent buyers on separate processes when one use is left', async () => {
    const { db, gift, order, expectSoundLedger } = await openTestShop({ uses: 1 });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(
      ids.map((id) => openCartShop(db, []).orders.change({ orderId: id, add: [gift] })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countCodeUses(db, gift)).toBe(1);
    await expectSoundLedger();
  });

  it('are used once by concurrent requests of one order', async () => {
    const { db, gift, order, apply, expectSoundLedger } = await openTestShop({ uses: 9 });
    const id = await order();
    const answers = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countCodeUses(db, gift)).toBe(1);
    await expectSoundLedger();
  });

  it('exceed their limit without locks and constraints (negative control)', async () => {
    const { db, gift } = await openTestShop({ uses: 1 });
    await db.query('ALTER TABLE promo_code DROP CONSTRAINT promo_code_check1');
    const used = await Promise.all(Array.from({ length: BUYERS }, () => useCodeUnguarded(db, gift)));
    expect(used.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, new Date())).map(({ invariant }) => invariant)).toContain(
      'a promo code counts its uses, within its limit',
    );
  });
});
