/**
 * Points of tickets: pending until their tickets are not returnable, taken back with them, transferred by exchanges; never
 * created.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditPoints } from '../modules/points/audit.store.ts';
import { calculateLinkExpiry, type ReturnPolicy, returnWindowEnd } from '../modules/returns/rules.ts';
import type { Database } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { type Bought, openPointsShop, type PointsShop } from './support/points-shop.ts';
import { openCard, readCard, readPendingPoints, readSessionTimes } from './support/stores/loyalty.store.ts';

const DAY = 24;
const POINT = 100;
const NEVER: ReturnPolicy = { allowed: false, untilHours: 0 };

describeWithDatabase('points of tickets', (_open, { openForAll }) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await openForAll());
  });

  async function openTestShop(points: number, percent = 10) {
    const name = `${Math.random()}`;
    const shop = await openPointsShop(db, name);
    const card = await openCard(db, { card: name, points: points * POINT, percent });
    const readBalance = async () => (await readCard(db, card)).balance / POINT;
    const readPending = async () => (await readPendingPoints(db, card, shop.now())) / POINT;
    const expectSoundLedger = async () =>
      expect((await auditPoints(db, shop.now())).flatMap(({ rows }) => rows)).toEqual([]);
    const buy = (used: number, quantity = 1, session = 0) =>
      shop.buy({ card, points: used * POINT }, quantity, session);
    return { ...shop, card, readBalance, readPending, expectSoundLedger, buy };
  }

  async function returnTickets(
    { startReturn, confirm }: Pick<PointsShop, 'startReturn' | 'confirm'>,
    order: Bought,
    lines: number[],
  ) {
    expect(await startReturn(order, lines)).toMatchObject({ ok: true });
    expect(await confirm(order)).toMatchObject({ ok: true });
  }

  it('cannot be spent while pending, so that returns gain nothing', async () => {
    const shop = await openTestShop(4_500);
    for (let round = 0; round < 2; round++) {
      const first = await shop.buy(0, 5);
      expect([await shop.readBalance(), await shop.readPending()]).toEqual([7_000, 2_500]);
      const second = await shop.order([{ session: 0, offer: 1, quantity: 1 }]);
      expect(await shop.use(second.id, { card: shop.card, points: 7_000 * POINT })).toMatchObject({
        reason: 'too_few',
        values: { left: 4_500 },
      });
      expect(await shop.use(second.id, { card: shop.card, points: 4_500 * POINT })).toBe(2_500 * POINT);
      await shop.pay(second.id);
      await returnTickets(shop, first, [1, 2, 3, 4, 5]);
      await returnTickets(shop, second, [1]);
      expect([await shop.readBalance(), await shop.readPending()]).toEqual([4_500, 0]);
    }
    await shop.expectSoundLedger();
  });

  it('leave a negative balance when spent before the tickets are returned, which later earnings cover', async () => {
    const shop = await openTestShop(4_500);
    await shop.buy(0, 5);
    shop.wait(29 * DAY);
    // Two hours after the end of the last possible confirmation link.
    shop.wait(5);
    expect([await shop.readBalance(), await shop.readPending()]).toEqual([7_000, 0]);
    const second = await shop.order([{ session: 1, offer: 1, quantity: 1 }]);
    expect(await shop.use(second.id, { card: shop.card, points: 7_000 * POINT })).toBe(0);
    await shop.pay(second.id);
    await shop.cancel(0);
    expect(await shop.readBalance()).toBe(-2_500);
    await shop.expectSoundLedger();
    shop.policy(NEVER);
    await shop.buy(0, 2, 1);
    expect([await shop.readBalance(), await shop.readPending()]).toEqual([-1_500, 0]);
    await shop.cancel(1);
    expect(await shop.readBalance()).toBe(4_500);
    await shop.expectSoundLedger();
  });

  it('are reversed with each of four tickets that earned them', async () => {
    const shop = await openTestShop(0);
    shop.policy({ allowed: true, untilHours: 1 });
    const order = await shop.buy(0, 4);
    expect(await shop.readBalance()).toBe(2_000);
    await returnTickets(shop, order, [1, 3, 4]);
    expect([await shop.readBalance(), await shop.readPending()]).toEqual([500, 500]);
    await shop.expectSoundLedger();
  });

  it('are refunded with each ticket at the same percentage as its money', async () => {
    const shop = await openTestShop(9_001);
    shop.policy({ allowed: true, untilHours: 1, tiers: [{ days: 0, percent: 30 }] });
    const order = await shop.buy(9_001, 2);
    expect(await shop.readBalance()).toBe(99);
    await returnTickets(shop, order, [2]);
    // 30 percent of 4,500.5, minus half of the earned points; another half point was never earned.
    expect(await shop.readBalance()).toBe(99 + 1_350.15 - 49.5);
    await returnTickets(shop, order, [1]);
    expect(await shop.readBalance()).toBe(2_700.3);
    await shop.expectSoundLedger();
  });

  it('are fully refunded for the canceled session only', async () => {
    const shop = await openTestShop(4_000);
    const order = await shop.order([
      { session: 0, offer: 0, quantity: 1 },
      { session: 1, offer: 0, quantity: 1 },
    ]);
    await shop.use(order.id, { card: shop.card, points: 4_000 * POINT });
    await shop.pay(order.id);
    expect(await shop.readBalance()).toBe(600);
    await shop.cancel(0);
    expect([await shop.readBalance(), await shop.readPending()]).toEqual([2_300, 300]);
    await shop.cancel(1);
    expect(await shop.readBalance()).toBe(4_000);
    await shop.expectSoundLedger();
  });

  it('are available immediately if nothing is returnable, and pending again after a reschedule', async () => {
    const shop = await openTestShop(0);
    shop.policy(NEVER);
    await shop.buy(0, 2);
    expect([await shop.readBalance(), await shop.readPending()]).toEqual([1_000, 0]);
    shop.wait(1);
    await shop.move(0, { day: '2027-02-01', time: '19:00', until: '2026-12-10' });
    expect(await shop.readPending()).toBe(1_000);
    shop.wait(9 * DAY + 23);
    expect(await shop.readPending()).toBe(1_000);
    shop.wait(DAY);
    expect(await shop.readPending()).toBe(0);
  });

  it('are pending while a timely confirmation link is valid', async () => {
    const shop = await openTestShop(0);
    const order = await shop.buy(0, 2);
    shop.wait(28 * DAY + 2);
    expect(await shop.startReturn(order, [1, 2])).toMatchObject({ ok: true });
    shop.wait(DAY - 1);
    expect(await shop.readPending()).toBe(1_000);
    expect(await shop.confirm(order)).toMatchObject({ ok: true });
    expect(await shop.readBalance()).toBe(0);
  });

  it('are transferred to the new tickets of an exchange', async () => {
    const shop = await openTestShop(2_000);
    const old = await shop.buy(2_000, 2);
    expect(await shop.readBalance()).toBe(800);
    const dearer = await shop.exchange(old, [2], { session: 1, offer: 1 });
    await shop.pay(dearer.id);
    expect([await shop.readBalance(), await shop.readPending()]).toEqual([800, 800]);
    await shop.expectSoundLedger();
    await returnTickets(shop, dearer, [1]);
    expect(await shop.readBalance()).toBe(800 + 1_000 - 400);
    await returnTickets(shop, old, [1]);
    expect(await shop.readBalance()).toBe(2_000);
    await shop.expectSoundLedger();
  });

  it('are reversed by an exchange in proportion to the refund', async () => {
    const shop = await openTestShop(0);
    const order = await shop.order([{ session: 0, offer: 1, quantity: 2 }]);
    await shop.use(order.id, { card: shop.card, points: 0 });
    await shop.pay(order.id);
    expect(await shop.readBalance()).toBe(1_400);
    const cheaper = await shop.exchange(order, [1], { session: 1, offer: 0 });
    expect(await shop.readBalance()).toBe(700 + 500);
    await returnTickets(shop, cheaper, [1]);
    expect(await shop.readBalance()).toBe(700);
    await shop.expectSoundLedger();
  });

  it('stay separate by card in an exchange', async () => {
    const shop = await openTestShop(1_000);
    const other = await openCard(db, { card: `other ${Math.random()}`, points: 50_000, percent: 5 });
    const old = await shop.buy(1_000);
    const dearer = await shop.exchange(old, [1], { session: 1, offer: 1 });
    // 7,000 minus 4,000 of money and 500 points are paid, which earns 125.
    expect(await shop.use(dearer.id, { card: other, points: 50_000 })).toBe(250_000);
    await shop.pay(dearer.id);
    expect([await shop.readBalance(), (await readCard(db, other)).balance / POINT]).toEqual([400, 125]);
    await shop.expectSoundLedger();
    await returnTickets(shop, dearer, [1]);
    expect([await shop.readBalance(), (await readCard(db, other)).balance / POINT]).toEqual([1_000, 500]);
    await shop.expectSoundLedger();
  });

  describe('in the database', () => {
    const days = fc.integer({ min: 0, max: 40 });
    const POLICY: fc.Arbitrary<ReturnPolicy> = fc.record(
      {
        allowed: fc.boolean(),
        untilHours: fc.integer({ min: 0, max: 900 }),
        tiers: fc.array(fc.record({ days, percent: fc.constantFrom(0, 30, 100) }), { maxLength: 3 }),
      },
      { requiredKeys: ['allowed', 'untilHours'] },
    );

    it('are pending until the end of the return window', async () => {
      const shop = await openPointsShop(db, `${Math.random()}`);
      const { startsAt } = await readSessionTimes(db, shop.session(0).id);
      const at = shop.now();
      await fc.assert(
        fc.asyncProperty(POLICY, async (policy) => {
          const card = await openCard(db, { card: `${Math.random()}`, percent: 10 });
          shop.policy(policy);
          await shop.buy({ card, points: 0 });
          const end = returnWindowEnd(policy, startsAt);
          const last = end && new Date(Math.max(end.getTime(), calculateLinkExpiry([startsAt], end).getTime()));
          if (last && last > at) expect(await readPendingPoints(db, card, new Date(last.getTime() - 1))).toBe(50_000);
          expect(await readPendingPoints(db, card, last && last > at ? last : at)).toBe(0);
        }),
        { numRuns: getPropertyRuns(15) },
      );
    });
  });
});
