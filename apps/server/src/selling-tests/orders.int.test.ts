import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { answeredCalls } from '../modules/idempotency/index.ts';
import { markPaying } from '../modules/orders/store/change.ts';
import type { Database } from '../platform/db/index.ts';
import { createBatching } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createBatcher } from '../platform/lib/batcher.ts';
import { orderId } from '../platform/lib/ids.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { draftOf, type Wish } from './support/drafts.ts';
import { type RecordingContext, recordingContext } from './support/recording-context.ts';
import { openSmallShop, type SmallShop } from './support/small-shop.store.ts';
import { batchMemory, type Money, settlePayment, sweepOrders, takeOrders } from './support/take-orders.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

/** As the payments module does it: in a transaction of its own. */
async function settle(
  db: Database,
  context: RecordingContext,
  order: number,
  payment: Money,
  now: Date,
): Promise<string> {
  return (await db.transaction((tx) => settlePayment(tx, context, order, payment, now))).kind;
}

describeOnBothEngines('orders', (open, { itOnce }) => {
  async function shopOf(stock: number, seats: number): Promise<{ db: Database; shop: SmallShop }> {
    const db = await open();
    return { db, shop: await openSmallShop(db, { stock, seats }) };
  }

  it('given 5 places, when 20 buyers ask at once for one each, then 5 orders hold them and 15 hear that none is left', async () => {
    const { db, shop } = await shopOf(5, 0);
    const answers = await takeOrders(
      db,
      Array.from({ length: 20 }, () => draftOf(shop, {}, NOW)),
      NOW,
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ ok: false, refusal: { kind: 'not_enough', left: 0 } });
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('given one key with two bodies on two processes at once, then one is ordered and the other one hears that the key is used', async () => {
    const { db, shop } = await shopOf(50, 0);
    for (let n = 0; n < 20; n++) {
      const call = (session: number, body: string) =>
        takeOrders(db, [draftOf(shop, { session, key: `key-${n}`, body }, NOW)], NOW);
      const answers = (await Promise.all([call(0, 'one'), call(1, 'other')])).flat();
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(answers).toContainEqual({ ok: false, refusal: { kind: 'key_reused' } });
    }
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  itOnce('given a sum that is more than 2^31 minor units, then the order keeps it', async () => {
    const { db, shop } = await shopOf(5, 0);
    const [made] = await takeOrders(db, [{ ...draftOf(shop, {}, NOW), total: 3_000_000_000 }], NOW);
    expect(made?.ok).toBe(true);
    expect((await db.query('SELECT total FROM orders')).rows).toEqual([{ total: 3_000_000_000 }]);
  });

  itOnce('given refusals in a batch, then the next order still has the next number', async () => {
    const { db, shop } = await shopOf(2, 0);
    const memory = batchMemory();
    const batch = (count: number, quantity = 1) =>
      Array.from({ length: count }, () => draftOf(shop, { quantity }, NOW));
    const [first] = await takeOrders(db, [...batch(1), ...batch(5, 2)], NOW, null, memory);
    const [second] = await takeOrders(db, batch(6), NOW, null, memory);
    if (!first?.ok) throw new Error('the first one was refused');
    expect(second).toMatchObject({ ok: true, id: first.id + 1 });
  });

  itOnce(
    'given a key sent twice, in one batch and later, then it is one order with one answer, and another body is refused',
    async () => {
      const { db, shop } = await shopOf(5, 0);
      const draft = draftOf(shop, { key: 'k1' }, NOW);
      const [first, same] = await takeOrders(db, [draft, draft], NOW);
      const [again, other] = await takeOrders(db, [draft, draftOf(shop, { key: 'k1', body: 'other' }, NOW)], NOW);
      expect(first?.ok).toBe(true);
      expect([same, again]).toEqual([first, first]);
      expect(other).toMatchObject({ ok: false, refusal: { kind: 'key_reused' } });
      expect((await db.query('SELECT id FROM orders')).rows).toHaveLength(1);
    },
  );

  itOnce(
    'given a call answered under a key, then the same call hears the same answer and another body is told apart',
    async () => {
      const answered = answeredCalls(await open(), { now: () => NOW }, createBatching(createBatcher));
      const call = { key: 'pay-1', bodyDigest: 'a' };
      expect(await answered.before(call)).toEqual({ kind: 'none' });
      await answered.keep(call, { bank: 1 });
      await answered.keep(call, { bank: 2 });
      expect(await answered.before(call)).toEqual({ kind: 'same', answer: { bank: 1 } });
      expect(await answered.before({ ...call, bodyDigest: 'b' })).toEqual({ kind: 'other_body' });
    },
  );

  itOnce('given a price edited after the visitor looked, then the order is refused as changed', async () => {
    const { db, shop } = await shopOf(5, 0);
    const draft = draftOf(shop, {}, NOW);
    await db.query('UPDATE offer SET price = price + 1');
    expect(await takeOrders(db, [draft], NOW)).toMatchObject([{ ok: false, refusal: { kind: 'changed' } }]);
  });

  itOnce(
    'given a reservation that ran out, when another buyer comes before any sweep, then the places are theirs',
    async () => {
      const { db, shop } = await shopOf(1, 0);
      await takeOrders(db, [draftOf(shop, {}, NOW, 60)], NOW);
      expect(await takeOrders(db, [draftOf(shop, {}, later(59))], later(59))).toMatchObject([{ ok: false }]);
      expect(await takeOrders(db, [draftOf(shop, {}, later(61))], later(61))).toMatchObject([{ ok: true }]);
    },
  );

  itOnce(
    'given a free order that cannot be completed, then others are completed and end by time all the same',
    async () => {
      const { db, shop } = await shopOf(5, 0);
      const [stuck, free, overdue] = await takeOrders(
        db,
        [{ ...draftOf(shop, {}, NOW), total: 0 }, { ...draftOf(shop, {}, NOW), total: 0 }, draftOf(shop, {}, NOW, 60)],
        NOW,
      );
      if (!stuck?.ok || !free?.ok || !overdue?.ok) throw new Error('there are five places');
      const { context, issued } = recordingContext();
      const issue: RecordingContext['tickets']['issue'] = async (tx, paid) => {
        if (paid.some(({ order }) => order.id === stuck.id)) throw new Error('no ticket can be printed');
        await context.tickets.issue(tx, paid);
      };
      await sweepOrders(db, { ...context, tickets: { ...context.tickets, issue } }, later(120));
      expect(issued).toEqual([free.id]);
      const { rows } = await db.query('SELECT state FROM orders ORDER BY id');
      expect(rows).toEqual([{ state: 'reserved' }, { state: 'paid' }, { state: 'expired' }]);
      // Nobody goes to a bank with nothing: it would leave the order where no sweep completes it.
      expect(await db.transaction((tx) => markPaying(tx, [orderId(stuck.id)], NOW))).toEqual([]);
    },
  );

  itOnce(
    'given a late payment, when its seat is free it becomes a ticket, and when it is taken the money goes back',
    async () => {
      const { db, shop } = await shopOf(5, 2);
      const { context, issued, moneyBack } = recordingContext();
      const seat = shop.seatIds.slice(0, 1);
      const drafts = [draftOf(shop, { offer: 1, seatIds: seat }, NOW, 60)];
      const [slow] = await takeOrders(db, drafts, NOW);
      if (!slow?.ok) throw new Error('not taken');
      const [quick] = await takeOrders(db, [draftOf(shop, { offer: 1, seatIds: seat }, later(62), 60)], later(62));
      const money = { amount: 700_000, currency: 'KZT' };
      expect(await settle(db, context, slow.id, { paymentId: 1, ...money }, later(63))).toBe('give_back');
      expect(moneyBack).toEqual([{ paymentId: 1, why: 'places_gone' }]);
      const ended = await db.query('SELECT state, ended_at FROM orders WHERE id = $1', [slow.id]);
      expect(ended.rows).toEqual([{ state: 'expired', ended_at: later(63) }]);
      if (!quick?.ok) throw new Error('not taken');
      await sweepOrders(db, context, later(200));
      expect(await settle(db, context, quick.id, { paymentId: 2, ...money }, later(201))).toBe('kept');
      expect(issued).toEqual([quick.id]);
      expect(await auditLedger(db, NOW)).toEqual([]);
    },
  );

  itOnce(
    'given a paid order, when a second payment arrives or the first is told again, then only the second goes back',
    async () => {
      const { db, shop } = await shopOf(5, 0);
      const { context, issued, moneyBack } = recordingContext();
      const [order] = await takeOrders(db, [draftOf(shop, {}, NOW)], NOW);
      if (!order?.ok) throw new Error('not taken');
      const pay = (paymentId: number) =>
        settle(db, context, order.id, { paymentId, amount: 500_000, currency: 'KZT' }, later(5));
      expect([await pay(1), await pay(1), await pay(2)]).toEqual(['kept', 'kept', 'give_back']);
      expect(issued).toEqual([order.id]);
      expect(moneyBack).toEqual([{ paymentId: 2, why: 'already_paid' }]);
    },
  );

  itOnce('given a payment of another sum or currency, then it buys nothing and goes back', async () => {
    const { db, shop } = await shopOf(5, 0);
    const { context, issued, moneyBack } = recordingContext();
    const [order] = await takeOrders(db, [draftOf(shop, {}, NOW)], NOW);
    if (!order?.ok) throw new Error('not taken');
    await settle(db, context, order.id, { paymentId: 1, amount: 1, currency: 'KZT' }, NOW);
    await settle(db, context, order.id, { paymentId: 2, amount: 500_000, currency: 'USD' }, NOW);
    expect(issued).toEqual([]);
    expect(moneyBack.map((one) => one.why)).toEqual(['wrong_amount', 'wrong_amount']);
  });

  it('given parallel batches of separate processes for the last places, then none is sold twice', async () => {
    const { db, shop } = await shopOf(30, 10);
    const wishes: Wish[] = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? { offer: 1 } : { session: n % 2, quantity: 2 },
    );
    const batches = [0, 1, 2, 3].map((part) =>
      wishes.filter((_, n) => n % 4 === part).map((wish) => draftOf(shop, wish, NOW)),
    );
    const answers = await Promise.all(batches.map((batch) => takeOrders(db, batch, NOW)));
    expect(answers.flat().some((answer) => !answer.ok)).toBe(true);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  // One database for all runs of the property: each run starts from a shop of its own name, so earlier runs do not matter.
  const runs: { orders: number; refused: number; paid: number; back: number } = {
    orders: 0,
    refused: 0,
    paid: 0,
    back: 0,
  };
  afterAll(() => expect(Math.min(...Object.values(runs))).toBeGreaterThan(0));

  it('given any interleaving of orders, payments, time and sweeps, then the ledger holds and every payment ends in a ticket or goes back', async () => {
    const { db, shop } = await shopOf(6, 3);
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('order' as const),
        wishes: fc.array(
          fc.record({
            session: fc.nat(1),
            offer: fc.nat(1),
            quantity: fc.integer({ min: 1, max: 3 }),
            key: fc.constantFrom('a', 'b', 'c'),
          }),
          { minLength: 1, maxLength: 5 },
        ),
      }),
      fc.record({ kind: fc.constant('pay' as const), which: fc.nat(50), times: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ kind: fc.constant('sweep' as const) }),
    );
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      await db.query('DELETE FROM ticket');
      await db.query('DELETE FROM hold');
      await db.query('DELETE FROM order_item');
      await db.query('DELETE FROM orders');
      await db.query('DELETE FROM answered_call');
      await db.query('UPDATE stock SET taken = 0');
      const { context, issued, moneyBack } = recordingContext();
      const orders: { id: number; total: number }[] = [];
      const payments: number[] = [];
      let clock = 0;
      for (const one of steps) {
        const now = later(clock);
        if (one.kind === 'wait') clock += one.seconds;
        else if (one.kind === 'sweep') await sweepOrders(db, context, now);
        else if (one.kind === 'order') {
          const drafts = one.wishes.map((wish) =>
            draftOf(shop, { ...wish, key: `${clock}-${wish.key}`, body: JSON.stringify(wish) }, now, 60),
          );
          const answers = await takeOrders(db, drafts, now);
          answers.forEach((answer, n) => {
            if (answer.ok && !orders.some((order) => order.id === answer.id))
              orders.push({ id: answer.id, total: drafts[n]?.total ?? 0 });
            runs[answer.ok ? 'orders' : 'refused'] += 1;
          });
        } else {
          const order = orders[one.which % Math.max(1, orders.length)];
          if (!order) continue;
          const paymentId = payments.push(order.id);
          const payment = { paymentId, amount: order.total, currency: 'KZT' };
          const settled = await Promise.all(
            Array.from({ length: one.times }, () => settle(db, context, order.id, payment, now)),
          );
          if (settled.includes('kept')) runs.paid += 1;
        }
      }
      expect(await auditLedger(db, later(clock))).toEqual([]);
      expect(new Set(issued).size).toBe(issued.length);
      runs.back += moneyBack.length;
      const { rows } = await db.query<{ paidBy: number }>(
        `SELECT paid_by AS "paidBy" FROM orders WHERE paid_by IS NOT NULL`,
      );
      // The payments module decides each payment once; here a repeated call repeats its answer.
      const back = new Set(moneyBack.map((one) => one.paymentId));
      const ended = [...rows.map((row) => row.paidBy), ...back].sort((a, b) => a - b);
      expect(ended).toEqual(payments.map((_, n) => n + 1));
    });
    await fc.assert(property, { numRuns: propertyRuns(15) });
  });
});
