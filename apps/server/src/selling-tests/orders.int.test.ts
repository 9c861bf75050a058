import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import { createIdempotencyStore } from '../modules/idempotency/index.ts';
import { markPaying } from '../modules/orders/store/change.ts';
import type { Database } from '../platform/db/index.ts';
import { createBatching } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createBatcher } from '../platform/lib/concurrency/batcher.ts';
import { orderId } from '../platform/lib/ids.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { NOW, toInstant } from './support/instants.ts';
import { createPurchaseRequest, type PurchaseInput } from './support/purchase-requests.ts';
import { createRecordingContext, type RecordingContext } from './support/recording-context.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';
import { applyCapturedPayment, createBatchState, type Money, sweepOrders, takeOrders } from './support/take-orders.ts';

/** In its own transaction, as the payments module does. */
async function applyPayment(
  db: Database,
  context: RecordingContext,
  order: number,
  payment: Money,
  now: Date,
): Promise<string> {
  return (await db.transaction((tx) => applyCapturedPayment(tx, context, order, payment, now))).kind;
}

const STEP = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    inputs: fc.array(
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
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs first: more tickets than are free, and two payments of one order. Fifteen random histories may have none. */
const EVERY_OUTCOME: Step[] = [
  { kind: 'order', inputs: Array.from({ length: 5 }, () => ({ session: 0, offer: 0, quantity: 3, key: 'a' })) },
  { kind: 'wait', seconds: 1 },
  { kind: 'order', inputs: Array.from({ length: 5 }, (_, n) => ({ session: n % 2, offer: 1, quantity: 3, key: 'b' })) },
  { kind: 'pay', which: 0, times: 1 },
  { kind: 'pay', which: 0, times: 2 },
];

describeOnBothEngines('orders', (open, { itOnce }) => {
  async function openSmallShopOf(stock: number, seats: number): Promise<{ db: Database; shop: SmallShop }> {
    const db = await open();
    return { db, shop: await openSmallShop(db, { stock, seats }) };
  }

  it('hold 5 seats for 5 of 20 concurrent buyers and return a sold-out error to the others', async () => {
    const { db, shop } = await openSmallShopOf(5, 0);
    const answers = await takeOrders(
      db,
      Array.from({ length: 20 }, () => createPurchaseRequest(shop, {}, NOW)),
      NOW,
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ ok: false, error: { kind: 'insufficient_stock', left: 0 } });
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('succeed once for one key and two bodies on two processes, and return a key error for the other', async () => {
    const { db, shop } = await openSmallShopOf(50, 0);
    for (let n = 0; n < 20; n++) {
      const call = (session: number, body: string) =>
        takeOrders(db, [createPurchaseRequest(shop, { session, key: `key-${n}`, body }, NOW)], NOW);
      const answers = (await Promise.all([call(0, 'one'), call(1, 'other')])).flat();
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(answers).toContainEqual({ ok: false, error: { kind: 'key_reused' } });
    }
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  itOnce('store totals above 2^31 minor units', async () => {
    const { db, shop } = await openSmallShopOf(5, 0);
    const [made] = await takeOrders(db, [{ ...createPurchaseRequest(shop, {}, NOW), total: 3_000_000_000 }], NOW);
    expect(made?.ok).toBe(true);
    expect((await db.query('SELECT total FROM orders')).rows).toEqual([{ total: 3_000_000_000 }]);
  });

  itOnce('keep consecutive numbers despite errors in a batch', async () => {
    const { db, shop } = await openSmallShopOf(2, 0);
    const state = createBatchState();
    const createBatch = (count: number, quantity = 1) =>
      Array.from({ length: count }, () => createPurchaseRequest(shop, { quantity }, NOW));
    const [first] = await takeOrders(db, [...createBatch(1), ...createBatch(5, 2)], NOW, null, state);
    const [second] = await takeOrders(db, createBatch(6), NOW, null, state);
    if (!first?.ok) throw new Error('the first one was refused');
    expect(second).toMatchObject({ ok: true, id: first.id + 1 });
  });

  itOnce('are created once per key, in one batch and later, and reject another body', async () => {
    const { db, shop } = await openSmallShopOf(5, 0);
    const draft = createPurchaseRequest(shop, { key: 'k1' }, NOW);
    const [first, same] = await takeOrders(db, [draft, draft], NOW);
    const [again, other] = await takeOrders(
      db,
      [draft, createPurchaseRequest(shop, { key: 'k1', body: 'other' }, NOW)],
      NOW,
    );
    expect(first?.ok).toBe(true);
    expect([same, again]).toEqual([first, first]);
    expect(other).toMatchObject({ ok: false, error: { kind: 'key_reused' } });
    expect((await db.query('SELECT id FROM orders')).rows).toHaveLength(1);
  });

  itOnce('have a stored response for a repeated request and an error for another body', async () => {
    const idempotencyStore = createIdempotencyStore(await open(), { now: () => NOW }, createBatching(createBatcher));
    const key = { key: 'pay-1', bodyDigest: 'a' };
    expect(await idempotencyStore.find(key)).toEqual({ kind: 'none' });
    await idempotencyStore.save(key, { bank: 1 });
    await idempotencyStore.save(key, { bank: 2 });
    expect(await idempotencyStore.find(key)).toEqual({ kind: 'match', response: { bank: 1 } });
    expect(await idempotencyStore.find({ ...key, bodyDigest: 'b' })).toEqual({ kind: 'body_mismatch' });
  });

  itOnce('are rejected when a price has changed', async () => {
    const { db, shop } = await openSmallShopOf(5, 0);
    const draft = createPurchaseRequest(shop, {}, NOW);
    await db.query('UPDATE offer SET price = price + 1');
    expect(await takeOrders(db, [draft], NOW)).toMatchObject([{ ok: false, error: { kind: 'changed' } }]);
  });

  itOnce('release expired seats to the next buyer before any sweep', async () => {
    const { db, shop } = await openSmallShopOf(1, 0);
    await takeOrders(db, [createPurchaseRequest(shop, {}, NOW, 60)], NOW);
    expect(await takeOrders(db, [createPurchaseRequest(shop, {}, toInstant(59))], toInstant(59))).toMatchObject([
      { ok: false },
    ]);
    expect(await takeOrders(db, [createPurchaseRequest(shop, {}, toInstant(61))], toInstant(61))).toMatchObject([
      { ok: true },
    ]);
  });

  itOnce('do not block others when a free order cannot be completed', async () => {
    const { db, shop } = await openSmallShopOf(5, 0);
    const [stuck, free, overdue] = await takeOrders(
      db,
      [
        { ...createPurchaseRequest(shop, {}, NOW), total: 0 },
        { ...createPurchaseRequest(shop, {}, NOW), total: 0 },
        createPurchaseRequest(shop, {}, NOW, 60),
      ],
      NOW,
    );
    if (!stuck?.ok || !free?.ok || !overdue?.ok) throw new Error('there are five places');
    const { context, issued } = createRecordingContext();
    const issue: RecordingContext['tickets']['issue'] = async (tx, paid) => {
      if (paid.some(({ order }) => order.id === stuck.id)) throw new Error('no ticket can be printed');
      await context.tickets.issue(tx, paid);
    };
    await sweepOrders(db, { ...context, tickets: { ...context.tickets, issue } }, toInstant(120));
    expect(issued).toEqual([free.id]);
    const { rows } = await db.query('SELECT state FROM orders ORDER BY id');
    expect(rows).toEqual([{ state: 'reserved' }, { state: 'paid' }, { state: 'expired' }]);
    // A free order never becomes `paying`: no sweep would complete it then.
    expect(await db.transaction((tx) => markPaying(tx, [orderId(stuck.id)], NOW))).toEqual([]);
  });

  itOnce('get their seat for a late payment if it is free, otherwise a refund', async () => {
    const { db, shop } = await openSmallShopOf(5, 2);
    const { context, issued, refunds } = createRecordingContext();
    const seat = shop.seatIds.slice(0, 1);
    const drafts = [createPurchaseRequest(shop, { offer: 1, seatIds: seat }, NOW, 60)];
    const [slow] = await takeOrders(db, drafts, NOW);
    if (!slow?.ok) throw new Error('not taken');
    const [quick] = await takeOrders(
      db,
      [createPurchaseRequest(shop, { offer: 1, seatIds: seat }, toInstant(62), 60)],
      toInstant(62),
    );
    const money = { amount: 700_000, currency: 'KZT' };
    expect(await applyPayment(db, context, slow.id, { paymentId: 1, ...money }, toInstant(63))).toBe('refund');
    expect(refunds).toEqual([{ paymentId: 1, reason: 'seats_unavailable' }]);
    const ended = await db.query('SELECT state, ended_at FROM orders WHERE id = $1', [slow.id]);
    expect(ended.rows).toEqual([{ state: 'expired', ended_at: toInstant(63) }]);
    if (!quick?.ok) throw new Error('not taken');
    await sweepOrders(db, context, toInstant(200));
    expect(await applyPayment(db, context, quick.id, { paymentId: 2, ...money }, toInstant(201))).toBe('applied');
    expect(issued).toEqual([quick.id]);
    expect(await auditLedger(db, toInstant(201))).toEqual([]);
  });

  itOnce('refund a second payment and ignore a repeated one', async () => {
    const { db, shop } = await openSmallShopOf(5, 0);
    const { context, issued, refunds } = createRecordingContext();
    const [order] = await takeOrders(db, [createPurchaseRequest(shop, {}, NOW)], NOW);
    if (!order?.ok) throw new Error('not taken');
    const pay = (paymentId: number) =>
      applyPayment(db, context, order.id, { paymentId, amount: 500_000, currency: 'KZT' }, toInstant(5));
    expect([await pay(1), await pay(1), await pay(2)]).toEqual(['applied', 'applied', 'refund']);
    expect(issued).toEqual([order.id]);
    expect(refunds).toEqual([{ paymentId: 2, reason: 'already_paid' }]);
  });

  itOnce('refund a payment of another amount or currency', async () => {
    const { db, shop } = await openSmallShopOf(5, 0);
    const { context, issued, refunds } = createRecordingContext();
    const [order] = await takeOrders(db, [createPurchaseRequest(shop, {}, NOW)], NOW);
    if (!order?.ok) throw new Error('not taken');
    await applyPayment(db, context, order.id, { paymentId: 1, amount: 1, currency: 'KZT' }, NOW);
    await applyPayment(db, context, order.id, { paymentId: 2, amount: 500_000, currency: 'USD' }, NOW);
    expect(issued).toEqual([]);
    expect(refunds.map((refund) => refund.reason)).toEqual(['amount_mismatch', 'amount_mismatch']);
  });

  it('never oversell in parallel batches of separate processes', async () => {
    const { db, shop } = await openSmallShopOf(30, 10);
    const inputs: PurchaseInput[] = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? { offer: 1 } : { session: n % 2, quantity: 2 },
    );
    const batches = [0, 1, 2, 3].map((part) =>
      inputs.filter((_, n) => n % 4 === part).map((input) => createPurchaseRequest(shop, input, NOW)),
    );
    const answers = await Promise.all(batches.map((batch) => takeOrders(db, batch, NOW)));
    expect(answers.flat().some((answer) => !answer.ok)).toBe(true);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('keep the ledger consistent in any interleaving of orders, payments, time and sweeps, and turn every payment into a ticket or a refund', async () => {
    const { db, shop } = await openSmallShopOf(6, 3);
    const runs = { orders: 0, refused: 0, paid: 0, back: 0 };
    // All runs share one database: each run starts from an empty shop.
    const property = fc.asyncProperty(fc.array(STEP, { minLength: 3, maxLength: 20 }), async (steps) => {
      const tables = [
        'ticket',
        'refund',
        'order_payment',
        'payment',
        'hold',
        'order_item',
        'orders',
        'stored_response',
      ];
      for (const table of tables) await db.query(`DELETE FROM ${table}`);
      await db.query('UPDATE stock SET allocated = 0');
      const { context, issued, refunds } = createRecordingContext();
      const orders: { id: number; total: number }[] = [];
      const payments: number[] = [];
      let clock = 0;
      for (const action of steps) {
        const now = toInstant(clock);
        if (action.kind === 'wait') clock += action.seconds;
        else if (action.kind === 'sweep') await sweepOrders(db, context, now);
        else if (action.kind === 'order') {
          const drafts = action.inputs.map((input) =>
            createPurchaseRequest(
              shop,
              { ...input, key: `${clock}-${input.key}`, body: JSON.stringify(input) },
              now,
              60,
            ),
          );
          const answers = await takeOrders(db, drafts, now);
          answers.forEach((answer, n) => {
            if (answer.ok && !orders.some((order) => order.id === answer.id))
              orders.push({ id: answer.id, total: drafts[n]?.total ?? 0 });
            runs[answer.ok ? 'orders' : 'refused'] += 1;
          });
        } else {
          const order = orders[action.which % Math.max(1, orders.length)];
          if (!order) continue;
          const paymentId = payments.push(order.id);
          const payment = { paymentId, amount: order.total, currency: 'KZT' };
          const kinds = await Promise.all(
            Array.from({ length: action.times }, () => applyPayment(db, context, order.id, payment, now)),
          );
          if (kinds.includes('applied')) runs.paid += 1;
        }
      }
      expect(await auditLedger(db, toInstant(clock))).toEqual([]);
      expect(new Set(issued).size).toBe(issued.length);
      runs.back += refunds.length;
      const { rows } = await db.query<{ paidBy: number }>(`SELECT payment_id AS "paidBy" FROM order_payment`);
      // The payments module decides each payment once; here a repeated call repeats its result.
      const back = new Set(refunds.map((refund) => refund.paymentId));
      const ended = [...rows.map((row) => row.paidBy), ...back].sort((a, b) => a - b);
      expect(ended).toEqual(payments.map((_, n) => n + 1));
    });
    await fc.assert(property, { numRuns: getPropertyRuns(15), examples: [[EVERY_OUTCOME]] });
    expect(Math.min(...Object.values(runs)), JSON.stringify(runs)).toBeGreaterThan(0);
  });
});
