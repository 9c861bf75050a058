import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { createDemoBank } from '../integrations/payment-providers/demo-bank/index.ts';
import { createPayments } from '../modules/payments/index.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import { createBatching } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { createBatcher } from '../platform/lib/batcher.ts';
import type { PaymentId } from '../platform/lib/ids.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { createApplyPayment } from '../workflows/apply-payment.ts';
import { insertCaptured, readBooks } from './support/captured-payments.store.ts';
import { draftOf } from './support/drafts.ts';
import { type RecordingContext, recordingContext } from './support/recording-context.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const PRICE = 500_000;
/** Nobody is asked here: the payments are captured already. */
const NOWHERE = 'http://127.0.0.1:9';

/** As the shop settles: payments of real rows, orders of real rows, in batches. */
async function settlerOn(
  db: Database,
  context: RecordingContext,
  now: Date,
): Promise<(id: PaymentId) => Promise<string | null>> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const jobs = createJobs({ db, log });
  const payments = createPayments({
    db,
    jobs,
    clock: { now: () => now },
    log,
    providers: [
      createDemoBank({ url: () => NOWHERE, secret: '', notifyUrl: () => NOWHERE, clock: { now: () => now } }),
    ],
    methods: [],
    observer: { paymentBecame: () => {}, refundBecame: () => {}, trouble: () => {} },
    together: createBatching(createBatcher),
  });
  await jobs.prepare();
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
    return applied === 'allocated' ? 'kept' : 'give_back';
  };
}

