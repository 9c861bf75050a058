/** Orders paid in parts: in cash, at a terminal and by cards, through the workflows of the box office. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { Database } from '../platform/db/index.ts';
import { createBatching } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createBatcher } from '../platform/lib/concurrency/batcher.ts';
import { orderId } from '../platform/lib/ids.ts';
import { STAFF } from '../testing/actors.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { createAdjustOrder } from '../workflows/adjust-order.ts';
import { createApplyPayment } from '../workflows/apply-payment.ts';
import { expireOrders } from '../workflows/expire-orders.ts';
import { issueGiftCard } from '../workflows/issue-gift-card.ts';
import { recordPayment } from '../workflows/record-payment.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { openRealPayments } from './support/real-payments.ts';
import { createRecordingContext } from './support/recording-context.ts';
import { insertCaptured } from './support/stores/captured-payments.store.ts';
import { listRefundIds, readOrderBooks } from './support/stores/order-money.store.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const START = new Date('2026-12-01T10:00:00Z');
/** The price of an order in these tests. */
const PRICE = 500_000;
const HELD_SECONDS = 900;

async function openBoxOffice(db: Database, shop: SmallShop) {
  let at = START.getTime();
  const clock = { now: () => new Date(at) };
  const recorded = createRecordingContext();
  const payments = await openRealPayments(db, clock);
  const batching = createBatching(createBatcher);
  const context = { ...recorded.context, db, clock, batching, payments };
  const apply = createApplyPayment(context);
  return {
    ...{ recorded, payments },
    wait: (seconds: number) => {
      at += seconds * 1000;
    },
    order: async (): Promise<number> => {
      const [made] = await takeOrders(db, [createPurchaseRequest(shop, {}, clock.now(), HELD_SECONDS)], clock.now());
      if (!made?.ok) throw new Error('the order was refused');
      return made.id;
    },
    take: (order: number, kind: 'cash' | 'terminal', amount: number) =>
      recordPayment(context, { orderId: orderId(order), kind, amount }, STAFF),
    issue: (amount: number) => issueGiftCard(context, { amount, validUntil: null }, STAFF),
    takeGiftCard: (order: number, code: string, amount: number) =>
      recordPayment(context, { orderId: orderId(order), kind: 'gift_card', code, amount }, STAFF),
    /** Applies a captured card payment: of a part, or of the whole amount due when it was started. */
    card: async (order: number, amount: number, isPartial = true) =>
      apply(await insertCaptured(db, order, amount, clock.now(), isPartial)),
    change: createAdjustOrder(context),
    expire: () => expireOrders(context),
    audit: () => auditLedger(db, clock.now()),
  };
}

