// @module-tag long
/** Two processes behind HAProxy are restarted in turn while buyers purchase, and no purchase fails. */
import { setTimeout as pause } from 'node:timers/promises';
import { startBank } from '@sahna/demo-bank';
import { findFreePort } from '@sahna/network/free-port';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { measureSlowness } from '../../testing/machine-slowness.ts';
import { startHaproxy } from '../support/processes/haproxy.ts';
import { createDatabaseEnvironment, type ShopProcess, startShopProcess } from '../support/processes/shop-process.ts';
import { sendBuyers } from '../support/processes/simulated-buyers.ts';
import { countPaid } from '../support/stores/ledger.store.ts';

const SECRET = 'a secret of the tests';
const BUYERS = 4;
/** Without it, buyers would take the time of the processor that the restarts need. */
const PAUSE_MS = 250;
const RESTARTS = 2;
const AT_ONCE_MS = 15_000;
/** The deadline of a stopping process (`STOP_MS` in config/index.ts). */
const STOP_MS = 30_000;
/** Time for the proxy to see twice that a process is ready, as docs/operating.md tells operators. */
const SEEN_READY_MS = 3000;

describeOnBothEngines('restarts in turn', (_open, { engine, createSeason, openAgain }) => {
  const running: (() => Promise<unknown>)[] = [];
  // Cleans up after a failed test, last one first.
  afterEach(async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  });

  if (engine === 'embedded')
    it('need PostgreSQL: a second process on the embedded database refuses to start', async () => {
      const environment = { ...createDatabaseEnvironment(await createSeason()), DEMO: '0', PAYMENTS: 'none' };
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
      const ports: [string, string] = [String(await findFreePort()), String(await findFreePort())];
      const proxyPort = await findFreePort();
      const createEnvironment = (port: string) => ({
        ...createDatabaseEnvironment(config),
        PORT: port,
        PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
        TRUST_PROXY: 'loopback',
        DEMO: '1',
        DEMO_BANK_URL: bank.url,
        DEMO_BANK_SECRET: SECRET,
      });
      const shops: ShopProcess[] = [];
      running.push(() => Promise.all(shops.map((shop) => shop.end('SIGTERM'))));
      for (const port of ports) shops.push(await startShopProcess(createEnvironment(port)));
      const proxy = await startHaproxy(proxyPort, ports);
      running.push(() => proxy.stop());
      const buyers = sendBuyers(proxy.url, BUYERS, { pauseMs: PAUSE_MS });
      running.push(() => buyers.stop());
      const ends: number[] = [];
      for (let restart = 0; restart < RESTARTS; restart++) {
        const index = restart % 2;
        const ended = await shops[index]?.end('SIGTERM');
        expect(ended).toMatchObject({ code: 0 });
        ends.push(ended?.ms ?? Number.POSITIVE_INFINITY);
        shops[index] = await startShopProcess(createEnvironment(ports[index] ?? ''));
        await pause(SEEN_READY_MS * Math.min(5, measureSlowness()));
      }
      const sales = await buyers.stop();

      expect(sales.failures).toEqual([]);
      expect(Math.max(...ends)).toBeLessThan(Math.min(STOP_MS, AT_ONCE_MS * measureSlowness()));
      expect(sales.paid.length).toBeGreaterThan(BUYERS);
      const db = await openAgain(config);
      await vi.waitFor(async () => expect(await countPaid(db, sales.paid)).toBe(sales.paid.length), 180_000);
      expect(await auditLedger(db, new Date())).toEqual([]);
    });
});
