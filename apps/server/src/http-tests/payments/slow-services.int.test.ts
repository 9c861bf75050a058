// @module-tag long
/** A bank or mail server that accepts connections but responds late or never delays only the requests that need it. */
import { once } from 'node:events';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { listMailStates } from '../../modules/notifications/testing/mails.store.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, orderTickets, viewOrder } from '../support/orders.ts';
import { type DelayingProxy, startDelayingProxy } from '../support/processes/delaying-proxy.ts';
import { GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';

const CARD = 1;
const PATIENCE = { timeout: 180_000 };
/** More than the database connections. */
const WAITING_BUYERS = 45;
/** Within the timeout of a bank request, and longer than a concurrent purchase takes on a busy machine. */
const LATE_MS = 5_000;
/** An email takes about ten responses of the mail server. */
const LATE_MAIL_MS = 500;
const LATE_EMAILS = 6;

describeOnBothEngines('a shop with a service that does not respond', (_open, { openSeason, itOnce }) => {
  const opened: (() => Promise<unknown>)[] = [];
  // Runs before the database is closed: hooks run in reverse order of registration.
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  async function openDelayingProxy(target: string, lateness: { lateByMs?: number } = {}): Promise<DelayingProxy> {
    const proxy = await startDelayingProxy(target, lateness);
    opened.push(() => proxy.close());
    return proxy;
  }

  /** Accepts every email. `recipients` lists their recipients in the order of acceptance. */
  async function openMailServer(): Promise<{ url: string; recipients: string[] }> {
    const recipients: string[] = [];
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) =>
        void stream.resume().on('end', () => {
          recipients.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        }),
    });
    await once(mailServer.listen(0, '127.0.0.1'), 'listening');
    opened.push(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));
    const address = mailServer.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
    return { url: `http://127.0.0.1:${address.port}`, recipients };
  }

  const readStatusChange = async (visitor: Visitor, hash: string): Promise<unknown> =>
    (await visitor.post(ENDPOINT_PATHS.orderStatusChange, { hash })).body;

  async function pay(visitor: Visitor, hash: string): Promise<{ errorCode: string; bankUrl: string }> {
    const answer = await visitor.post(ENDPOINT_PATHS.orderPay.replace(':creditcompany_id', String(CARD)), {
      hash,
      lang: 'en',
    });
    expect(answer.status).toBe(200);
    return OrderPayResponse.parse(answer.body).response;
  }

  async function expectSelling(shop: RunningShop): Promise<void> {
    const visitor = await shop.visitor();
    const hash = await orderTickets(visitor, 'Open rehearsal');
    expect(await readStatusChange(visitor, hash)).toEqual({ response: 1 });
    expect((await viewOrder(visitor, hash)).main[0]?.tickethash_id).not.toBe('');
    expect((await visitor.get('/readyz')).status).toBe(200);
  }

  it('keeps selling while the bank does not respond and resumes its payments', async () => {
    const proxies: DelayingProxy[] = [];
    const shop = await openShop(await openSeason(), {
      hasBank: true,
      openBank: async (url) => {
        const proxy = await openDelayingProxy(url);
        proxies.push(proxy);
        return proxy.url;
      },
    });
    opened.push(() => shop.stop());
    const [proxy] = proxies;
    if (!proxy) throw new Error('the shop has a bank');
    const buyers = await Promise.all(
      Array.from({ length: WAITING_BUYERS }, async () => {
        const visitor = await shop.visitor();
        return { visitor, hash: await orderTickets(visitor) };
      }),
    );

    const paying = buyers.map(({ visitor, hash }) => pay(visitor, hash));
    await vi.waitFor(() => expect(proxy.waiting()).toBeGreaterThanOrEqual(WAITING_BUYERS), PATIENCE);
    await expectSelling(shop);
    proxy.release();

    // Requests that exceeded the timeout fail and are repeated.
    await Promise.all(paying);
    const again = await Promise.all(buyers.map(({ visitor, hash }) => pay(visitor, hash)));
    expect(again.map(({ errorCode }) => errorCode)).toEqual(buyers.map(() => '0'));
    const [buyer] = buyers;
    if (!buyer) throw new Error('there are buyers');
    await payByCard(again[0]?.bankUrl ?? '', GOOD_CARD);
    await vi.waitFor(
      async () => expect(await readStatusChange(buyer.visitor, buyer.hash)).toEqual({ response: 1 }),
      PATIENCE,
    );
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('keeps selling while the bank responds late', async () => {
    const shop = await openShop(await openSeason(), {
      hasBank: true,
      openBank: async (url) => (await openDelayingProxy(url, { lateByMs: LATE_MS })).url,
      environment: { HELD_PER_VISITOR: '0' },
    });
    opened.push(() => shop.stop());
    const visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'Abai');
    const hashes: string[] = [];
    for (let nth = 0; nth < WAITING_BUYERS; nth++)
      hashes.push(await makeOrder(visitor, createOrderBody(page, [createLine(page, 1)])));

    let answered = 0;
    const paying = hashes.map(async (hash) => {
      const begun = await pay(visitor, hash);
      answered++;
      return begun;
    });
    await expectSelling(shop);
    expect(answered, 'another order has its ticket before the bank’s first response').toBe(0);

    const begun = await Promise.all(paying);
    expect(new Set(begun.map(({ errorCode }) => errorCode)), 'late is not too late').toEqual(new Set(['0']));
    await payByCard(begun[0]?.bankUrl ?? '', GOOD_CARD);
    await vi.waitFor(
      async () => expect(await readStatusChange(visitor, hashes[0] ?? '')).toEqual({ response: 1 }),
      PATIENCE,
    );
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('sends emails slowly and issues tickets at once while the mail server responds late', async () => {
    const { url, recipients } = await openMailServer();
    const proxy = await openDelayingProxy(url, { lateByMs: LATE_MAIL_MS });
    const shop = await openShop(await openSeason(), {
      hasBank: true,
      environment: { SMTP_URL: proxy.url.replace('http', 'smtp'), MAIL_FROM: 'tickets@theatre.example' },
    });
    opened.push(() => shop.stop());

    for (let sold = 1; sold <= LATE_EMAILS; sold++) {
      await expectSelling(shop);
      expect(recipients.length, 'an order has its ticket before its email is accepted').toBeLessThan(sold);
    }
    await vi.waitFor(
      async () =>
        expect((await listMailStates(shop.db)).map(({ state }) => state)).toEqual(Array(LATE_EMAILS).fill('sent')),
      PATIENCE,
    );
    expect(recipients).toHaveLength(LATE_EMAILS);
  });

  itOnce('queues only emails while the mail server does not respond', async () => {
    const { url, recipients } = await openMailServer();
    const proxy = await openDelayingProxy(url);
    const shop = await openShop(await openSeason(), {
      hasBank: true,
      environment: { SMTP_URL: proxy.url.replace('http', 'smtp'), MAIL_FROM: 'tickets@theatre.example' },
    });
    opened.push(() => shop.stop());

    for (let nth = 0; nth < 12; nth++) await expectSelling(shop);
    await vi.waitFor(() => expect(proxy.waiting()).toBeGreaterThan(0), PATIENCE);
    const visitor = await shop.visitor();
    const hash = await orderTickets(visitor);
    await payByCard((await pay(visitor, hash)).bankUrl, GOOD_CARD);
    await vi.waitFor(async () => expect(await readStatusChange(visitor, hash)).toEqual({ response: 1 }), PATIENCE);
    expect(recipients).toEqual([]);
    expect((await listMailStates(shop.db)).map(({ state }) => state)).toEqual(Array(13).fill('queued'));

    proxy.release();
    await vi.waitFor(() => expect(new Set(recipients).size).toBe(1), PATIENCE);
    await vi.waitFor(
      async () => expect((await listMailStates(shop.db)).map(({ state }) => state)).toEqual(Array(13).fill('sent')),
      PATIENCE,
    );
  });
});