describeOnBothEngines('an order paid in parts', (open, { itOnce }) => {
  async function openOwnBoxOffice(stock = 20) {
    const db = await open();
    return { db, ...(await openBoxOffice(db, await openSmallShop(db, { stock, seats: 0 }))) };
  }

  itOnce('is complete after the last part, in cash or by card', async () => {
    const { db, recorded, order, take, card, audit } = await openOwnBoxOffice();
    const [first, second] = [await order(), await order()];
    expect(await take(first, 'cash', 200_000)).toEqual({ ok: true, value: 300_000 });
    expect(await audit()).toEqual([]);
    expect((await readOrderBooks(db, first)).tickets).toBe(0);
    expect(await card(first, 300_000, false)).toBe('allocated');
    expect(await card(second, 100_000)).toBe('allocated');
    expect(await take(second, 'terminal', 150_000)).toEqual({ ok: true, value: 250_000 });
    expect(await take(second, 'cash', 250_000)).toEqual({ ok: true, value: 0 });
    expect(recorded.issued).toEqual([first, second]);
    expect(await readOrderBooks(db, second)).toEqual({
      state: 'paid',
      tickets: 1,
      money: [
        { kind: 'provider', amount: 100_000, withdrawn: 0 },
        { kind: 'terminal', amount: 150_000, withdrawn: 0 },
        { kind: 'cash', amount: 250_000, withdrawn: 0 },
      ],
      refunds: [],
    });
    expect(await take(second, 'cash', 1)).toEqual({ ok: false, error: { kind: 'not_payable' } });
    expect(await audit()).toEqual([]);
  });

  itOnce('has its parts refunded when it expires: cards by their provider, cash and terminals manually', async () => {
    const { db, payments, wait, order, take, card, expire, audit } = await openOwnBoxOffice();
    const id = await order();
    await take(id, 'cash', 200_000);
    await card(id, 120_000);
    await take(id, 'terminal', 30_000);
    wait(HELD_SECONDS);
    expect(await take(id, 'cash', 150_000)).toEqual({ ok: false, error: { kind: 'not_payable' } });
    await expire();
    await expire();
    expect(await readOrderBooks(db, id)).toEqual({
      state: 'expired',
      tickets: 0,
      money: [
        { kind: 'cash', amount: 200_000, withdrawn: 200_000 },
        { kind: 'provider', amount: 120_000, withdrawn: 120_000 },
        { kind: 'terminal', amount: 30_000, withdrawn: 30_000 },
      ],
      refunds: [
        { amount: 30_000, state: 'outstanding', reason: 'order_ended_unpaid' },
        { amount: 120_000, state: 'created', reason: 'order_ended_unpaid' },
        { amount: 200_000, state: 'outstanding', reason: 'order_ended_unpaid' },
      ],
    });
    for (const refundId of await listRefundIds(db, 'outstanding')) {
      expect(
        await db.transaction((tx) => payments.retryRefund(tx, { refundId, isConfirmedAtProvider: true })),
      ).toMatchObject({
        error: { kind: 'manual_only' },
      });
      const give = () =>
        db.transaction((tx) =>
          payments.recordManualRefund(tx, { refundId, isConfirmedAtProvider: false, note: 'cash' }, STAFF),
        );
      expect(await give()).toMatchObject({ ok: true });
      expect(await give()).toMatchObject({ error: { kind: 'closed' } });
    }
    expect(await payments.isRefundComplete(db, `unpaid-${id}`)).toBe(false);
    expect(await audit()).toEqual([]);
  });

  itOnce('refunds a late second part and a whole payment of the previous amount', async () => {
    const { db, recorded, wait, order, take, card, expire, audit } = await openOwnBoxOffice();
    const [late, whole] = [await order(), await order()];
    await card(late, 200_000);
    await take(whole, 'cash', 200_000);
    // Started before the cash payment.
    expect(await card(whole, PRICE, false)).toBe('refunded');
    wait(HELD_SECONDS);
    await expire();
    expect(await card(late, 300_000)).toBe('refunded');
    expect(recorded.refunds.map(({ reason }) => reason)).toEqual(['amount_mismatch', 'amount_mismatch']);
    expect((await readOrderBooks(db, late)).refunds.map(({ amount }) => amount)).toEqual([200_000, 300_000]);
    // A late payment of the full amount still buys it, because its parts were refunded.
    expect(await card(late, PRICE, false)).toBe('allocated');
    expect(await readOrderBooks(db, late)).toMatchObject({ state: 'paid', tickets: 1 });
    expect(await audit()).toEqual([]);
  });

  itOnce('is completed by a last part between expiry and sweep if its seats are free', async () => {
    const { db, wait, order, card, take, audit } = await openOwnBoxOffice(2);
    const [action, other] = [await order(), await order()];
    await take(action, 'cash', 200_000);
    await card(other, 200_000);
    wait(HELD_SECONDS + 1);
    expect(await card(action, 300_000)).toBe('allocated');
    expect(await readOrderBooks(db, action)).toMatchObject({ state: 'paid', tickets: 1, refunds: [] });
    // The seat of the other order is taken by now.
    await order();
    expect(await card(other, 300_000)).toBe('refunded');
    expect(await readOrderBooks(db, other)).toMatchObject({
      state: 'expired',
      money: [{ kind: 'provider', amount: 200_000, withdrawn: 200_000 }],
      refunds: [
        { amount: 200_000, state: 'created' },
        { amount: 300_000, state: 'created' },
      ],
    });
    expect(await audit()).toEqual([]);
  });

  it('never collects more than its price: concurrent parts and overpayments are rejected or refunded', async () => {
    const { db, order, take, card, audit } = await openOwnBoxOffice();
    const id = await order();
    expect(await take(id, 'cash', PRICE + 1)).toEqual({ ok: false, error: { kind: 'amount_too_large', due: PRICE } });
    expect(await card(id, PRICE + 1)).toBe('refunded');
    const cards = await Promise.all([card(id, 200_000), card(id, 200_000), card(id, 200_000)]);
    expect(cards.toSorted()).toEqual(['allocated', 'allocated', 'refunded']);
    const cash = await Promise.all([take(id, 'cash', 100_000), take(id, 'cash', 100_000)]);
    expect(cash.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readOrderBooks(db, id)).toMatchObject({ state: 'paid', tickets: 1 });
    expect(await audit()).toEqual([]);
  });

  itOnce('keeps its price after a partial payment, and allows several open parts next to a whole payment', async () => {
    const { db, payments, order, take, change } = await openOwnBoxOffice();
    const id = await order();
    await take(id, 'cash', 200_000);
    const drop = [{ extension: 'promo_code', part: null }];
    expect(await change({ orderId: orderId(id), drop }, STAFF)).toMatchObject({
      error: { kind: 'not_payable' },
    });
    const payment = {
      isRehearsal: false,
      ...{ subject: String(id), amount: 100_000, currency: 'KZT' as const, methodId: 1, language: 'en' as const },
      ...{
        description: '',
        buyer: { email: '', phone: '' },
        siteOrigin: 'http://shop',
        returnPath: '/',
        declinedPath: '/',
      },
      expiresAt: new Date(START.getTime() + HELD_SECONDS * 1000),
    };
    // The bank is unreachable: only the opened payments count here.
    await Promise.all([
      payments.start({ ...payment, isPartial: true }),
      payments.start({ ...payment, isPartial: true }),
      payments.start({ ...payment, amount: 300_000 }),
      payments.start({ ...payment, amount: 300_000 }),
    ]);
    const { rows } = await db.query<{ partial: number; whole: number }>(
      'SELECT count(*) FILTER (WHERE is_partial)::int AS partial, count(*) FILTER (WHERE NOT is_partial)::int AS whole FROM payment',
    );
    expect(rows).toEqual([{ partial: 2, whole: 1 }]);
  });

  itOnce('keeps the ledger consistent for any payments in any order', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 1_000, seats: 0 });
    const counts = { paid: 0, expired: 0, refunded: 0 };
    const amount = fc.constantFrom(50_000, 100_000, 200_000, 250_000, 300_000, PRICE);
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('cash' as const, 'terminal' as const), amount }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('gift_card' as const), amount }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('part' as const, 'whole' as const), amount }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('wait' as const, 'expire' as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 9 }),
        fc.boolean(),
        fc.boolean(),
        async (steps, isAtOnce, isLeft) => {
          const { order, issue, take, takeGiftCard, card, wait, expire, audit } = await openBoxOffice(db, shop);
          const id = await order();
          const code = await issue(PRICE / 2);
          const acts = steps.map((part) => async () => {
            if (part.kind === 'cash' || part.kind === 'terminal') await take(id, part.kind, part.amount);
            else if (part.kind === 'gift_card') await takeGiftCard(id, code, part.amount);
            else if (part.kind === 'part' || part.kind === 'whole') await card(id, part.amount, part.kind === 'part');
            else if (part.kind === 'wait') wait(HELD_SECONDS / 2);
            else await expire();
          });
          if (isAtOnce) await Promise.all(acts.map((act) => act()));
          else for (const act of acts) await act();
          if (isLeft) wait(HELD_SECONDS);
          if (isLeft) await expire();
          expect(await audit()).toEqual([]);
          const { state, money, refunds, tickets } = await readOrderBooks(db, id);
          const remaining = money.reduce((sum, part) => sum + part.amount - part.withdrawn, 0);
          expect(tickets).toBe(state === 'paid' ? 1 : 0);
          if (state === 'paid') expect(remaining).toBe(PRICE);
          else if (state === 'expired') expect(remaining).toBe(0);
          else expect(remaining).toBeLessThan(PRICE);
          if (state === 'paid' || state === 'expired') counts[state] += 1;
          counts.refunded += refunds.length;
        },
      ),
      { numRuns: getPropertyRuns(25) },
    );
    expect(Math.min(counts.paid, counts.expired, counts.refunded)).toBeGreaterThan(0);
  });
});