/** The database that ends every transaction at its nth statement from now on, as a killed process does. */
function dyingAt(db: Database, statement: number): Database {
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

describeOnBothEngines('settling many payments at once', (open) => {
  async function shopWith(orders: number, holdSeconds = 900) {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 100, seats: 0 });
    const answers = await takeOrders(
      db,
      Array.from({ length: orders }, () => draftOf(shop, {}, NOW, holdSeconds)),
      NOW,
    );
    const ids = answers.map((answer) => (answer.ok ? answer.id : 0));
    return { db, shop, ids, ...recordingContext() };
  }

  it('makes of every payment tickets or money back: twice told, second ones, other sums, ended and unknown orders', async () => {
    const { db, shop, ids, context, issued, moneyBack } = await shopWith(6);
    const [late] = await takeOrders(db, [draftOf(shop, {}, NOW, 10)], NOW);
    const paid = await Promise.all(ids.map((id) => insertCaptured(db, id, PRICE, NOW)));
    const second = await insertCaptured(db, ids[0] ?? 0, PRICE, NOW);
    const short = await insertCaptured(db, ids[1] ?? 0, 1, NOW);
    const after = await insertCaptured(db, late?.ok ? late.id : 0, PRICE, NOW);
    const unknown = await insertCaptured(db, 999_999, PRICE, NOW);
    const settle = await settlerOn(db, context, later(60));

    const told = [second, ...paid, short, after, unknown, ...paid];
    const settled = await Promise.all(told.map(settle));

    expect(settled.filter((kind) => kind === 'kept').length).toBeGreaterThanOrEqual(7);
    expect(new Set(issued).size).toBe(7);
    expect(issued).toHaveLength(7);
    expect(moneyBack.map(({ why }) => why)).toEqual(['already_paid', 'already_paid']);
    expect(await readBooks(db)).toEqual({
      settled: 10,
      refunds: ['already_paid', 'already_paid', 'no_such_order'],
      paid: 7,
      tickets: 7,
      sold: 7,
    });
    expect(await auditLedger(db, later(60))).toEqual([]);
  });

  it('settles all others where one order of the batch cannot be', async () => {
    const { db, ids, context, issued } = await shopWith(20);
    const bad = ids[7] ?? 0;
    const paid = await Promise.all(ids.map((id) => insertCaptured(db, id, PRICE, NOW)));
    const issue: RecordingContext['tickets']['issue'] = async (tx, orders) => {
      if (orders.some(({ order }) => order.id === bad)) throw new Error('this ticket cannot be issued');
      await context.tickets.issue(tx, orders);
    };
    const settle = await settlerOn(db, { ...context, tickets: { ...context.tickets, issue } }, later(1));

    const settled = await Promise.allSettled(paid.map(settle));

    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(settled[7]).toMatchObject({ status: 'rejected' });
    expect(issued.toSorted((a, b) => a - b)).toEqual(ids.filter((id) => id !== bad));
    expect(await readBooks(db)).toMatchObject({ settled: 19, refunds: [], paid: 19, tickets: 19, sold: 19 });

    const mended = await settlerOn(db, context, later(2));
    expect(await Promise.all(paid.map(mended))).toEqual(paid.map((_, at) => (at === 7 ? 'kept' : null)));
    expect(await auditLedger(db, later(2))).toEqual([]);
  });

  it('gives an order that no longer holds its places others, or the money back', async () => {
    const { db, ids, context, moneyBack } = await shopWith(4);
    const paid = await Promise.all(ids.map((id) => insertCaptured(db, id, PRICE, NOW)));
    // Somebody has given back by hand what two orders held.
    await db.query("UPDATE hold SET state = 'released' WHERE owner_id = ANY($1::bigint[])", [ids.slice(0, 2)]);
    await db.query(
      'UPDATE stock SET taken = taken - 2 WHERE zone_id IS NULL AND session_id = (SELECT min(session_id) FROM hold)',
    );
    const settle = await settlerOn(db, context, later(1));

    expect(await Promise.all(paid.map(settle))).toEqual(['kept', 'kept', 'kept', 'kept']);
    expect(moneyBack).toEqual([]);
    expect(await readBooks(db)).toMatchObject({ settled: 4, paid: 4, tickets: 4, sold: 4 });
    expect(await auditLedger(db, later(1))).toEqual([]);
  });

  it('leaves nothing half done wherever it is killed, and is done once by whoever takes it up', async () => {
    const { db, ids, context } = await shopWith(3);
    const paid = await Promise.all(ids.map((id) => insertCaptured(db, id, PRICE, NOW)));
    const before = await readBooks(db);
    let statement = 0;
    for (let isDone = false; !isDone; ) {
      expect(++statement).toBeLessThan(60);
      const settle = await settlerOn(dyingAt(db, statement), context, later(1));
      const settled = await Promise.allSettled(paid.map(settle));
      isDone = settled.every(({ status }) => status === 'fulfilled');
      if (!isDone) expect(await readBooks(db)).toEqual(before);
      expect(await auditLedger(db, later(1))).toEqual([]);
    }
    // Two locks, places, three claims spent, the order, its tickets, the payment: a run that dies nowhere is past them all.
    expect(statement).toBeGreaterThan(6);
    expect(await readBooks(db)).toEqual({ settled: 3, refunds: [], paid: 3, tickets: 3, sold: 3 });
  });

  it('ends alike however payments fall into batches and processes', async () => {
    const { db, shop, context } = await shopWith(0);
    const runs = { kept: 0, back: 0 };
    const payment = fc.record({
      order: fc.nat(5),
      sum: fc.constantFrom(PRICE, PRICE, PRICE, 1),
      process: fc.nat(1),
      told: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 12 }), fc.nat(2), async (told, late) => {
        await db.query('TRUNCATE ticket, hold, order_item, orders, answered_call, money_refund, payment CASCADE');
        await db.query('UPDATE stock SET taken = 0');
        const drafts = [0, 1, 2, 3, 4, 5].map((n) => draftOf(shop, {}, NOW, n < late ? 5 : 900));
        const ids = (await takeOrders(db, drafts, NOW)).map((answer) => (answer.ok ? answer.id : 0));
        const processes = [await settlerOn(db, context, later(60)), await settlerOn(db, context, later(60))];
        const messages: Promise<string | null>[] = [];
        for (const one of told) {
          const id = await insertCaptured(db, ids[one.order] ?? 0, one.sum, NOW);
          for (let n = 0; n < one.told; n++) messages.push((processes[one.process] ?? settleNothing)(id));
        }
        await Promise.all(messages);

        const bought = new Set(told.filter(({ sum }) => sum === PRICE).map(({ order }) => order)).size;
        const books = await readBooks(db);
        expect(books).toMatchObject({ settled: told.length, paid: bought, tickets: bought, sold: bought });
        expect(books.refunds).toHaveLength(told.length - bought);
        expect(await auditLedger(db, later(60))).toEqual([]);
        runs.kept += bought;
        runs.back += books.refunds.length;
      }),
      { numRuns: propertyRuns(12) },
    );
    expect(Math.min(runs.kept, runs.back)).toBeGreaterThan(0);
  });
});

const settleNothing = async (): Promise<null> => null;
