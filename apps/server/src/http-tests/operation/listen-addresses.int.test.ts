// @module-tag long
/**
 * Listen addresses of a shop, its bank and its identity provider: everything works at every address on which it can be opened.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { createSeasonDatabase } from '../../platform/db/testing/databases.ts';
import { copyEmbedded } from '../../platform/db/testing/embedded-copy.ts';
import { findMemoryFolder } from '../../platform/db/testing/memory-folder.ts';
import { Browser } from '../support/browser.ts';
import { orderTickets } from '../support/orders.ts';
import { createDatabaseEnvironment, type ShopProcess, startShop } from '../support/processes/shop-process.ts';
import { beginToPay, GOOD_CARD, waitUntilPaid } from '../support/processes/simulated-buyers.ts';
import { Visitor } from '../support/visitor.ts';

const CUSTOMER = 'maria@sahna.example';

const OWN_ADDRESSES = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, scopeid }) => !internal && !scopeid)
  .map(({ address }) => address);

const formatHost = (address: string): string => (address.includes(':') ? `[${address}]` : address);

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const QUICK = { DEMO_BANK_TIME_FACTOR: '0.001', CAPTCHA: 'off', RATE_LIMIT: '0', BUSY_AFTER_MS: '0' };

/** Opens a demonstration on a prepared database, which is faster than its own, unless the environment sets another. */
async function openAt(environment: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const { config, remove } = await createSeasonDatabase();
  cleanUps.push(remove);
  const folder = mkdtempSync(join(findMemoryFolder(), 'sahna-listening-'));
  cleanUps.push(async () => rmSync(folder, { recursive: true, force: true }));
  return open({ DATA_DIR: folder, DEMO: '1', ...createDatabaseEnvironment(config), ...environment });
}

async function open(environment: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const shop = await startShop({ environment: { ...QUICK, ...environment } });
  cleanUps.push(() => shop.stop());
  return shop;
}

/** Opens a shop with the defaults of `npm start`. */
async function openWithDefaults(): Promise<ShopProcess> {
  const { dataDir, remove } = await copyEmbedded(inject('embeddedSeason'));
  cleanUps.push(async () => remove());
  return open({ DATA_DIR: dataDir });
}

/** Buys tickets; expects the bank on the same host name as the shop. */
async function buy(url: string): Promise<void> {
  const visitor = new Visitor(url);
  await visitor.arrive();
  const hash = await orderTickets(visitor);
  const bankUrl = await beginToPay(visitor, hash);
  expect(new URL(bankUrl).hostname).toBe(new URL(url).hostname);
  const trip = await payByCard(bankUrl, GOOD_CARD);
  expect(trip.location).toContain(`/order/${hash}`);
  await waitUntilPaid(visitor, hash);
}

async function signIn(url: string): Promise<void> {
  const browser = new Browser(url);
  const page = await browser.follow('/crm/login?return=%2Fcontacts');
  expect(new URL(page.address).hostname).toBe(new URL(url).hostname);
  const back = await browser.signIn(CUSTOMER, DEMO_PASSWORD, '/contacts');
  expect([back.status, back.headers.get('location')]).toEqual([303, '/contacts']);
}

/** Waits for the latest email, which is sent a moment after the purchase. */
async function readLatestEmail(url: string): Promise<string> {
  const address = await vi.waitFor(async () => {
    const list = await (await fetch(`${url}/mailbox?lang=en`)).text();
    const found = /href="(\/mailbox\/\d+)/.exec(list)?.[1];
    if (!found) throw new Error('no email has arrived');
    return found;
  }, 180_000);
  return (await fetch(`${url}${address}`)).text();
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );

const getPort = (address: string): string => new URL(address).port;
const readBankUrl = (shop: ShopProcess): string => /demo bank: +(\S+)/.exec(shop.output())?.[1] ?? '';
const readIdentityUrl = (shop: ShopProcess): string => /accounts: +(\S+)/.exec(shop.output())?.[1] ?? '';

describe('a demonstration with default settings', () => {
  it('listens on this machine only, on both address families, with all its services', async () => {
    const shop = await openWithDefaults();
    expect(shop.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(shop.output()).toContain('Reachable from this machine only.');
    expect(shop.output()).not.toContain('in your network');
    for (const port of [shop.url, readBankUrl(shop), readIdentityUrl(shop)].map(getPort)) {
      for (const here of ['127.0.0.1', '[::1]', 'localhost'])
        expect(await isReachable(`http://${here}:${port}`)).toBe(true);
      for (const there of ['127.0.0.2', ...OWN_ADDRESSES])
        expect(await isReachable(`http://${formatHost(there)}:${port}`), there).toBe(false);
    }
    for (const here of ['127.0.0.1', '[::1]']) {
      await buy(`http://${here}:${getPort(shop.url)}`);
      await signIn(`http://${here}:${getPort(shop.url)}`);
    }
    expect(await readLatestEmail(shop.url)).toContain(`${shop.url}/order/`);
  });
});

describe('a shop on one address', () => {
  it.each(['127.0.0.2', '::1', 'localhost', ...OWN_ADDRESSES])('sells and signs in: HOST=%s', async (HOST) => {
    const shop = await openAt({ HOST });
    expect(new URL(shop.url).hostname).toBe(formatHost(HOST));
    await buy(shop.url);
    await signIn(shop.url);
    expect(await readLatestEmail(shop.url)).toContain(`${shop.url}/order/`);
  });
});

describe('a demonstration open to the network', () => {
  const asOthers = { 'x-forwarded-for': '192.0.2.9' };

  /** Expects warnings, and sales and sign-in at another address of this machine. */
  async function expectOpen(shop: ShopProcess, HOST: string): Promise<void> {
    for (const sentence of [`HOST=${HOST}: everyone who can reach this machine`, 'test cards', 'demo customer'])
      expect(shop.output()).toContain(sentence);
    const there = `http://127.0.0.2:${getPort(shop.url)}`;
    await buy(there);
    await signIn(there);
  }

  it('prints warnings, sells at every address, and shows its emails on this machine only', async () => {
    const shop = await openAt({ HOST: '0.0.0.0' });
    expect(shop.output()).toContain('DEMO_MAILBOX=open');
    await expectOpen(shop, '0.0.0.0');
    await readLatestEmail(shop.url);
    for (const path of ['/mailbox', '/mailbox/1', '/mailbox/1/html', '/mailbox/1/attachments/0']) {
      const answer = await fetch(`${shop.url}${path}?lang=en`, { headers: asOthers });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.text()).toContain('DEMO_MAILBOX=open');
    }
    expect((await fetch(`${shop.url}/mailbox`)).status).toBe(200);
  });

  it('shows its emails to everybody when DEMO_MAILBOX is open, on both address families', async () => {
    const shop = await openAt({ HOST: '::', DEMO_MAILBOX: 'open' });
    expect(shop.output()).toContain('Everyone can read all emails at /mailbox');
    await expectOpen(shop, '::');
    expect((await fetch(`${shop.url}/mailbox`, { headers: asOthers })).status).toBe(200);
  });
});

describe('a shop without demonstration mode', () => {
  it('is open to everybody', async () => {
    const shop = await openAt({ DEMO: '0' });
    expect(await isReachable(`http://127.0.0.2:${getPort(shop.url)}`)).toBe(true);
  });
});
