import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../modules/audit-ledger.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import { createBatching } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createBatcher } from '../platform/lib/concurrency/batcher.ts';
import type { PaymentId } from '../platform/lib/ids.ts';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { createApplyPayment } from '../workflows/apply-payment.ts';
import { NOW, toInstant } from './support/instants.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { openRealPayments } from './support/real-payments.ts';
import { createRecordingContext, type RecordingContext } from './support/recording-context.ts';
import { insertCaptured, readBooks } from './support/stores/captured-payments.store.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const PRICE = 500_000;

/** Applies payments as the shop does, in batches: payments of real rows to orders of real rows. */
async function createPaymentApplier(
  db: Database,
  context: RecordingContext,
  now: Date,
): Promise<(id: PaymentId) => Promise<string | null>> {
  const payments = await openRealPayments(db, { now: () => now });
  const apply = createApplyPayment({
    ...context,
    db,
    clock: { now: () => now },
    batching: createBatching(createBatcher),
    payments,
  });
  return async (id) => {
    const applied = await apply(id);
    if (applied === 'already_applied') return null;
    return applied === 'allocated' ? 'applied' : 'refund';
  };
}

/** Wraps a database to fail all transactional statements from the nth one on, like a killed process. */
function failFromStatement(db: Database, statement: number): Database {
  let sent = 0;
  return {
    ...db,
    transaction: (work) =>
      db.transaction((tx) => {
        const dying: Tx = {
          ...tx,
          query: (sql, params) => {
            if (++sent >= statement) return Promise.reject(new Error(`killed before ${sql.slice(0, 40)}`));
            return tx.query(sql, params);
          },
        };
        return work(dying);
      }),
  };
}

