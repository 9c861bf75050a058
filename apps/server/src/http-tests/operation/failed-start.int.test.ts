// @module-tag long
/**
 * A start that fails prints one sentence with the variable to change, and leaves neither process nor lock. All sentences about
 * PostgreSQL: check-postgres.int.test.ts.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@sahna/network/free-port';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { copyEmbedded } from '../../platform/db/testing/embedded-copy.ts';
import { type Start, startShop, startUnsuccessfully } from '../support/processes/shop-process.ts';

let folder: string;
let usedPort: Server;
let unusedPort: string;
let silentServer: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sahna-failed-'));
  usedPort = await openServer();
  unusedPort = String(await findFreePort());
  silentServer = await openServer();
  writeFileSync(join(folder, 'file'), '');
  // Readable for all, writable for root only.
  mkdirSync(join(folder, 'closed'), { mode: 0o555 });
  mkdirSync(join(folder, 'small'));
});

afterAll(() => {
  usedPort.close();
  silentServer.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openServer(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function getPort(server: Server): string {
  const address: AddressInfo | string | null = server.address();
  return address !== null && typeof address === 'object' ? String(address.port) : '';
}

const joinFolder = (name: string) => join(folder, name);
const mountTmpfs = (options: string) => `mount -t tmpfs -o ${options} tmpfs ${joinFolder('small')}`;

type Case = [reason: string, start: () => Start, message: RegExp];

const startWithEnvironment = (values: Readonly<Record<string, string>>): Start => ({
  environment: { DATA_DIR: joinFolder('new'), ...values },
});

const CASES: Case[] = [
  [
    'port of the shop',
    () => startWithEnvironment({ PORT: getPort(usedPort) }),
    /^Port \d+ of the shop is already in use: .* PORT .* 0 for/,
  ],
  [
    'port of the bank',
    () => startWithEnvironment({ DEMO_BANK_PORT: getPort(usedPort) }),
    /the demo bank is already in use: .* DEMO_BANK_PORT/,
  ],
  [
    'port of the identity provider',
    () => startWithEnvironment({ DEMO_IDENTITY_PORT: getPort(usedPort) }),
    /the demo identity provider is already in use: .* DEMO_IDENTITY_PORT/,
  ],
  [
    'port used twice',
    () => startWithEnvironment({ PORT: unusedPort, DEMO_BANK_PORT: unusedPort }),
    /^Port \d+ is configured for both the shop and the demo bank: set PORT or DEMO_BANK_PORT/,
  ],
  [
    'privileged port',
    () => ({ environment: { DATA_DIR: joinFolder('new'), PORT: '80' }, asNobody: true }),
    /^Port 80 of the shop is privileged and cannot be opened by this user: set PORT to 1024 or higher/,
  ],
  [
    'address of another machine',
    () => startWithEnvironment({ HOST: '203.0.113.77' }),
    /^203\.0\.113\.77 is not an .* HOST/,
  ],
  [
    'unknown host name',
    () => startWithEnvironment({ HOST: 'nowhere.invalid' }),
    /^The host name nowhere\.invalid .* HOST/,
  ],
  ['proxy called banana', () => startWithEnvironment({ TRUST_PROXY: 'banana' }), /TRUST_PROXY="banana": .* loopback/],
  [
    'public address with a path',
    () => startWithEnvironment({ PUBLIC_URL: 'https://a.example/shop' }),
    /PUBLIC_URL=.*only scheme/,
  ],
  ['folder that is a file', () => startWithEnvironment({ DATA_DIR: joinFolder('file') }), /is a file.* DATA_DIR/],
  ['folder in a file', () => startWithEnvironment({ DATA_DIR: joinFolder('file/below') }), /is a file.* DATA_DIR/],
  [
    'folder that cannot be made',
    () => startWithEnvironment({ DATA_DIR: '/proc/sahna/deep' }),
    /cannot be created .* DATA_DIR/,
  ],
  [
    'folder of somebody else',
    () => ({ environment: { DATA_DIR: joinFolder('closed/below') }, asNobody: true }),
    /is not writable by this user: .* DATA_DIR/,
  ],
  [
    'read-only disk',
    () => ({ environment: { DATA_DIR: joinFolder('small/below') }, prepare: mountTmpfs('ro,size=4m') }),
    /is on a read-only disk: .* DATA_DIR/,
  ],
  [
    'full disk',
    () => ({ environment: { DATA_DIR: joinFolder('small') }, prepare: mountTmpfs('size=4m') }),
    /^The disk of the data folder .* is full: 4 MB are free, .* DATA_DIR/,
  ],
  [
    'database that is not running',
    () => startWithEnvironment({ DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/y' }),
    /^Cannot connect to PostgreSQL at 127\.0\.0\.1:1 .*DATABASE_URL/,
  ],
  [
    'database that does not answer',
    () => startWithEnvironment({ DATABASE_URL: `postgres://x:secret@127.0.0.1:${getPort(silentServer)}/y` }),
    /did not respond within 10 s: .*DATABASE_URL/,
  ],
];

describe('a start', () => {
  it.each(CASES)('fails with the reason: %s', async (_reason, start, message) => {
    const { code, output, isLeft } = await startUnsuccessfully(start());
    expect(output).toMatch(message);
    expect(output.replace(/^The configuration cannot be used:\n/, '').split('\n')).toHaveLength(1);
    expect(output).not.toContain('secret');
    expect({ code, isLeft }).toEqual({ code: 1, isLeft: false });
    expect(existsSync(joinFolder('new/sahna.lock'))).toBe(false);
  });
});

describe('a restart', () => {
  it.each([
    [
      'port is in use',
      { DEMO_BANK_PORT: () => getPort(usedPort) },
      '',
      /the demo bank is already in use: .* DEMO_BANK_PORT/,
    ],
    ['database is damaged', {}, 'pgdata/global/pg_control', /cannot be opened .*damaged.* DATA_DIR/],
    ['bank data is corrupt', {}, 'demo-bank/payments.jsonl', /^The demo bank cannot start .* DATA_DIR/],
    ['identity data is corrupt', {}, 'demo-identity/keys.json', /^The demo identity provider cannot start .* DATA_DIR/],
  ])(
    'prints the reason when its %s, and leaves no files or processes',
    async (_reason, values, damagedFile, message) => {
      const { dataDir, remove } = await copyEmbedded(inject('embeddedSeason'));
      if (damagedFile) {
        mkdirSync(join(dataDir, damagedFile, '..'), { recursive: true });
        writeFileSync(join(dataDir, damagedFile), 'damaged\n');
      }
      const more = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value()]));
      const { code, output, isLeft } = await startUnsuccessfully({ environment: { DATA_DIR: dataDir, ...more } });
      expect(output).toMatch(message);
      expect(output.split('\n')).toHaveLength(1);
      expect({ code, isLeft }).toEqual({ code: 1, isLeft: false });
      expect(existsSync(join(dataDir, 'sahna.lock'))).toBe(false);
      remove();
    },
  );
});

describe('a start without optional services', () => {
  it('succeeds without a mail server and an identity provider, and logs a warning', async () => {
    const { dataDir, remove } = await copyEmbedded(inject('embeddedSeason'));
    const away = { SMTP_URL: 'smtp://127.0.0.1:1', OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'shop' };
    const shop = await startShop({ environment: { DATA_DIR: dataDir, PAYMENTS: 'none', ...away } });
    await vi.waitFor(() => {
      expect(shop.output()).toMatch(/SMTP_URL is unavailable: emails wait/);
      expect(shop.output()).toMatch(/OIDC_ISSUER is unavailable: sign-in is disabled/);
    }, 180_000);
    expect((await fetch(`${shop.url}/`)).status).toBe(200);
    await shop.stop();
    remove();
  });
});
