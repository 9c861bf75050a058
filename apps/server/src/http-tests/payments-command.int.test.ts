/** npm run payments, of a shop that runs beside it: what is open, asking about it, and everything that happened. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerDesk } from '../cli/payments/desk.ts';
import { openDoor } from '../cli/payments/door.ts';
import { submitCard } from '../modules/payments/testing/buyer.ts';
import type { DatabaseConfig } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { beginToPay } from './buyers.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { openShop, type RunningShop } from './running-shop.ts';

const COMMAND = fileURLToPath(new URL('../cli/payments.ts', import.meta.url));
/** Is paid after a moment, and the bank tells nobody. */
const SILENT_CARD = '4000000000000408';
const DECLINED_CARD = '4000000000000101';

const SLOW = { timeout: 60_000, interval: 300 };

type Ran = { code: unknown; out: string; err: string };

describeOnBothEngines('npm run payments', (_open, { create, openForAll, itOnce }) => {
  const secret = randomBytes(16).toString('hex');
  let shop: RunningShop;
  let bank: Bank;
  let database: DatabaseConfig;
  let closeDoor: (() => Promise<void>) | null = null;

  beforeAll(async () => {
    const { db, config } = await openForAll({ season: true });
    database = config;
    bank = await startBank({ port: 0, dataDir: null, secret, timeFactor: 0.001 });
    shop = await openShop(db, { ownBank: { url: bank.url, secret } });
    if (config.kind === 'embedded')
      closeDoor = await openDoor(config.dataDir, (args) => answerDesk({ ...shop, now: () => new Date() }, args));
  });
  afterAll(async () => {
    await closeDoor?.();
    await shop.stop();
    await bank.close();
  });

  const run = (...args: string[]): Promise<Ran> => runOn(database, ...args);

  function runOn(shops: DatabaseConfig, ...args: string[]): Promise<Ran> {
    const where = shops.kind === 'postgres' ? { DATABASE_URL: shops.url } : { DATA_DIR: dirOf(shops) };
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PAYMENTS: 'demo',
      DEMO_BANK_URL: bank.url,
      DEMO_BANK_SECRET: secret,
      ...where,
    };
    return new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      );
    });
  }

  async function order(card: string | null): Promise<{ number: number; hash: string }> {
    const visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'Abai');
    const hash = await makeOrder(visitor, orderOf(page, [lineOf(page, 1)]));
    if (card !== null) await submitCard(await beginToPay(visitor, hash), card);
    return { number: (await viewOrder(visitor, hash)).ord_num, hash };
  }

  it('lists what is open, asks about it now, and the shop settles it', async () => {
    const { number, hash } = await order(null);
    // Nothing is paid while it is listed, however long that takes.
    const atBank = await beginToPay(await shop.visitor(), hash);

    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, err: '' });
    const row = listed.out.split('\n').find((line) => line.includes(` ${number} `)) ?? '';
    expect(row).toMatch(/^\d+ +pending +\d+ s +demo +/);
    expect(row).not.toContain('aigul@');
    expect(row).toMatch(/\w…\w?@\S+/);
    expect(JSON.parse((await run('list', '--provider', 'demo', '--state', 'pending', '--json')).out)).toContainEqual(
      expect.objectContaining({ order: number, state: 'pending', needs: '' }),
    );
    expect((await run('list', '--older', '60')).out).toBe('No payment is open.\n');
    expect((await run('list', '--provider', 'stripe')).out).toBe('No payment is open.\n');

    await submitCard(atBank, SILENT_CARD);
    await vi.waitFor(
      async () =>
        expect((await run('ask', `${number}`)).out).toMatch(/succeeded now, and is settled\.|^Nobody has to be/),
      SLOW,
    );
    expect(await viewOrder(await shop.visitor(), hash)).toMatchObject({ printingAllowed: 1 });
    expect((await run('ask', `${number}`)).out).toMatch(/^Nobody has to be asked/);

    const { out, code } = await run('explain', `${number}`);
    expect(code).toBe(0);
    const told = out.split('\n').map((line) => line.replace(/^ +\S+Z +/, ''));
    expect(told[0]).toMatch(new RegExp(`^Order ${number}: paid, `));
    const inOrder = [
      /^The order was made: 1 place,/,
      /was opened at demo:/,
      /succeeded: demo said so/,
      /was settled: it bought/,
    ];
    expect(inOrder.map((what) => told.findIndex((line) => what.test(line)))).toEqual(
      inOrder.map((what) => told.findIndex((line) => what.test(line))).toSorted((a, b) => a - b),
    );
    for (const what of inOrder)
      expect(
        told.some((line) => what.test(line)),
        String(what),
      ).toBe(true);
    expect(out).toMatch(/Its tickets were issued: now 1 valid/);
    expect(out).toMatch(/Nothing is open|letter/);
    for (const secretWord of [hash, 'aigul@']) expect(out).not.toContain(secretWord);
  });

  itOnce('explains a decline, and an order that nobody went to pay', async () => {
    const declined = await order(DECLINED_CARD);
    await vi.waitFor(async () => {
      const { out } = await run('explain', `${declined.number}`, '--json');
      expect(JSON.parse(out)).toMatchObject({
        happened: expect.arrayContaining([
          expect.objectContaining({ what: expect.stringMatching(/became failed: as the provider said/) }),
        ]),
        next: [expect.stringMatching(/^It waits to be paid until/)],
      });
    }, SLOW);
    const idle = await order(null);
    expect((await run('explain', `${idle.number}`)).out).toMatch(/has not gone to pay yet/);
  });

  itOnce('is let in by the shop’s own user alone', () => {
    if (database.kind !== 'embedded') return;
    expect((statSync(join(database.dataDir, 'operator.sock')).mode & 0o777).toString(8)).toBe('600');
  });

  it('opens the database of a shop that is stopped by itself', async () => {
    const stopped = await create();
    expect(await runOn(stopped, 'list')).toEqual({ code: 0, out: 'No payment is open.\n', err: '' });
    expect(await runOn(stopped, 'ask', '1')).toMatchObject({ code: 2 });
  });

  itOnce('says what is wrong with a command', async () => {
    expect(await run('explain', '999999999')).toEqual({ code: 2, out: '', err: 'There is no order 999999999.\n' });
    const ask = (...args: string[]) => answerDesk({ ...shop, now: () => new Date() }, args);
    expect(await ask('ask', '12x')).toEqual({ code: 2, out: '', err: 'There is no order 12x.' });
    for (const args of [
      [],
      ['list', '5'],
      ['ask'],
      ['pay', '1'],
      ['list', '--state', 'lost'],
      ['list', '--older', 'x'],
    ])
      expect(await ask(...args)).toMatchObject({ code: 1, err: expect.stringContaining('npm run payments -- list') });
    expect(await run('list', '--wrong')).toMatchObject({ code: 1, err: expect.stringMatching(/--wrong/) });
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('explain ORDER') });
  });
});

function dirOf(config: DatabaseConfig): string {
  if (config.kind !== 'embedded') throw new Error('it has no folder');
  return config.dataDir;
}
