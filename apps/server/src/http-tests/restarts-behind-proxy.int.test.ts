/** Two processes behind a real HAProxy are restarted in turn while buyers buy, and no purchase fails. */
import { setTimeout as pause } from 'node:timers/promises';
import { startBank } from '@sahna/demo-bank';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { freePort } from '../platform/db/testing/postgres.ts';
import { sendBuyers } from './buyers.ts';
import { startHaproxy } from './haproxy.ts';
import { paidAmong } from './ledger.store.ts';
import { databaseEnvironment, type ShopProcess, startShopProcess } from './shop-process.ts';

const SECRET = 'a secret of the tests';
const BUYERS = 4;
const RESTARTS = 2;
/** Far from the 30 s after which a process would be cut off (STOP_MS). */
const AT_ONCE_MS = 15_000;
/** Until the proxy has seen twice that a process is ready: docs/operating.md tells operators to wait as long. */
const SEEN_READY_MS = 3000;

describeOnBothEngines('restarts in turn', (_open, { engine, createSeason, openAgain }) => {
  const running: (() => Promise<unknown>)[] = [];
  // Whatever a failed test has left, the last one first.
  afterEach(async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  });

  if (engine === 'embedded')
    it('are for PostgreSQL: a second process on the embedded database refuses to start', async () => {
      const environment = { ...databaseEnvironment(await createSeason()), DEMO: '0', PAYMENTS: 'none' };
      const shop = await startShopProcess(environment);
      running.push(() => shop.end('SIGTERM'));
      await expect(startShopProcess(environment)).rejects.toThrow(/did not start[\s\S]*in use/i);
      await shop.end('SIGTERM');
    });

  if (engine === 'postgres')
    it('fail no purchase', async () => {
      const config = await createSeason();
      const bank = await startBank({ port: 0, dataDir: null, secret: SECRET });
      running.push(() => bank.close());
      const ports: [string, string] = [String(await freePort()), String(await freePort())];
      const proxyPort = await freePort();
      const environment = (port: string) => ({
        ...databaseEnvironment(config),
        PORT: port,
        PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
        TRUST_PROXY: 'loopback',
        DEMO: '1',
        DEMO_BANK_URL: bank.url,
        DEMO_BANK_SECRET: SECRET,
      });
      const shops: ShopProcess[] = [];
      running.push(() => Promise.all(shops.map((shop) => shop.end('SIGTERM'))));
      for (const port of ports) shops.push(await startShopProcess(environment(port)));
      const proxy = await startHaproxy(proxyPort, ports);
      running.push(() => proxy.stop());
      const buyers = sendBuyers(proxy.url, BUYERS);
      running.push(() => buyers.stop());
      const ends: number[] = [];
      for (let restart = 0; restart < RESTARTS; restart++) {
        const index = restart % 2;
        const ended = await shops[index]?.end('SIGTERM');
        expect(ended).toMatchObject({ code: 0 });
        ends.push(ended?.ms ?? Number.POSITIVE_INFINITY);
        shops[index] = await startShopProcess(environment(ports[index] ?? ''));
        await pause(SEEN_READY_MS);
      }
      const sales = await buyers.stop();

      expect(sales.failures).toEqual([]);
      expect(Math.max(...ends)).toBeLessThan(AT_ONCE_MS);
      expect(sales.paid.length).toBeGreaterThan(BUYERS);
      const db = await openAgain(config);
      await vi.waitFor(async () => expect(await paidAmong(db, sales.paid)).toBe(sales.paid.length), 60_000);
      expect(await auditLedger(db, new Date())).toEqual([]);
    });
});
