// @module-tag long
/** SIGTERM during sales: running requests are answered and the process ends in time. Uses real processes and signals. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBank } from '@sahna/demo-bank';
import { findFreePort } from '@sahna/network/free-port';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { openDatabase } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { measureSlowness } from '../../testing/machine-slowness.ts';
import { createOrderBody, makeOrder, openEventPage } from '../support/orders.ts';
import { startDelayingProxy } from '../support/processes/delaying-proxy.ts';
import { createDatabaseEnvironment, type ShopProcess, startShopProcess } from '../support/processes/shop-process.ts';
import { beginToPay, pickRandomLine, sendBuyers, TITLE } from '../support/processes/simulated-buyers.ts';
import { listOrderHashes } from '../support/stores/ledger.store.ts';
import { Visitor } from '../support/visitor.ts';

const SECRET = 'a secret of the tests';
const BUYERS = 12;
/** More than the longest step of a buyer on a busy machine: no step starts after it. */
const DRAIN_MS = 5_000;
/** Distinguishes a shop that ends by itself from one that reaches STOP_MS (30 s by default). */
const AT_ONCE_MS = 10_000;

describeOnBothEngines('a stopping shop', (_open, { engine, create, createSeason, openAgain, itOnce }) => {
  let shop: ShopProcess | null = null;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await shop?.end('SIGKILL', 'group');
    shop = null;
  });

  const openSocket = async (url: string): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    // Connections that are cut off are expected here.
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };

  it('completes accepted requests and keeps acknowledged orders', async () => {
    const database = await createSeason();
    const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    shop = await startShopProcess({
      ...createDatabaseEnvironment(database),
      DEMO: '1',
      DEMO_BANK_URL: bank.url,
      DEMO_BANK_SECRET: SECRET,
      DRAIN_MS: String(DRAIN_MS),
    });
    const buyers = sendBuyers(shop.url, BUYERS, { whileReady: true });
    await vi.waitFor(() => expect(buyers.sales.paid.length).toBeGreaterThan(2 * BUYERS), 180_000);

    const ended = await shop.end('SIGTERM');

    const sales = await buyers.stop();
    await bank.close();
    expect(sales.failures).toEqual([]);
    expect(ended).toMatchObject({ code: 0, signal: null });
    expect(ended.ms).toBeLessThan(DRAIN_MS + AT_ONCE_MS * measureSlowness());
    const db = await openDatabase(database);
    const storedOrders = new Set(await listOrderHashes(db));
    const findings = await auditLedger(db, new Date());
    await db.close();
    expect(sales.orders.filter((hash) => !storedOrders.has(hash))).toEqual([]);
    expect(findings).toEqual([]);
  });

  itOnce('starts the payments requested just before the signal', async () => {
    const bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
    const proxy = await startDelayingProxy(bank.url);
    shop = await startShopProcess({
      ...createDatabaseEnvironment(await createSeason()),
      DEMO: '1',
      DEMO_BANK_URL: proxy.url,
      DEMO_BANK_SECRET: SECRET,
    });
    const { url } = shop;
    const visitor = new Visitor(url);
    await visitor.arrive();
    const page = await openEventPage(visitor, TITLE);
    const hashes: string[] = [];
    for (let order = 0; order < BUYERS; order++)
      hashes.push(await makeOrder(visitor, createOrderBody(page, [pickRandomLine(page)])));

    const begun = Promise.all(hashes.map((hash) => beginToPay(visitor, hash)));
    await vi.waitFor(() => expect(proxy.waiting()).toBe(BUYERS), 180_000);
    const ending = shop.end('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), 180_000);
    proxy.release();

    expect((await begun).filter((bankUrl) => bankUrl.includes('/pay/'))).toHaveLength(BUYERS);
    expect(await ending).toMatchObject({ code: 0 });
    await proxy.close();
    await bank.close();
  });

  itOnce('closes idle connections at once and reports not ready', async () => {
    shop = await startShopProcess({
      ...createDatabaseEnvironment(await create()),
      DEMO: '0',
      PAYMENTS: 'none',
      DRAIN_MS: String(DRAIN_MS),
    });
    const { url } = shop;
    const served = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = await openSocket(url);
        socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n');
        await once(socket, 'data');
        return socket;
      }),
    );
    const silent = await Promise.all(Array.from({ length: 5 }, () => openSocket(url)));
    const closed = [...served, ...silent].map((socket) => new Promise((resolve) => socket.once('close', resolve)));

    const ending = shop.end('SIGTERM');
    const readReadiness = async () => {
      const { status, headers } = await fetch(`${url}/readyz`);
      return [status, headers.get('connection')];
    };
    await expect.poll(readReadiness).toEqual([503, 'close']);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    const ended = await ending;
    await Promise.all(closed);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.ms).toBeLessThan(DRAIN_MS + AT_ONCE_MS * measureSlowness());
  });

  itOnce('waits for a slow caller until its deadline', async () => {
    shop = await startShopProcess({
      ...createDatabaseEnvironment(await create()),
      DEMO: '0',
      PAYMENTS: 'none',
      STOP_MS: '3000',
    });
    const socket = await openSocket(shop.url);
    socket.write('POST /api/order/create HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 1000\r\n\r\n');
    const trickle = setInterval(() => socket.write(' '), 100);

    const ended = await shop.end('SIGTERM');

    clearInterval(trickle);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.ms).toBeLessThan(AT_ONCE_MS * measureSlowness());
    expect(shop.output().match(/aborted unfinished/g)).toHaveLength(1);
  });

  itOnce('reaches its own bank until the last response, also when the signal goes to the process group', async () => {
    const config = await createSeason();
    const folder = mkdtempSync(join(tmpdir(), 'sahna-stopping-'));
    shop = await startShopProcess({
      ...createDatabaseEnvironment(config),
      DEMO: '1',
      PAYMENTS: 'demo',
      DEMO_BANK_PORT: String(await findFreePort()),
      ...(config.kind === 'postgres' ? { DATA_DIR: folder } : {}),
      DRAIN_MS: String(DRAIN_MS),
    });
    const buyers = sendBuyers(shop.url, BUYERS, { whileReady: true });
    await vi.waitFor(() => expect(buyers.sales.paid.length).toBeGreaterThan(BUYERS), 180_000);

    const ended = await shop.end('SIGTERM', 'group');

    const sales = await buyers.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(sales.failures).toEqual([]);
    expect(ended).toMatchObject({ code: 0 });
    expect(ended.ms).toBeLessThan(DRAIN_MS + AT_ONCE_MS * measureSlowness());
  });

  if (engine === 'postgres')
    it('ends with one log line when its database blocks it', async () => {
      const config = await createSeason();
      shop = await startShopProcess({
        ...createDatabaseEnvironment(config),
        DEMO: '1',
        PAYMENTS: 'none',
        STOP_MS: '3000',
      });
      const db = await openAgain(config);
      const free = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const holding = db.transaction(async (tx) => {
        await tx.exec('LOCK TABLE stock');
        locked.resolve();
        await free.promise;
      });
      await locked.promise;
      const buyers = sendBuyers(shop.url, 1, { whileReady: true });
      await vi.waitFor(async () => {
        const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
        expect((await db.query(waiting)).rows).not.toEqual([]);
      }, 180_000);

      const ended = await shop.end('SIGTERM');

      free.resolve();
      await holding;
      await buyers.stop();
      expect(ended).toMatchObject({ code: 1 });
      expect(ended.ms).toBeLessThan(AT_ONCE_MS * measureSlowness());
      expect(shop.output().match(/shutdown timed out/g)).toHaveLength(1);
    });
});
