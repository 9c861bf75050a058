/** A bank or a mail server that takes connections and does not answer, or answers late, holds up nobody who does not need it. */
import { once } from 'node:events';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/endpoints/order-pay';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { mailStates } from '../modules/notifications/testing/mails.store.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import { type SlowLine, slowLineTo } from './slow-line.ts';
import type { Visitor } from './visitor.ts';

const GOOD_CARD = '4000000000000002';
const CARD = 1;
const PATIENCE = { timeout: 60_000 };
/** More than there are connections to the database. */
const WAITING_BUYERS = 45;
/** Within what a bank is waited for, and longer than a purchase beside it takes on a busy machine. */
const LATE_MS = 5_000;
/** A letter is some ten answers of the mail server. */
const LATE_MAIL_MS = 500;
const LATE_LETTERS = 6;

describeOnBothEngines('a service that does not answer', (_open, { openSeason, itOnce }) => {
  const opened: (() => Promise<unknown>)[] = [];
  // Before the database is closed under it: hooks run in the reverse order of their making.
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  async function lineTo(target: string, lateness: { lateByMs?: number } = {}): Promise<SlowLine> {
    const line = await slowLineTo(target, lateness);
    opened.push(() => line.close());
    return line;
  }

  /** Takes every letter; who they are for, in the order in which they came. */
  async function openMailServer(): Promise<{ url: string; letters: string[] }> {
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
    return { url: `http://127.0.0.1:${address.port}`, letters };
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

  it('if it is a bank that answers late, lets everybody else buy before it does', async () => {
    const shop = await openShop(await openSeason(), {
      bank: true,
      bankAt: async (url) => (await lineTo(url, { lateByMs: LATE_MS })).url,
      environment: { HELD_PER_VISITOR: '0' },
    });
    opened.push(() => shop.stop());
    const visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'Abai');
    const hashes: string[] = [];
    for (let nth = 0; nth < WAITING_BUYERS; nth++)
      hashes.push(await makeOrder(visitor, orderOf(page, [lineOf(page, 1)])));

    let answered = 0;
    const paying = hashes.map(async (hash) => {
      const begun = await pay(visitor, hash);
      answered++;
      return begun;
    });
    await expectSelling(shop);
    expect(answered, 'somebody else has a ticket before the bank’s first answer').toBe(0);

    const begun = await Promise.all(paying);
    expect(new Set(begun.map(({ errorCode }) => errorCode)), 'late is not too late').toEqual(new Set(['0']));
    await payByCard(begun[0]?.bankUrl ?? '', GOOD_CARD);
    await vi.waitFor(async () => expect(await isPaid(visitor, hashes[0] ?? '')).toEqual({ response: 1 }), PATIENCE);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('if it is a mail server that answers late, sends letters slowly and tickets at once', async () => {
    const { url, letters } = await openMailServer();
    const line = await lineTo(url, { lateByMs: LATE_MAIL_MS });
    const shop = await openShop(await openSeason(), {
      bank: true,
      environment: { SMTP_URL: line.url.replace('http', 'smtp'), MAIL_FROM: 'tickets@theatre.example' },
    });
    opened.push(() => shop.stop());

    for (let nth = 0; nth < LATE_LETTERS; nth++) await expectSelling(shop);
    expect(letters.length, 'tickets do not wait for letters').toBeLessThan(LATE_LETTERS);
    await vi.waitFor(
      async () =>
        expect((await mailStates(shop.db)).map(({ state }) => state)).toEqual(Array(LATE_LETTERS).fill('sent')),
      PATIENCE,
    );
    expect(letters).toHaveLength(LATE_LETTERS);
  });

  itOnce('if it is the mail server, keeps letters waiting and nothing else', async () => {
    const { url, letters } = await openMailServer();
    const line = await lineTo(url);
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
