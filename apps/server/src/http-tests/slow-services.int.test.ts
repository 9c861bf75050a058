/** A bank or a mail server that takes connections and does not answer holds up nobody who does not need it. */
import { once } from 'node:events';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/endpoints/order-pay';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { describeOnBothEngines } from '../db/testing/databases.ts';
import { mailStates } from '../modules/notifications/testing/mails.store.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import { type SlowLine, slowLineTo } from './slow-line.ts';
import type { Visitor } from './visitor.ts';

const GOOD_CARD = '4000000000000002';
const CARD = 1;
const PATIENCE = { timeout: 60_000 };
/** More than there are connections to the database. */
const WAITING_BUYERS = 45;

describeOnBothEngines('a service that does not answer', (_open, { openSeason }) => {
  const opened: (() => Promise<unknown>)[] = [];
  // Before the database is closed under it: hooks run in the reverse order of their making.
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  async function lineTo(target: string): Promise<SlowLine> {
    const line = await slowLineTo(target);
    opened.push(() => line.close());
    return line;
  }

  const isPaid = async (visitor: Visitor, hash: string): Promise<unknown> =>
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
    const free = await openEventPage(visitor, 'Open rehearsal');
    const hash = await makeOrder(visitor, orderOf(free, [lineOf(free, 1)]));
    expect(await isPaid(visitor, hash)).toEqual({ response: 1 });
    expect((await viewOrder(visitor, hash)).main[0]?.tickethash_id).not.toBe('');
    expect((await visitor.get('/readyz')).status).toBe(200);
  }

  it('if it is the bank, lets everybody else buy, and goes on where it stood', async () => {
    const lines: SlowLine[] = [];
    const shop = await openShop(await openSeason(), {
      bank: true,
      bankAt: async (url) => {
        const line = await lineTo(url);
        lines.push(line);
        return line.url;
      },
    });
    opened.push(() => shop.stop());
    const [line] = lines;
    if (!line) throw new Error('the shop has a bank');
    const buyers = await Promise.all(
      Array.from({ length: WAITING_BUYERS }, async () => {
        const visitor = await shop.visitor();
        const page = await openEventPage(visitor, 'Abai');
        return { visitor, hash: await makeOrder(visitor, orderOf(page, [lineOf(page, 1)])) };
      }),
    );

    const paying = buyers.map(({ visitor, hash }) => pay(visitor, hash));
    await vi.waitFor(() => expect(line.waiting()).toBeGreaterThanOrEqual(WAITING_BUYERS), PATIENCE);
    await expectSelling(shop);
    line.letThrough();

    // Whoever waited longer than a bank is waited for hears so, and tries again.
    await Promise.all(paying);
    const again = await Promise.all(buyers.map(({ visitor, hash }) => pay(visitor, hash)));
    expect(again.map(({ errorCode }) => errorCode)).toEqual(buyers.map(() => '0'));
    const [buyer] = buyers;
    if (!buyer) throw new Error('there are buyers');
    await payByCard(again[0]?.bankUrl ?? '', GOOD_CARD);
    await vi.waitFor(async () => expect(await isPaid(buyer.visitor, buyer.hash)).toEqual({ response: 1 }), PATIENCE);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('if it is the mail server, keeps letters waiting and nothing else', async () => {
    const letters: string[] = [];
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        letters.push(address);
        done();
      },
      onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    });
    const listening = once(mailServer.listen(0, '127.0.0.1'), 'listening');
    await listening;
    opened.push(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));
    const address = mailServer.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
    const line = await lineTo(`http://127.0.0.1:${address.port}`);
    const shop = await openShop(await openSeason(), {
      bank: true,
      environment: { SMTP_URL: line.url.replace('http', 'smtp'), MAIL_FROM: 'tickets@theatre.example' },
    });
    opened.push(() => shop.stop());

    for (let nth = 0; nth < 12; nth++) await expectSelling(shop);
    await vi.waitFor(() => expect(line.waiting()).toBeGreaterThan(0), PATIENCE);
    const visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'Abai');
    const hash = await makeOrder(visitor, orderOf(page, [lineOf(page, 1)]));
    await payByCard((await pay(visitor, hash)).bankUrl, GOOD_CARD);
    await vi.waitFor(async () => expect(await isPaid(visitor, hash)).toEqual({ response: 1 }), PATIENCE);
    expect(letters).toEqual([]);
    expect((await mailStates(shop.db)).map(({ state }) => state)).toEqual(Array(13).fill('queued'));

    line.letThrough();
    await vi.waitFor(() => expect(new Set(letters).size).toBe(1), PATIENCE);
    await vi.waitFor(
      async () => expect((await mailStates(shop.db)).map(({ state }) => state)).toEqual(Array(13).fill('sent')),
      PATIENCE,
    );
  });
});
