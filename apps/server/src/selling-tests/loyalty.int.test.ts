/** Bonuses: reserved by orders that wait, spent when they are paid, given back when they end, earned once, never overspent. */
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { claimExtras } from '../modules/add-ons/claims.ts';
import { bonusClaims, claimBonuses } from '../modules/points/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import { openCartShop } from './support/cart-shop.ts';
import { openExtra } from './support/extras.store.ts';
import {
  block,
  bonusesOf,
  movementsOf,
  onCard,
  openCard,
  type TestCard,
  useBonusesUnguarded,
} from './support/loyalty.store.ts';
import { discountsOf, openCode } from './support/promo-codes.store.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { termsOf } from './support/terms.ts';

const PLACE = 500_000;
const BONUS = 100;
const BUYERS = 40;

describeOnBothEngines('bonuses', (open, { itOnce }) => {
  async function comeIn(opened: Parameters<typeof openCard>[1]) {
    const db = await open();
    const small = await openSmallShop(db, { stock: 500, seats: 0 });
    // What is earned can be spent at once.
    const shop = openCartShop(db, [small], [{ refundPolicy: { allowed: false, untilHours: 0 } }]);
    const card = await openCard(db, opened);
    const order = async (quantity = 2, claims: Parameters<typeof termsOf>[1] = {}): Promise<OrderId> => {
      const made = await shop.orders.create({
        ...termsOf(`visitor ${Math.random()}`, claims),
        eventHash: small.eventHash,
        lines: [shop.wish({ quantity })],
      });
      if (!made.ok) throw new Error('refused');
      return made.value.id;
    };
    const use = (orderId: OrderId, bonuses: number, of: TestCard = card, share = 100) =>
      shop.orders.change({ orderId, add: [bonusesOf(of, bonuses, share)] });
    const cancel = (orderId: OrderId) => shop.orders.change({ orderId, drop: [{ of: 'bonuses', part: null }] });
    const pay = (id: OrderId, amount: number, paymentId = 1) =>
      db.transaction((tx) => shop.orders.settle(tx, id, { paymentId, amount, currency: 'KZT' }));
    const sound = async () => expect(await auditLedger(db, shop.now())).toEqual([]);
    return { ...shop, db, small, card, order, use, cancel, pay, sound };
  }

  itOnce(
    'are reserved, taken off the tickets, and spent when the order is paid, which earns of what was paid with money',
    async () => {
      const { db, card, order, use, pay, sound } = await comeIn({ bonuses: 400_000, percent: 5 });
      const id = await order();
      expect(await use(id, 300_000)).toEqual({ ok: true, value: 700_000 });
      expect(await discountsOf(db, id)).toEqual([150_000, 150_000]);
      expect(await onCard(db, card)).toEqual({ balance: 400_000, reserved: 300_000 });
      await sound();
      expect(await pay(id, 700_000)).toEqual({ kind: 'kept' });
      expect(await onCard(db, card)).toEqual({ balance: 135_000, reserved: 0 });
      expect(await pay(id, 700_000)).toEqual({ kind: 'kept' });
      expect(await movementsOf(db, card)).toEqual([
        ['opening', 400_000],
        ['spend', -300_000],
        ['accrue', 35_000],
      ]);
      await sound();
    },
  );

  itOnce('are given back once when the order runs out, and can be used by another', async () => {
    const { db, card, order, use, orders, wait, sound } = await comeIn({ bonuses: 100_000 });
    const [first, second] = [await order(), await order()];
    await use(first, 100_000);
    expect(await use(second, BONUS)).toMatchObject({ refusal: { why: 'too_few', values: { left: 0 } } });
    wait(16 * 60);
    await orders.sweep();
    await orders.sweep();
    expect(await onCard(db, card)).toEqual({ balance: 100_000, reserved: 0 });
    expect(await use(await order(), 100_000)).toMatchObject({ ok: true });
    await sound();
  });

  itOnce('are cancelled: the order costs what it did, and its card still earns', async () => {
    const { db, card, order, use, cancel, pay, sound } = await comeIn({ bonuses: 100_000, percent: 10 });
    const id = await order();
    await use(id, 100_000);
    expect(await cancel(id)).toEqual({ ok: true, value: 2 * PLACE });
    expect(await cancel(id)).toEqual({ ok: true, value: 2 * PLACE });
    expect(await discountsOf(db, id)).toEqual([0, 0]);
    expect(await onCard(db, card)).toEqual({ balance: 100_000, reserved: 0 });
    await sound();
    await pay(id, 2 * PLACE);
    expect(await onCard(db, card)).toEqual({ balance: 200_000, reserved: 0 });
    await sound();
  });

  itOnce('are refused beyond the card, beyond the order, beyond the share, of a blocked card, and twice', async () => {
    const { db, card, order, use, pay, wait, sound } = await comeIn({ bonuses: 2_000_050 });
    const [id, paid, over] = [await order(), await order(), await order()];
    expect(await use(id, 2 * PLACE + BONUS)).toMatchObject({ refusal: { why: 'too_many', values: { most: 10_000 } } });
    expect(await use(id, PLACE + BONUS, card, 50)).toMatchObject({
      refusal: { why: 'too_many', values: { most: 5_000 } },
    });
    const poor = await openCard(db, { card: '701', bonuses: 150 });
    expect(await use(id, 2 * BONUS, poor)).toMatchObject({ refusal: { why: 'too_few', values: { left: 1 } } });
    await block(db, card);
    expect(await use(id, BONUS)).toMatchObject({ refusal: { why: 'blocked' } });
    await block(db, card, false);
    expect(await use(id, BONUS)).toMatchObject({ ok: true });
    expect(await use(id, BONUS)).toMatchObject({ refusal: { why: 'applied_already' } });
    expect(await use(id, 0, poor)).toMatchObject({ refusal: { why: 'applied_already' } });
    await pay(paid, 2 * PLACE);
    wait(16 * 60);
    for (const one of [paid, over])
      expect(await use(one, BONUS)).toEqual({ ok: false, refusal: { kind: 'not_payable' } });
    await sound();
  });

  itOnce('stand behind a promo code, in whichever order they came, and beside extras', async () => {
    const { db, small, order, use, cancel, orders, sound } = await comeIn({ bonuses: 5_000_000 });
    const code = await openCode(db, { uses: 9 });
    const booklet = await openExtra(db, small, { stock: null });
    const apply = (orderId: OrderId) => orders.change({ orderId, add: [code] });
    const [one, two, three] = [await order(), await order(), await order()];
    await apply(one);
    expect(await use(one, 900_000 + BONUS)).toMatchObject({ refusal: { why: 'too_many', values: { most: 9_000 } } });
    expect(await use(one, 300_000)).toEqual({ ok: true, value: 600_000 });
    await use(two, 300_000);
    expect(await apply(two)).toEqual({ ok: true, value: 600_000 });
    expect(await discountsOf(db, two)).toEqual([200_000, 200_000]);
    expect(await orders.change({ orderId: two, add: [claimExtras([{ ...booklet, line: 1 }])] })).toEqual({
      ok: true,
      value: 750_000,
    });
    expect(await cancel(two)).toEqual({ ok: true, value: 1_050_000 });
    await use(three, 2 * PLACE);
    expect(await apply(three)).toMatchObject({ refusal: { of: 'bonuses', why: 'too_many', values: { most: 9_000 } } });
    await sound();
  });

  itOnce(
    'given bonuses for the whole price, then the order costs nothing, is paid at once, and earns nothing',
    async () => {
      const { db, card, order, use, orders, sound } = await comeIn({ bonuses: 2 * PLACE, percent: 10 });
      const id = await order();
      expect(await use(id, 2 * PLACE)).toEqual({ ok: true, value: 0 });
      expect(await orders.completeFree(id)).toBe(true);
      expect(await onCard(db, card)).toEqual({ balance: 0, reserved: 0 });
      await sound();
    },
  );

  itOnce(
    'given money of the old sum, or a second payment, then it goes back, and the card is not touched',
    async () => {
      const { db, card, order, use, pay, recorded, sound } = await comeIn({ bonuses: 100_000, percent: 10 });
      const id = await order();
      await use(id, 100_000);
      expect(await pay(id, 2 * PLACE, 1)).toEqual({ kind: 'give_back', why: 'wrong_amount' });
      expect(await onCard(db, card)).toEqual({ balance: 100_000, reserved: 100_000 });
      expect(await pay(id, 900_000, 2)).toEqual({ kind: 'kept' });
      expect(await pay(id, 900_000, 3)).toEqual({ kind: 'give_back', why: 'already_paid' });
      expect(await pay(id, 900_000, 2)).toEqual({ kind: 'kept' });
      expect(recorded.issued).toEqual([id]);
      expect(await onCard(db, card)).toEqual({ balance: 90_000, reserved: 0 });
      await sound();
    },
  );

  itOnce(
    'given money that comes late, then they are reserved again with the places; used elsewhere, or blocked, it goes back',
    async () => {
      const { db, card, order, use, pay, orders, wait, sound } = await comeIn({ bonuses: 100_000, percent: 10 });
      const [first, second] = [await order(), await order()];
      await use(first, 100_000);
      wait(16 * 60);
      await orders.sweep();
      expect(await pay(first, 900_000, 1)).toEqual({ kind: 'kept' });
      expect(await onCard(db, card)).toEqual({ balance: 90_000, reserved: 0 });
      expect(await pay(second, 2 * PLACE, 2)).toEqual({ kind: 'kept' });
      const [third, fourth] = [await order(), await order()];
      await use(third, 90_000);
      wait(16 * 60);
      await orders.sweep();
      await use(await order(), 90_000);
      expect(await pay(third, 910_000, 3)).toEqual({ kind: 'give_back', why: 'places_gone' });
      expect(await pay(third, 910_000, 3)).toEqual({ kind: 'give_back', why: 'places_gone' });
      const other = await openCard(db, { card: '701', bonuses: 100_000 });
      expect(await pay(fourth, 2 * PLACE, 4)).toEqual({ kind: 'kept' });
      const fifth = await order();
      await use(fifth, 100_000, other);
      wait(16 * 60);
      await orders.sweep();
      await block(db, other);
      expect(await pay(fifth, 900_000, 5)).toEqual({ kind: 'give_back', why: 'places_gone' });
      expect(await onCard(db, other)).toEqual({ balance: 100_000, reserved: 0 });
      await sound();
    },
  );

  itOnce(
    'of a card that is blocked meanwhile are spent as they were reserved, and nothing more is earned',
    async () => {
      const { db, card, order, use, pay, sound } = await comeIn({ bonuses: 100_000, percent: 10 });
      const id = await order();
      await use(id, 100_000);
      await block(db, card);
      expect(await pay(id, 900_000)).toEqual({ kind: 'kept' });
      expect(await onCard(db, card)).toEqual({ balance: 0, reserved: 0 });
      await sound();
    },
  );

  itOnce(
    'given an order that ended, then it holds none of them; what a paid one spent goes back with its tickets alone',
    async () => {
      const { db, card, order, use, pay } = await comeIn({ bonuses: 100_000, percent: 10 });
      const [id, next] = [await order(), await order()];
      await use(id, 60_000);
      await pay(id, 940_000);
      await use(next, 40_000);
      const end = () => db.transaction((tx) => bonusClaims.release(tx, [id, next]));
      await end();
      await end();
      expect(await onCard(db, card)).toEqual({ balance: 134_000, reserved: 0 });
    },
  );

  itOnce(
    'a card that is named with the order earns; one that there is not is nobody’s, and hinders nothing',
    async () => {
      const { db, card, order, pay, sound } = await comeIn({ percent: 5 });
      const [ownCard, unknown] = [
        await order(2, { claims: [claimBonuses({ ...card, bonuses: 0, share: 0, proven: false })] }),
        await order(2, { claims: [bonusesOf({ card: '999' }, 0)] }),
      ];
      await pay(ownCard, 2 * PLACE, 1);
      await pay(unknown, 2 * PLACE, 2);
      expect(await onCard(db, card)).toEqual({ balance: 50_000, reserved: 0 });
      await sound();
    },
  );

  it(`given bonuses for ten, when ${BUYERS} orders of one card come at once, then ten have them`, async () => {
    const { db, card, order, use, sound } = await comeIn({ bonuses: 10 * BONUS });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(ids.map((id) => use(id, BONUS)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await onCard(db, card)).toEqual({ balance: 10 * BONUS, reserved: 10 * BONUS });
    await sound();
  });

  it('given shops beside each other, when many use one card at once, pay and run out, then it is never overspent', async () => {
    const { db, card, order, pay, orders, wait, sound } = await comeIn({ bonuses: 10 * BONUS });
    const ids = await Promise.all(Array.from({ length: BUYERS }, () => order(1)));
    const answers = await Promise.all(
      ids.map((id) => openCartShop(db, []).orders.change({ orderId: id, add: [bonusesOf(card, BONUS)] })),
    );
    const having = ids.filter((_, at) => answers[at]?.ok);
    expect(having).toHaveLength(10);
    const settled = await Promise.all(having.slice(0, 6).map((id, n) => pay(id, PLACE - BONUS, n + 1)));
    expect(settled.every(({ kind }) => kind === 'kept')).toBe(true);
    wait(16 * 60);
    await orders.sweep();
    expect(await onCard(db, card)).toEqual({ balance: 4 * BONUS, reserved: 0 });
    await sound();
  });

  it('given the same bonuses twice at once on one order, then they are reserved once', async () => {
    const { db, card, order, use, sound } = await comeIn({ bonuses: 10 * BONUS });
    const id = await order();
    const answers = await Promise.all([use(id, BONUS), use(id, BONUS), use(id, BONUS)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await onCard(db, card)).toMatchObject({ reserved: BONUS });
    await sound();
  });

  it('negative control: without locks the same race reserves more than there is', async () => {
    const { db, card } = await comeIn({ bonuses: BONUS });
    const used = await Promise.all(Array.from({ length: BUYERS }, () => useBonusesUnguarded(db, card, BONUS)));
    expect(used.filter(Boolean).length).toBeGreaterThan(1);
    expect((await auditLedger(db, new Date())).map(({ invariant }) => invariant)).toContain(
      'of a card is reserved what orders that wait use of it, and no more than it has unless it owes some',
    );
  });
});
