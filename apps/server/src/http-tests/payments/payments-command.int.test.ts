/** `npm run payments` next to a running shop: open payments, polling one, and the history of an order. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../cli/commands.ts';
import { executeCommand } from '../../cli/run-command.ts';
import { submitCard } from '../../modules/payments/testing/buyer.ts';
import { openControlSocket } from '../../platform/control-socket.ts';
import type { DatabaseConfig } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from '../support/orders.ts';
import { beginToPay } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { commandContextOf, commandsOf } from '../support/staff-commands.ts';

const COMMAND = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
/** Is paid after a moment without a webhook. */
const SILENT_CARD = '4000000000000408';
const DECLINED_CARD = '4000000000000101';

const SLOW = { timeout: 180_000, interval: 300 };

type Ran = { code: unknown; out: string; err: string };

describeOnBothEngines('npm run payments', (_open, { create, openForAll, itOnce }) => {
  const secret = randomBytes(16).toString('hex');
  let shop: RunningShop;
  let bank: Bank;
  let database: DatabaseConfig;
  let closeSocket: (() => Promise<void>) | null = null;

  beforeAll(async () => {
    const { db, config } = await openForAll({ season: true });
    database = config;
    bank = await startBank({ port: 0, dataDir: null, secret, timeFactor: 0.001 });
    shop = await openShop(db, { ownBank: { url: bank.url, secret } });
    if (config.kind === 'embedded')
      closeSocket = await openControlSocket(config.dataDir, (args) =>
        executeCommand(COMMANDS, args, commandContextOf(shop)),
      );
  });
  afterAll(async () => {
    await closeSocket?.();
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
      execFile(process.execPath, [COMMAND, 'payments', ...args], { env }, (error, out, err) =>
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

  it('lists open payments and polls one, which the shop applies', async () => {
    const { number, hash } = await order(null);
    // Stays unpaid while it is listed.
    const atBank = await beginToPay(await shop.visitor(), hash);

    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, err: '' });
    const row = listed.out.split('\n').find((line) => line.includes(` ${number} `)) ?? '';
    expect(row).toMatch(/^\d+ +pending +\d+ s +demo +/);
    expect(row).not.toContain('aigul@');
    expect(row).toMatch(/\w…\w?@\S+/);
    expect(JSON.parse((await run('list', '--provider', 'demo', '--state', 'pending', '--json')).out)).toContainEqual(
      expect.objectContaining({ order: number, state: 'pending', manualReview: '' }),
    );
    expect((await run('list', '--older', '60')).out).toBe('There are no open payments.\n');
    expect((await run('list', '--provider', 'stripe')).out).toBe('There are no open payments.\n');

    await submitCard(atBank, SILENT_CARD);
    await vi.waitFor(
      async () =>
        expect((await run('ask', `${number}`)).out).toMatch(/succeeded now, and is applied\.|has no open payments/),
      SLOW,
    );
    expect(await viewOrder(await shop.visitor(), hash)).toMatchObject({ printingAllowed: 1 });
    expect((await run('ask', `${number}`)).out).toMatch(/has no open payments/);

    const { out, code } = await run('explain', `${number}`);
    expect(code).toBe(0);
    const history = out.split('\n').map((line) => line.replace(/^ +\S+Z +/, ''));
    expect(history[0]).toMatch(new RegExp(`^Order ${number}: paid, `));
    const inOrder = [
      /^The order was created: 1 ticket,/,
      /was opened at demo:/,
      /succeeded at demo/,
      /was applied: the order is paid/,
    ];
    expect(inOrder.map((pattern) => history.findIndex((line) => pattern.test(line)))).toEqual(
      inOrder.map((pattern) => history.findIndex((line) => pattern.test(line))).toSorted((a, b) => a - b),
    );
    for (const pattern of inOrder)
      expect(
        history.some((line) => pattern.test(line)),
        String(pattern),
      ).toBe(true);
    expect(out).toMatch(/Tickets were issued \(now 1 valid/);
    expect(out).toMatch(/No further steps|email/);
    for (const secretWord of [hash, 'aigul@']) expect(out).not.toContain(secretWord);
  });

  itOnce('explains a declined payment and an order without one', async () => {
    const declined = await order(DECLINED_CARD);
    await vi.waitFor(async () => {
      const { out } = await run('explain', `${declined.number}`, '--json');
      expect(JSON.parse(out)).toMatchObject({
        happened: expect.arrayContaining([
          expect.objectContaining({ description: expect.stringMatching(/became failed: reported by the provider/) }),
        ]),
        next: [expect.stringMatching(/^The buyer can pay until/)],
      });
    }, SLOW);
    const idle = await order(null);
    expect((await run('explain', `${idle.number}`)).out).toMatch(/has not started a payment yet/);
  });

  itOnce('has a socket for the shop’s own user only', () => {
    if (database.kind !== 'embedded') return;
    expect((statSync(join(database.dataDir, 'operator.sock')).mode & 0o777).toString(8)).toBe('600');
  });

  it('opens the database of a stopped shop directly', async () => {
    const stopped = await create();
    expect(await runOn(stopped, 'list')).toEqual({ code: 0, out: 'There are no open payments.\n', err: '' });
    expect(await runOn(stopped, 'ask', '1')).toMatchObject({ code: 2 });
  });

  itOnce('rejects invalid arguments and unknown orders', async () => {
    expect(await run('explain', '999999999')).toEqual({ code: 2, out: '', err: 'Order 999999999 not found.\n' });
    const runCommand = commandsOf('payments', () => shop);
    expect(await runCommand('ask', '12x')).toEqual({ code: 2, out: '', err: 'Order 12x not found.' });
    for (const args of [
      [],
      ['list', '5'],
      ['ask'],
      ['pay', '1'],
      ['list', '--state', 'lost'],
      ['list', '--older', 'x'],
    ])
      expect(await runCommand(...args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('npm run payments -- list'),
      });
    expect(await run('list', '--wrong')).toMatchObject({ code: 1, err: expect.stringMatching(/--wrong/) });
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('explain ORDER') });
  });
});

function dirOf(config: DatabaseConfig): string {
  if (config.kind !== 'embedded') throw new Error('it has no folder');
  return config.dataDir;
}