describeOnBothEngines('a batch of payments', (open) => {
  async function openShopWith(orders: number, holdSeconds = 900) {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 100, seats: 0 });
    const answers = await takeOrders(
      db,
      Array.from({ length: orders }, () => createPurchaseRequest(shop, {}, NOW, holdSeconds)),
      NOW,
    );
    const ids = answers.map((answer) => (answer.ok ? answer.id : 0));
    return { db, shop, ids, ...createRecordingContext() };
  }

  it('turns every payment into tickets or a refund, including repeated, second, wrong, expired and unknown ones', async () => {
    const { db, shop, ids, context, issued, refunds } = await openShopWith(6);
    const [late] = await takeOrders(db, [createPurchaseRequest(shop, {}, NOW, 10)], NOW);
    const paid = await Promise.all(ids.map((id) => insertCaptured(db, id, PRICE, NOW)));
    const second = await insertCaptured(db, ids[0] ?? 0, PRICE, NOW);
    const short = await insertCaptured(db, ids[1] ?? 0, 1, NOW);
    const after = await insertCaptured(db, late?.ok ? late.id : 0, PRICE, NOW);
    const unknown = await insertCaptured(db, 999_999, PRICE, NOW);
    const applyPayment = await createPaymentApplier(db, context, toInstant(60));

    const deliveries = [second, ...paid, short, after, unknown, ...paid];
    const results = await Promise.all(deliveries.map(applyPayment));

    expect(results.filter((kind) => kind === 'applied').length).toBeGreaterThanOrEqual(7);
    expect(new Set(issued).size).toBe(7);
    expect(issued).toHaveLength(7);
    expect(refunds.map(({ reason }) => reason)).toEqual(['already_paid', 'already_paid']);
    expect(await readBooks(db)).toEqual({
      applied: 10,
      refunds: ['already_paid', 'already_paid', 'order_not_found'],
      paid: 7,
      tickets: 7,
      sold: 7,
    });
    expect(await auditLedger(db, toInstant(60))).toEqual([]);
  });

  it('applies all other payments when one order fails', async () => {
    const { db, ids, context, issued } = await openShopWith(20);
    const bad = ids[7] ?? 0;
    const paid = await Promise.all(ids.map((id) => insertCaptured(db, id, PRICE, NOW)));
    const issue: RecordingContext['tickets']['issue'] = async (tx, orders) => {
      if (orders.some(({ order }) => order.id === bad)) throw new Error('this ticket cannot be issued');
      await context.tickets.issue(tx, orders);
    };
    const applyPayment = await createPaymentApplier(
      db,
      { ...context, tickets: { ...context.tickets, issue } },
      toInstant(1),
    );

    const results = await Promise.allSettled(paid.map(applyPayment));

    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(results[7]).toMatchObject({ status: 'rejected' });
    expect(issued.toSorted((a, b) => a - b)).toEqual(ids.filter((id) => id !== bad));
    expect(await readBooks(db)).toMatchObject({ applied: 19, refunds: [], paid: 19, tickets: 19, sold: 19 });

    const mended = await createPaymentApplier(db, context, toInstant(2));
    expect(await Promise.all(paid.map(mended))).toEqual(paid.map((_, at) => (at === 7 ? 'applied' : null)));
    expect(await auditLedger(db, toInstant(2))).toEqual([]);
  });

  it('allocates other seats to an order that lost its seats, or refunds it', async () => {
    const { db, ids, context, refunds } = await openShopWith(4);
    const paid = await Promise.all(ids.map((id) => insertCaptured(db, id, PRICE, NOW)));
    // Staff released the holds of two orders manually.
    await db.query("UPDATE hold SET state = 'released' WHERE owner_id = ANY($1::bigint[])", [ids.slice(0, 2)]);
    await db.query(
      'UPDATE stock SET allocated = allocated - 2 WHERE zone_id IS NULL AND session_id = (SELECT min(session_id) FROM hold)',
    );
    const applyPayment = await createPaymentApplier(db, context, toInstant(1));

    expect(await Promise.all(paid.map(applyPayment))).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(refunds).toEqual([]);
    expect(await readBooks(db)).toMatchObject({ applied: 4, paid: 4, tickets: 4, sold: 4 });
    expect(await auditLedger(db, toInstant(1))).toEqual([]);
  });

  it('is rolled back when the process is killed, and applied once by the next process', {
    tags: ['long'],
  }, async () => {
    const { db, ids, context } = await openShopWith(3);
    const paid = await Promise.all(ids.map((id) => insertCaptured(db, id, PRICE, NOW)));
    const before = await readBooks(db);
    let statement = 0;
    for (let isDone = false; !isDone; ) {
      expect(++statement).toBeLessThan(60);
      const applyPayment = await createPaymentApplier(failFromStatement(db, statement), context, toInstant(1));
      const results = await Promise.allSettled(paid.map(applyPayment));
      isDone = results.every(({ status }) => status === 'fulfilled');
      if (!isDone) expect(await readBooks(db)).toEqual(before);
      expect(await auditLedger(db, toInstant(1))).toEqual([]);
    }
    // Two locks, seats, three reservables, the order, its tickets, the payment: a run that is not killed is past them all.
    expect(statement).toBeGreaterThan(6);
    expect(await readBooks(db)).toEqual({ applied: 3, refunds: [], paid: 3, tickets: 3, sold: 3 });
  });

  it('has the same result for any distribution of payments over batches and processes', {
    tags: ['long'],
  }, async () => {
    const { db, shop, context } = await openShopWith(0);
    const runs = { paid: 0, back: 0 };
    const paymentStep = fc.record({
      order: fc.nat(5),
      sum: fc.constantFrom(PRICE, PRICE, PRICE, 1),
      process: fc.nat(1),
      count: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(paymentStep, { minLength: 1, maxLength: 12 }), fc.nat(2), async (payments, late) => {
        await db.query('TRUNCATE ticket, hold, order_item, orders, stored_response, refund, payment CASCADE');
        await db.query('UPDATE stock SET allocated = 0');
        const drafts = [0, 1, 2, 3, 4, 5].map((n) => createPurchaseRequest(shop, {}, NOW, n < late ? 5 : 900));
        const ids = (await takeOrders(db, drafts, NOW)).map((answer) => (answer.ok ? answer.id : 0));
        const processes = [
          await createPaymentApplier(db, context, toInstant(60)),
          await createPaymentApplier(db, context, toInstant(60)),
        ];
        const messages: Promise<string | null>[] = [];
        for (const payment of payments) {
          const id = await insertCaptured(db, ids[payment.order] ?? 0, payment.sum, NOW);
          for (let n = 0; n < payment.count; n++) messages.push((processes[payment.process] ?? applyNothing)(id));
        }
        await Promise.all(messages);

        const bought = new Set(payments.filter(({ sum }) => sum === PRICE).map(({ order }) => order)).size;
        const books = await readBooks(db);
        expect(books).toMatchObject({ applied: payments.length, paid: bought, tickets: bought, sold: bought });
        expect(books.refunds).toHaveLength(payments.length - bought);
        expect(await auditLedger(db, toInstant(60))).toEqual([]);
        runs.paid += bought;
        runs.back += books.refunds.length;
      }),
      { numRuns: getPropertyRuns(12) },
    );
    expect(Math.min(runs.paid, runs.back)).toBeGreaterThan(0);
  });
});

const applyNothing = async (): Promise<null> => null;
