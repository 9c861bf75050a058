import { createHmac } from 'node:crypto';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterEach, expect, it } from 'vitest';
import { createDemoBank } from '../../integrations/payment-providers/demo-bank/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { payByCard } from './testing/buyer.ts';
import { openShop, type TestShop } from './testing/shop.ts';

const SECRET = 'only the shop and the bank know it';
const SILENT_CARD = '4000000000000804';

const open: { close(): Promise<void> }[] = [];

/** The bank tells this shop nothing: what the tests send is all that it hears. */
async function deafShop(db: Database): Promise<{ bank: Bank; shop: TestShop; asked: string[] }> {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
  open.push(bank);
  const asked: string[] = [];
  return { bank, shop: await deafProcess(db, bank, asked), asked };
}

/** Another process of the same shop. `asked` gets a line for each question to the bank. */
async function deafProcess(db: Database, bank: Bank, asked: string[]): Promise<TestShop> {
  const notifyUrl = () => 'http://127.0.0.1:9/nowhere';
  const shop = await openShop(
    db,
    (_own, clock) => {
      const provider = createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock });
      return {
        ...provider,
        ask: (payment) => {
          asked.push(payment.key);
          return provider.ask(payment);
        },
      };
    },
    {
      jobs: false,
    },
  );
  open.unshift({ close: () => shop.stop() });
  return shop;
}

async function payment(db: Database, shop: TestShop, subject: string) {
  const started = await shop.payments.start(shop.wish(subject));
  if (!started.ok || started.value.checkout.kind !== 'redirect') throw new Error('the payment did not start');
  const { rows } = await db.query<{ key: string }>('SELECT provider_key AS key FROM payment WHERE subject = $1', [
    subject,
  ]);
  const { providerRef, checkout } = started.value;
  return { ref: providerRef, url: checkout.url, key: rows[0]?.key ?? '' };
}

function signed(body: string, secret = SECRET, secondsAgo = 0): Record<string, string> {
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'x-bank-signature': `t=${time},v1=${signature}` };
}

async function tell(shop: TestShop, body: string, headers: Record<string, string>, provider = 'demo'): Promise<number> {
  return (await fetch(`${shop.url}/api/payments/${provider}/notify`, { method: 'POST', headers, body })).status;
}

const about = (one: { ref: string; key: string }) =>
  JSON.stringify({ event: 'e', payment: { id: one.ref, key: one.key, state: 'succeeded' } });

async function states(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM payment ORDER BY id');
  return rows.map((row) => row.state);
}

async function successJobs(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'payment.succeeded'",
  );
  return rows[0]?.count ?? 0;
}

describeOnBothEngines('notifications', (openDb, { itOnce }) => {
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  itOnce('are refused when forged, tampered with or too old, and change nothing', async () => {
    const db = await openDb();
    const { shop } = await deafShop(db);
    const mine = await payment(db, shop, 'mine');
    await payByCard(mine.url, SILENT_CARD);
    const body = about(mine);

    expect(await tell(shop, body, {})).toBe(401);
    expect(await tell(shop, body, signed(body, 'guessed by somebody else'))).toBe(401);
    expect(await tell(shop, body.replace('"e"', '"f"'), signed(body))).toBe(401);
    expect(await tell(shop, body, signed(body, SECRET, 301))).toBe(401);
    expect(await tell(shop, '{"payment":7}', signed('{"payment":7}'))).toBe(401);

    expect(await states(db)).toEqual(['pending']);
    expect(shop.trouble).toHaveLength(5);
  });

  itOnce('of a success that is not there are not believed', async () => {
    const db = await openDb();
    const { shop } = await deafShop(db);
    const mine = await payment(db, shop, 'mine');

    expect(await tell(shop, about(mine), signed(about(mine)))).toBe(503);

    expect(await states(db)).toEqual(['pending']);
  });

  it('said many times, one after another and at once, send one job', async () => {
    const db = await openDb();
    const { shop } = await deafShop(db);
    const mine = await payment(db, shop, 'mine');
    await payByCard(mine.url, SILENT_CARD);
    const body = about(mine);
    const headers = signed(body);

    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(shop, body, headers)));
    answers.push(await tell(shop, body, headers));

    expect(answers).toEqual(Array(9).fill(200));
    expect(await states(db)).toEqual(['succeeded']);
    expect(await successJobs(db)).toBe(1);
  });

  it('said at once, with the buyer coming back, do not ask the bank nine times', async () => {
    const db = await openDb();
    const { shop, asked } = await deafShop(db);
    const mine = await payment(db, shop, 'mine');
    await payByCard(mine.url, SILENT_CARD);
    const body = about(mine);
    const { rows } = await db.query<{ hash: string }>('SELECT hash FROM payment');

    await Promise.all([
      ...Array.from({ length: 8 }, () => tell(shop, body, signed(body))),
      fetch(`${shop.url}/payments/return/${rows[0]?.hash}`, { redirect: 'manual' }),
    ]);

    expect(await states(db)).toEqual(['succeeded']);
    // One that read its payment before the first answer was written down may ask once more.
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('said to several processes at once send one job', async () => {
    const db = await openDb();
    const { bank, shop, asked } = await deafShop(db);
    const processes = [shop, await deafProcess(db, bank, asked), await deafProcess(db, bank, asked)];
    const mine = await payment(db, shop, 'mine');
    await payByCard(mine.url, SILENT_CARD);
    const body = about(mine);

    const answers = await Promise.all([...processes, ...processes].map((process) => tell(process, body, signed(body))));

    expect(answers).toEqual(Array(6).fill(200));
    expect(await successJobs(db)).toBe(1);
  });

  itOnce('about another’s payment do not pay mine', async () => {
    const db = await openDb();
    const { shop } = await deafShop(db);
    const theirs = await payment(db, shop, 'theirs');
    const mine = await payment(db, shop, 'mine');
    await payByCard(theirs.url, SILENT_CARD);
    const mixed = about({ ref: theirs.ref, key: mine.key });
    const unknown = about({ ref: 'x', key: 'never heard of' });

    expect(await tell(shop, mixed, signed(mixed))).toBe(404);
    expect(await tell(shop, unknown, signed(unknown))).toBe(404);
    expect(await tell(shop, about(mine), signed(about(mine)), 'otherbank')).toBe(404);

    expect(await states(db)).toEqual(['pending', 'pending']);
  });

  itOnce('of a huge size are refused', async () => {
    const db = await openDb();
    const { shop } = await deafShop(db);
    const body = 'x'.repeat(100_000);

    expect(await tell(shop, body, signed(body))).toBe(413);
  });
});
