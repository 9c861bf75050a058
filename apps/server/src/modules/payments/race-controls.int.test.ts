/**
 * The negative controls of the race tests beside this file: the same races with one guard taken out of the statements.
 * They have to go wrong here, or those tests would prove nothing.
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

/** The same database for code whose statements lack a guard. */
function without(db: Database, guard: string, instead: string): Database {
  const careless = (on: Executor): Executor => ({
    query: (sql, params) => on.query(sql.replace(guard, instead), params),
  });
  return {
    ...db,
    ...careless(db),
    transaction: (work) => db.transaction((tx) => work({ ...tx, ...careless(tx) })),
  };
}

async function shopOn(db: Database): Promise<{ bank: Bank; shop: TestShop }> {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
  open.push(bank);
  return { bank, shop: await processOn(db, bank) };
}

/** Another process of the shop: one alone asks once, whoever asks at the same time. */
async function processOn(db: Database, bank: Bank): Promise<TestShop> {
  const notifyUrl = () => 'http://127.0.0.1:9/nowhere';
  const shop = await openShop(
    db,
    (_own, clock) => createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock }),
    {
      jobs: false,
    },
  );
  open.unshift({ close: () => shop.stop() });
  return shop;
}

/** Paid at the bank; the shop has not asked yet, for the buyer does not come back and nobody tells. */
async function paid(shop: TestShop): Promise<PaymentId> {
  const started = await shop.payments.start(shop.wish('order-1'));
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
    for (const one of open.splice(0)) await one.close();
  });

  it('calls at once open several payments of one order', async () => {
    const db = await openDb();
    await db.query('DROP INDEX payment_one_open_per_subject');
    const { shop } = await shopOn(
      without(db, "ON CONFLICT (subject) WHERE state IN ('created', 'pending') DO NOTHING", ''),
    );

    await Promise.all(Array.from({ length: 12 }, () => shop.payments.start(shop.wish('order-1'))));

    expect(await count(db, 'payment')).toBeGreaterThan(1);
  });

  // A race shows most times, not every time.
  it('messages at once about one success send several jobs', { retry: 5 }, async () => {
    const db = await openDb();
    const careless = without(db, 'AND payment.state = ANY($4::text[])', 'AND $4::text[] IS NOT NULL');
    const { bank, shop } = await shopOn(careless);
    const others = await Promise.all([1, 2, 3].map(() => processOn(careless, bank)));
    const paymentId = await paid(shop);

    await Promise.all([shop, ...others].map(({ payments }) => payments.reconcile(paymentId)));

    expect(await count(db, "pgboss.job WHERE name = 'payment.succeeded'")).toBeGreaterThan(1);
  });

  // The embedded engine runs one transaction after another, so that this race exists on PostgreSQL only.
  if (engine === 'postgres')
    it('one payment is settled several times', async () => {
      const db = await openDb();
      const { shop } = await shopOn(without(db, ' FOR UPDATE', ''));
      const paymentId = await paid(shop);
      await vi.waitFor(async () => expect(await shop.payments.reconcile(paymentId)).toBe('succeeded'), 60_000);
      let decided = 0;
      const twice = Promise.withResolvers<void>();

      const settle = () =>
        shop.settle(paymentId, async () => {
          if (++decided > 1) twice.resolve();
          await twice.promise;
          return { kind: 'kept' };
        });
      await Promise.allSettled([settle(), settle(), settle()]);

      expect(decided).toBeGreaterThan(1);
    });
});
