// @module-tag long
/** `npm run payments` next to a running shop: open payments, polling one, and the history of an order. */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bank } from '@sahna/demo-bank';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../cli/commands.ts';
import { executeCommand, runCommand } from '../../cli/run-command.ts';
import { submitCard } from '../../modules/payments/testing/buyer.ts';
import { type CommandResult, openControlSocket } from '../../platform/control-socket.ts';
import type { DatabaseConfig } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { beginToPay } from '../support/processes/simulated-buyers.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import { createCommandContext, createCommandRunner } from '../support/staff-commands.ts';

const COMMAND = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
/** Is paid after a moment without a webhook. */
const SILENT_CARD = '4000000000000408';
const DECLINED_CARD = '4000000000000101';

const SLOW = { timeout: 180_000, interval: 300 };

type CommandOutput = { code: unknown; out: string; err: string };

describeOnBothEngines('npm run payments', (_open, { engine, create, openForAll, itOnce }) => {
  let shop: RunningShop;
  let bank: Bank;
  let secret: string;
  let database: DatabaseConfig;
  let closeSocket: (() => Promise<void>) | null = null;

  beforeAll(async () => {
    const { db, config } = await openForAll({ hasSeason: true });
    database = config;
    ({ bank, shop, secret } = await openShopWithBank(db));
    if (config.kind === 'embedded')
      closeSocket = await openControlSocket(config.dataDir, (args) =>
        executeCommand(COMMANDS, args, createCommandContext(shop)),
      );
  });
  afterAll(async () => {
    await closeSocket?.();
    await shop.stop();
  });

  beforeEach(() => {
    for (const [name, value] of Object.entries(createBankEnvironment())) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const createBankEnvironment = () => ({
    PAYMENTS: 'demo',
    DEMO_BANK_URL: bank.url,
    DEMO_BANK_SECRET: secret,
  });

  /** What the command's own process does, without the seconds that its start takes. */
  const run = (...args: string[]): Promise<CommandResult> => runOn(database, ...args);

  function runOn(shops: DatabaseConfig, ...args: string[]): Promise<CommandResult> {
    const location = shops.kind === 'postgres' ? ['--database', shops.url] : ['--data-dir', getDataDir(shops)];
    return runCommand(COMMANDS, ['payments', ...args, ...location]);
  }

  function startProcess(...args: string[]): Promise<CommandOutput> {
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...createBankEnvironment(),
      ...(database.kind === 'postgres' ? { DATABASE_URL: database.url } : { DATA_DIR: getDataDir(database) }),
    };
    return new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, 'payments', ...args], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      );
    });
  }

  async function orderAndPay(card: string | null): Promise<{ number: number; hash: string }> {
    const visitor = await shop.visitor();
    const hash = await orderTickets(visitor);
    if (card !== null) await submitCard(await beginToPay(visitor, hash), card);
    return { number: (await viewOrder(visitor, hash)).ord_num, hash };
  }

  it('lists open payments and polls one, which the shop applies', async () => {
    const { number, hash } = await orderAndPay(null);
    // Stays unpaid while it is listed.
    const bankUrl = await beginToPay(await shop.visitor(), hash);

    const listed = await startProcess('list');
    expect(listed).toMatchObject({ code: 0, err: '' });
    const row = listed.out.split('\n').find((line) => line.includes(` ${number} `)) ?? '';
    expect(row).toMatch(/^\d+ +pending +\d+ s +demo +/);
    expect(row).not.toContain('aigul@');
    expect(row).toMatch(/\w…\w?@\S+/);
    expect(JSON.parse((await run('list', '--provider', 'demo', '--state', 'pending', '--json')).out)).toContainEqual(
      expect.objectContaining({ order: number, state: 'pending', manualReview: '' }),
    );
    expect((await run('list', '--older', '60')).out).toBe('There are no open payments.');
    expect((await run('list', '--provider', 'stripe')).out).toBe('There are no open payments.');

    await submitCard(bankUrl, SILENT_CARD);
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
    const positions = inOrder.map((pattern) => history.findIndex((line) => pattern.test(line)));
    expect(positions, out).not.toContain(-1);
    expect(positions, out).toEqual(positions.toSorted((first, second) => first - second));
    expect(out).toMatch(/Tickets were issued \(now 1 valid/);
    expect(out).toMatch(/No further steps|email/);
    for (const secretWord of [hash, 'aigul@']) expect(out).not.toContain(secretWord);
  });

  itOnce('explains a declined payment and an order without one', async () => {
    const declined = await orderAndPay(DECLINED_CARD);
    await vi.waitFor(async () => {
      const { out } = await run('explain', `${declined.number}`, '--json');
      expect(JSON.parse(out)).toMatchObject({
        happened: expect.arrayContaining([
          expect.objectContaining({ description: expect.stringMatching(/became failed: reported by the provider/) }),
        ]),
        next: [expect.stringMatching(/^The buyer can pay until/)],
      });
    }, SLOW);
    const idle = await orderAndPay(null);
    expect((await run('explain', `${idle.number}`)).out).toMatch(/has not started a payment yet/);
  });

  it.runIf(engine === 'embedded')('has a socket for the shop’s own user only', () => {
    expect((statSync(join(getDataDir(database), 'operator.sock')).mode & 0o777).toString(8)).toBe('600');
  });

  it('opens the database of a stopped shop directly', async () => {
    const stopped = await create();
    expect(await runOn(stopped, 'list')).toEqual({ code: 0, out: 'There are no open payments.', err: '' });
    expect(await runOn(stopped, 'ask', '1')).toMatchObject({ code: 2 });
  });

  itOnce('rejects invalid arguments and unknown orders', async () => {
    expect(await startProcess('explain', '999999999')).toEqual({
      code: 2,
      out: '',
      err: 'Order 999999999 not found.\n',
    });
    const runInProcess = createCommandRunner('payments', () => shop);
    expect(await runInProcess('ask', '12x')).toEqual({ code: 2, out: '', err: 'Order 12x not found.' });
    for (const args of [
      [],
      ['list', '5'],
      ['ask'],
      ['pay', '1'],
      ['list', '--state', 'lost'],
      ['list', '--older', 'x'],
    ])
      expect(await runInProcess(...args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('npm run payments -- list'),
      });
    expect(await run('list', '--wrong')).toMatchObject({ code: 1, err: expect.stringMatching(/--wrong/) });
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('explain ORDER') });
  });
});

function getDataDir(config: DatabaseConfig): string {
  if (config.kind !== 'embedded') throw new Error('an embedded database is required');
  return config.dataDir;
}
