import { createHmac } from 'node:crypto';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterEach, expect, it } from 'vitest';
import { createDemoBank } from '../../integrations/payment-providers/demo-bank/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { payByCard } from './testing/buyer.ts';
import { openShop, type TestShop } from './testing/shop.ts';
import { listPaymentStates } from './testing/states.store.ts';

const SECRET = 'only the shop and the bank know it';
const SILENT_CARD = '4000000000000804';

const open: { close(): Promise<void> }[] = [];

/** A shop without webhooks from the bank: it gets only the messages that a test sends. */
async function openShopWithoutWebhooks(
  db: Database,
): Promise<{ bank: Bank; shop: TestShop; polledPayments: string[] }> {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
  open.push(bank);
  const polledPayments: string[] = [];
  return { bank, shop: await openProcessWithoutWebhooks(db, bank, polledPayments), polledPayments };
}

/** Another process of the same shop. Each poll of the bank adds the key of its payment to `polledPayments`. */
async function openProcessWithoutWebhooks(db: Database, bank: Bank, polledPayments: string[]): Promise<TestShop> {
  const notifyUrl = () => 'http://127.0.0.1:9/nowhere';
  const shop = await openShop(
    db,
    (_own, clock) => {
      const provider = createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock });
      return {
        ...provider,
        fetchStatus: (payment) => {
          polledPayments.push(payment.key);
          return provider.fetchStatus(payment);
        },
      };
    },
    {
      hasJobs: false,
    },
  );
  open.unshift({ close: () => shop.stop() });
  return shop;
}

async function startPayment(db: Database, shop: TestShop, subject: string) {
  const started = await shop.payments.start(shop.input(subject));
  if (!started.ok || started.value.checkout.kind !== 'redirect') throw new Error('the payment did not start');
  const { rows } = await db.query<{ key: string }>('SELECT provider_key AS key FROM payment WHERE subject = $1', [
    subject,
  ]);
  const { providerRef, checkout } = started.value;
  return { ref: providerRef, url: checkout.url, key: rows[0]?.key ?? '' };
}

function sign(body: string, secret = SECRET, secondsAgo = 0): Record<string, string> {
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'x-bank-signature': `t=${time},v1=${signature}` };
}

async function sendNotification(
  shop: TestShop,
  body: string,
  headers: Record<string, string>,
  provider = 'demo',
): Promise<number> {
  return (await fetch(`${shop.url}/api/payments/${provider}/notify`, { method: 'POST', headers, body })).status;
}

const createNotification = (payment: { ref: string; key: string }) =>
  JSON.stringify({ event: 'e', payment: { id: payment.ref, key: payment.key, state: 'succeeded' } });

async function countSuccessJobs(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'payment.succeeded'",
  );
  return rows[0]?.count ?? 0;
}

describeOnBothEngines('webhooks', (openDb, { itOnce }) => {
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });

  itOnce('are refused when forged, tampered with or too old, and change nothing', async () => {
    const db = await openDb();
    const { shop } = await openShopWithoutWebhooks(db);
    const mine = await startPayment(db, shop, 'mine');
    await payByCard(mine.url, SILENT_CARD);
    const body = createNotification(mine);

    expect(await sendNotification(shop, body, {})).toBe(401);
    expect(await sendNotification(shop, body, sign(body, 'guessed by somebody else'))).toBe(401);
    expect(await sendNotification(shop, body.replace('"e"', '"f"'), sign(body))).toBe(401);
    expect(await sendNotification(shop, body, sign(body, SECRET, 301))).toBe(401);
    expect(await sendNotification(shop, '{"payment":7}', sign('{"payment":7}'))).toBe(401);

    expect(await listPaymentStates(db)).toEqual(['pending']);
    expect(shop.faults).toHaveLength(5);
  });

  itOnce('about a success that the bank does not confirm change nothing', async () => {
    const db = await openDb();
    const { shop } = await openShopWithoutWebhooks(db);
    const mine = await startPayment(db, shop, 'mine');

    expect(await sendNotification(shop, createNotification(mine), sign(createNotification(mine)))).toBe(503);

    expect(await listPaymentStates(db)).toEqual(['pending']);
  });

  it('repeated in sequence and concurrently send one job', async () => {
    const db = await openDb();
    const { shop } = await openShopWithoutWebhooks(db);
    const mine = await startPayment(db, shop, 'mine');
    await payByCard(mine.url, SILENT_CARD);
    const body = createNotification(mine);
    const headers = sign(body);

    const answers = await Promise.all(Array.from({ length: 8 }, () => sendNotification(shop, body, headers)));
    answers.push(await sendNotification(shop, body, headers));

    expect(answers).toEqual(Array(9).fill(200));
    expect(await listPaymentStates(db)).toEqual(['succeeded']);
    expect(await countSuccessJobs(db)).toBe(1);
  });

  it('received concurrently with the buyer’s return do not poll the bank nine times', async () => {
    const db = await openDb();
    const { shop, polledPayments } = await openShopWithoutWebhooks(db);
    const mine = await startPayment(db, shop, 'mine');
    await payByCard(mine.url, SILENT_CARD);
    const body = createNotification(mine);
    const { rows } = await db.query<{ hash: string }>('SELECT hash FROM payment');

    await Promise.all([
      ...Array.from({ length: 8 }, () => sendNotification(shop, body, sign(body))),
      fetch(`${shop.url}/payments/return/${rows[0]?.hash}`, { redirect: 'manual' }),
    ]);

    expect(await listPaymentStates(db)).toEqual(['succeeded']);
    // A process that read the payment before the first response was stored may poll once more.
    expect(polledPayments.length).toBeLessThanOrEqual(2);
  });

  it('received by several processes concurrently send one job', async () => {
    const db = await openDb();
    const { bank, shop, polledPayments } = await openShopWithoutWebhooks(db);
    const processes = [
      shop,
      await openProcessWithoutWebhooks(db, bank, polledPayments),
      await openProcessWithoutWebhooks(db, bank, polledPayments),
    ];
    const mine = await startPayment(db, shop, 'mine');
    await payByCard(mine.url, SILENT_CARD);
    const body = createNotification(mine);

    const answers = await Promise.all(
      [...processes, ...processes].map((process) => sendNotification(process, body, sign(body))),
    );

    expect(answers).toEqual(Array(6).fill(200));
    expect(await countSuccessJobs(db)).toBe(1);
  });

  itOnce('about another payment do not affect this one', async () => {
    const db = await openDb();
    const { shop } = await openShopWithoutWebhooks(db);
    const theirs = await startPayment(db, shop, 'theirs');
    const mine = await startPayment(db, shop, 'mine');
    await payByCard(theirs.url, SILENT_CARD);
    const mixed = createNotification({ ref: theirs.ref, key: mine.key });
    const unknown = createNotification({ ref: 'x', key: 'never heard of' });

    expect(await sendNotification(shop, mixed, sign(mixed))).toBe(404);
    expect(await sendNotification(shop, unknown, sign(unknown))).toBe(404);
    expect(await sendNotification(shop, createNotification(mine), sign(createNotification(mine)), 'otherbank')).toBe(
      404,
    );

    expect(await listPaymentStates(db)).toEqual(['pending', 'pending']);
  });

  itOnce('that are too large are refused', async () => {
    const db = await openDb();
    const { shop } = await openShopWithoutWebhooks(db);
    const body = 'x'.repeat(100_000);

    expect(await sendNotification(shop, body, sign(body))).toBe(413);
  });
});
