/** Points: reserved by unpaid orders, spent when they are paid, released when they expire, earned once, never overspent. */
import { expect, it } from 'vitest';
import { requestAddOns } from '../modules/add-ons/units.ts';
import { auditLedger } from '../modules/audit-ledger.ts';
import { pointsBalance, requestPoints } from '../modules/points/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { openAddOn } from './support/stores/add-ons.store.ts';
import {
  createPointsRequest,
  listMovements,
  openCard,
  readCard,
  setCardBlocked,
  type TestCard,
  usePointsUnguarded,
} from './support/stores/loyalty.store.ts';
import { listDiscounts, openCode } from './support/stores/promo-codes.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const PLACE = 500_000;
const POINT = 100;
const BUYERS = 40;

describeOnBothEngines('points', (open, { itOnce }) => {
  async function openTestShop(opened: Parameters<typeof openCard>[1]) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 500, seats: 0 });
    // Earned points are available at once.
    const shop = openCartShop(db, [small], [{ refundPolicy: { allowed: false, untilHours: 0 } }]);
    const card = await openCard(db, opened);
    const order = async (quantity = 2, extensions: Parameters<typeof createTerms>[1] = {}): Promise<OrderId> => {
      const created = await shop.orders.create({
        ...createTerms(`visitor ${Math.random()}`, extensions),
        eventHash: small.eventHash,
        lines: [shop.requestLine({ quantity })],
      });
      if (!created.ok) throw new Error('refused');
      return created.value.id;
    };
    const use = (orderId: OrderId, points: number, of: TestCard = card, share = 100) =>
      shop.orders.change({ orderId, add: [createPointsRequest(of, points, share)] });
    const cancel = (orderId: OrderId) => shop.orders.change({ orderId, drop: [{ extension: 'points', part: null }] });
    const pay = (id: OrderId, amount: number, paymentId = 1) =>
      db.transaction((tx) => shop.orders.applyPayment(tx, id, { paymentId, amount, currency: 'KZT' }));
    const expectSoundLedger = async () => expect(await auditLedger(db, shop.now())).toEqual([]);
    return { ...shop, db, small, card, order, use, cancel, pay, expectSoundLedger };
  }

  itOnce('are reserved, deducted from the tickets, and consumed by the payment, which earns points', async () => {
    const { db, card, order, use, pay, expectSoundLedger } = await openTestShop({ points: 400_000, percent: 5 });
    const id = await order();
    expect(await use(id, 300_000)).toEqual({ ok: true, value: 700_000 });
    expect(await listDiscounts(db, id)).toEqual([150_000, 150_000]);
    expect(await readCard(db, card)).toEqual({ balance: 400_000, reserved: 300_000 });
    await expectSoundLedger();
    expect(await pay(id, 700_000)).toEqual({ kind: 'applied' });
    expect(await readCard(db, card)).toEqual({ balance: 135_000, reserved: 0 });
    expect(await pay(id, 700_000)).toEqual({ kind: 'applied' });
    expect(await listMovements(db, card)).toEqual([
      ['opening', 400_000],
      ['spend', -300_000],
      ['accrue', 35_000],
    ]);
    await expectSoundLedger();
  });

  itOnce('are released once when the order expires, and can be used by another order', async () => {
    const { db, card, order, use, orders, wait, expectSoundLedger } = await openTestShop({ points: 100_000 });
    const [first, second] = [await order(), await order()];
    await use(first, 100_000);
    expect(await use(second, POINT)).toMatchObject({ error: { reason: 'too_few', values: { left: 0 } } });
    wait(16 * 60);
    await orders.sweep();
    await orders.sweep();
    expect(await readCard(db, card)).toEqual({ balance: 100_000, reserved: 0 });
    expect(await use(await order(), 100_000)).toMatchObject({ ok: true });
    await expectSoundLedger();
  });

  itOnce('can be canceled: the order has its full price, and its card still earns points', async () => {
    const { db, card, order, use, cancel, pay, expectSoundLedger } = await openTestShop({
      points: 100_000,
      percent: 10,
    });
    const id = await order();
    await use(id, 100_000);
    expect(await cancel(id)).toEqual({ ok: true, value: 2 * PLACE });
    expect(await cancel(id)).toEqual({ ok: true, value: 2 * PLACE });
    expect(await listDiscounts(db, id)).toEqual([0, 0]);
    expect(await readCard(db, card)).toEqual({ balance: 100_000, reserved: 0 });
    await expectSoundLedger();
    await pay(id, 2 * PLACE);
    expect(await readCard(db, card)).toEqual({ balance: 200_000, reserved: 0 });
    await expectSoundLedger();
  });

  itOnce('are rejected above the balance, the total and the share, for a blocked card, and twice', async () => {
    const { db, card, order, use, pay, wait, expectSoundLedger } = await openTestShop({ points: 2_000_050 });
    const [id, paid, over] = [await order(), await order(), await order()];
    expect(await use(id, 2 * PLACE + POINT)).toMatchObject({
      error: { reason: 'too_many', values: { max: 10_000 } },
    });
    expect(await use(id, PLACE + POINT, card, 50)).toMatchObject({
      error: { reason: 'too_many', values: { max: 5_000 } },
    });
    const poor = await openCard(db, { card: '701', points: 150 });
    expect(await use(id, 2 * POINT, poor)).toMatchObject({ error: { reason: 'too_few', values: { left: 1 } } });
    await setCardBlocked(db, card);
    expect(await use(id, POINT)).toMatchObject({ error: { reason: 'blocked' } });
    await setCardBlocked(db, card, false);
    expect(await use(id, POINT)).toMatchObject({ ok: true });
    expect(await use(id, POINT)).toMatchObject({ error: { reason: 'points_already_applied' } });
    expect(await use(id, 0, poor)).toMatchObject({ error: { reason: 'points_already_applied' } });
    await pay(paid, 2 * PLACE);
    wait(16 * 60);
    for (const closedOrder of [paid, over])
      expect(await use(closedOrder, POINT)).toEqual({ ok: false, error: { kind: 'not_payable' } });
    await expectSoundLedger();
  });

  itOnce('apply after a promo code in either order, and not to add-ons', async () => {
    const { db, small, order, use, cancel, orders, expectSoundLedger } = await openTestShop({ points: 5_000_000 });
    const code = await openCode(db, { uses: 9 });
    const booklet = await openAddOn(db, small, { stock: null });
    const apply = (orderId: OrderId) => orders.change({ orderId, add: [code] });
    const [closedOrder, two, three] = [await order(), await order(), await order()];
    await apply(closedOrder);
    expect(await use(closedOrder, 900_000 + POINT)).toMatchObject({
      error: { reason: 'too_many', values: { max: 9_000 } },
    });
    expect(await use(closedOrder, 300_000)).toEqual({ ok: true, value: 600_000 });
    await use(two, 300_000);
    expect(await apply(two)).toEqual({ ok: true, value: 600_000 });
    expect(await listDiscounts(db, two)).toEqual([200_000, 200_000]);
    expect(await orders.change({ orderId: two, add: [requestAddOns([{ ...booklet, line: 1 }])] })).toEqual({
      ok: true,
      value: 750_000,
    });
    expect(await cancel(two)).toEqual({ ok: true, value: 1_050_000 });
    await use(three, 2 * PLACE);
    expect(await apply(three)).toMatchObject({
      error: { extension: 'points', reason: 'too_many', values: { max: 9_000 } },
    });
    await expectSoundLedger();
  });

  itOnce('complete the order immediately if they cover the whole price, and earn nothing', async () => {
    const { db, card, order, use, orders, expectSoundLedger } = await openTestShop({ points: 2 * PLACE, percent: 10 });
    const id = await order();
    expect(await use(id, 2 * PLACE)).toEqual({ ok: true, value: 0 });
    expect(await orders.completeFree(id)).toBe(true);
    expect(await readCard(db, card)).toEqual({ balance: 0, reserved: 0 });
    await expectSoundLedger();
  });

  itOnce('stay unchanged when a payment of the previous total or a second payment is refunded', async () => {
    const { db, card, order, use, pay, recorded, expectSoundLedger } = await openTestShop({
      points: 100_000,
      percent: 10,
    });
    const id = await order();
    await use(id, 100_000);
    expect(await pay(id, 2 * PLACE, 1)).toEqual({ kind: 'refund', reason: 'amount_mismatch' });
    expect(await readCard(db, card)).toEqual({ balance: 100_000, reserved: 100_000 });
    expect(await pay(id, 900_000, 2)).toEqual({ kind: 'applied' });
    expect(await pay(id, 900_000, 3)).toEqual({ kind: 'refund', reason: 'already_paid' });
    expect(await pay(id, 900_000, 2)).toEqual({ kind: 'applied' });
    expect(recorded.issued).toEqual([id]);
    expect(await readCard(db, card)).toEqual({ balance: 90_000, reserved: 0 });
    await expectSoundLedger();
  });

  itOnce(
    'are reserved again with the seats by a late payment, which is refunded if they are used or blocked',
    async () => {
      const { db, card, order, use, pay, orders, wait, expectSoundLedger } = await openTestShop({
        points: 100_000,
        percent: 10,
      });
      const [first, second] = [await order(), await order()];
      await use(first, 100_000);
      wait(16 * 60);
      await orders.sweep();
      expect(await pay(first, 900_000, 1)).toEqual({ kind: 'applied' });
      expect(await readCard(db, card)).toEqual({ balance: 90_000, reserved: 0 });
      expect(await pay(second, 2 * PLACE, 2)).toEqual({ kind: 'applied' });
      const [third, fourth] = [await order(), await order()];
      await use(third, 90_000);
      wait(16 * 60);
      await orders.sweep();
      await use(await order(), 90_000);
      expect(await pay(third, 910_000, 3)).toEqual({ kind: 'refund', reason: 'seats_unavailable' });
      expect(await pay(third, 910_000, 3)).toEqual({ kind: 'refund', reason: 'seats_unavailable' });
      const other = await openCard(db, { card: '701', points: 100_000 });
      expect(await pay(fourth, 2 * PLACE, 4)).toEqual({ kind: 'applied' });
      const fifth = await order();
      await use(fifth, 100_000, other);
      wait(16 * 60);
      await orders.sweep();
      await setCardBlocked(db, other);
      expect(await pay(fifth, 900_000, 5)).toEqual({ kind: 'refund', reason: 'seats_unavailable' });
      expect(await readCard(db, other)).toEqual({ balance: 100_000, reserved: 0 });
      await expectSoundLedger();
    },
  );

  itOnce('are consumed as reserved after the card is blocked, and earn nothing', async () => {
    const { db, card, order, use, pay, expectSoundLedger } = await openTestShop({ points: 100_000, percent: 10 });
    const id = await order();
    await use(id, 100_000);
    await setCardBlocked(db, card);
    expect(await pay(id, 900_000)).toEqual({ kind: 'applied' });
    expect(await readCard(db, card)).toEqual({ balance: 0, reserved: 0 });
    await expectSoundLedger();
  });

  itOnce('are released by an ended order, and returned only with the tickets of a paid order', async () => {
    const { db, card, order, use, pay } = await openTestShop({ points: 100_000, percent: 10 });
    const [id, next] = [await order(), await order()];
    await use(id, 60_000);
    await pay(id, 940_000);
    await use(next, 40_000);
    const end = () => db.transaction((tx) => pointsBalance.release(tx, [id, next]));
    await end();
    await end();
    expect(await readCard(db, card)).toEqual({ balance: 134_000, reserved: 0 });
  });

  itOnce('are earned by a card named with the order; an unknown card is ignored', async () => {
    const { db, card, order, pay, expectSoundLedger } = await openTestShop({ percent: 5 });
    const [ownCard, unknown] = [
      await order(2, { extensions: [requestPoints({ ...card, points: 0, share: 0, isCardVerified: false })] }),
      await order(2, { extensions: [createPointsRequest({ card: '999' }, 0)] }),
    ];
    await pay(ownCard, 2 * PLACE, 1);
    await pay(unknown, 2 * PLACE, 2);
    expect(await readCard(db, card)).toEqual({ balance: 50_000, reserved: 0 });
    await expectSoundLedger();
  });

  it(`are reserved by ten of ${BUYERS} concurrent orders of one card if they cover ten`, async () => {
    const { db, card, order, use, expectSoundLedger } = await openTestShop({ points: 10 * POINT });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(ids.map((id) => use(id, POINT)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await readCard(db, card)).toEqual({ balance: 10 * POINT, reserved: 10 * POINT });
    await expectSoundLedger();
  });

  it('are never overspent by concurrent orders, payments and expiry on separate processes', async () => {
    const { db, card, order, pay, orders, wait, expectSoundLedger } = await openTestShop({ points: 10 * POINT });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(
      ids.map((id) => openCartShop(db, []).orders.change({ orderId: id, add: [createPointsRequest(card, POINT)] })),
    );
    const having = ids.filter((_, at) => answers[at]?.ok);
    expect(having).toHaveLength(10);
    const results = await Promise.all(having.slice(0, 6).map((id, n) => pay(id, PLACE - POINT, n + 1)));
    expect(results.every(({ kind }) => kind === 'applied')).toBe(true);
    wait(16 * 60);
    await orders.sweep();
    expect(await readCard(db, card)).toEqual({ balance: 4 * POINT, reserved: 0 });
    await expectSoundLedger();
  });

  it('are reserved once by concurrent requests of one order', async () => {
    const { db, card, order, use, expectSoundLedger } = await openTestShop({ points: 10 * POINT });
    const id = await order();
    const answers = await Promise.all([use(id, POINT), use(id, POINT), use(id, POINT)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readCard(db, card)).toMatchObject({ reserved: POINT });
    await expectSoundLedger();
  });

  it('exceed the balance without locks (negative control)', async () => {
    const { db, card } = await openTestShop({ points: POINT });
    const used = await Promise.all(Array.from({ length: BUYERS }, () => usePointsUnguarded(db, card, POINT)));
    expect(used.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, new Date())).map(({ invariant }) => invariant)).toContain(
      'a card has reserved the points of unpaid orders, within its balance unless that is negative',
    );
  });
});
