/**
 * Negative controls of the race tests in this folder: the same races with one guard removed from the statements must
 * fail, or those tests would prove nothing.
 */
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterEach, expect, it, vi } from 'vitest';
import { createDemoBank } from '../../integrations/payment-providers/demo-bank/index.ts';
import type { Database, Executor } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import type { PaymentId } from '../../platform/lib/ids.ts';
import { payByCard } from './testing/buyer.ts';
import { openShop, type TestShop } from './testing/shop.ts';

const SECRET = 'only the shop and the bank know it';
const SILENT_CARD = '4000000000000804';

const open: { close(): Promise<void> }[] = [];

/** The same database, with a guard replaced in every statement. */
function removeGuard(db: Database, guard: string, replacement: string): Database {
  const wrapExecutor = (on: Executor): Executor => ({
    query: (sql, params) => on.query(sql.replace(guard, replacement), params),
  });
  return {
    ...db,
    ...wrapExecutor(db),
    transaction: (work) => db.transaction((tx) => work({ ...tx, ...wrapExecutor(tx) })),
  };
}

async function openBankAndShop(db: Database): Promise<{ bank: Bank; shop: TestShop }> {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
  open.push(bank);
  return { bank, shop: await processOn(db, bank) };
}

/** Another process of the shop, with its own single flight. */
async function processOn(db: Database, bank: Bank): Promise<TestShop> {
  const notifyUrl = () => 'http://127.0.0.1:9/nowhere';
  const shop = await openShop(
    db,
    (_own, clock) => createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock }),
    {
      hasJobs: false,
    },
  );
  open.unshift({ close: () => shop.stop() });
  return shop;
}

/** A payment captured at the bank and not yet polled: the buyer does not return, and no webhook arrives. */
async function payWithoutPoll(shop: TestShop): Promise<PaymentId> {
  const started = await shop.payments.start(shop.input('order-1'));
  if (!started.ok || started.value.checkout.kind !== 'redirect') throw new Error('the payment did not start');
  await payByCard(started.value.checkout.url, SILENT_CARD);
  return started.value.paymentId;
}

async function count(db: Database, sql: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
  return rows[0]?.count ?? 0;
}

describeOnBothEngines('without its guard', (openDb, { engine }) => {
  afterEach(async () => {
    for (const resource of open.splice(0)) await resource.close();
  });

  it('concurrent calls open several payments of one order', async () => {
    const db = await openDb();
    await db.query('DROP INDEX payment_one_open_per_subject');
    const { shop } = await openBankAndShop(
      removeGuard(db, "ON CONFLICT (subject) WHERE state IN ('created', 'pending') AND NOT is_partial DO NOTHING", ''),
    );

    await Promise.all(Array.from({ length: 12 }, () => shop.payments.start(shop.input('order-1'))));

    expect(await count(db, 'payment')).toBeGreaterThan(1);
  });

  // The race does not occur on every run.
  it('concurrent messages about one success send several jobs', { retry: 5 }, async () => {
    const db = await openDb();
    const unguarded = removeGuard(db, 'AND payment.state = ANY($4::text[])', 'AND $4::text[] IS NOT NULL');
    const { bank, shop } = await openBankAndShop(unguarded);
    const otherProcesses = await Promise.all([1, 2, 3].map(() => processOn(unguarded, bank)));
    const paymentId = await payWithoutPoll(shop);

    await Promise.all([shop, ...otherProcesses].map(({ payments }) => payments.reconcile(paymentId)));

    expect(await count(db, "pgboss.job WHERE name = 'payment.succeeded'")).toBeGreaterThan(1);
  });

  // The embedded engine serializes transactions, so the race exists on PostgreSQL only.
  if (engine === 'postgres')
    it('one payment is applied several times', async () => {
      const db = await openDb();
      const { shop } = await openBankAndShop(removeGuard(db, ' FOR UPDATE', ''));
      const paymentId = await payWithoutPoll(shop);
      await vi.waitFor(async () => expect(await shop.payments.reconcile(paymentId)).toBe('succeeded'), 180_000);
      let decided = 0;
      const twice = Promise.withResolvers<void>();

      const apply = () =>
        shop.apply(paymentId, async () => {
          if (++decided > 1) twice.resolve();
          await twice.promise;
          return { kind: 'applied' };
        });
      await Promise.allSettled([apply(), apply(), apply()]);

      expect(decided).toBeGreaterThan(1);
    });
});
