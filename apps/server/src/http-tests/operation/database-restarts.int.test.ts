// @module-tag long
/** PostgreSQL closes every connection of a selling shop; the process, its orders and its payments survive. */
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { closeConnections } from '../../platform/db/testing/close-connections.ts';
import { type Cluster, startPostgres } from '../../platform/db/testing/postgres.ts';
import { measureSlowness } from '../../testing/machine-slowness.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { createLine, createOrderBody, openEventPage } from '../support/orders.ts';
import { startRush } from '../support/processes/rush.ts';
import { type ShopProcess, startShopProcess } from '../support/processes/shop-process.ts';
import { countExisting } from '../support/stores/ledger.store.ts';
import { Visitor } from '../support/visitor.ts';

const BUYERS = 4;
const EVENT = 'Abai';
/** Time for orders and payments to start between two interruptions. */
const SELLING_MS = 700;
const BACK_WITHIN_MS = 2_000;

const INTERRUPTIONS = ['fast', 'immediate', 'terminated', 'terminated', 'fast', 'immediate', 'terminated'] as const;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function openShopOnPostgres() {
  // Commits survive a crash of the database server, but not of the machine.
  const cluster = await startPostgres({
    hasFsync: false,
    settings: { synchronous_commit: 'on', full_page_writes: 'on' },
  });
  cleanUps.push(() => cluster.stop());
  const shop = await startShopProcess({ DATABASE_URL: cluster.url });
  cleanUps.push(() => shop.stop());
  const page = await openEventPage(new Visitor(shop.url), EVENT);
  return { cluster, shop, page };
}

async function runWithDatabase<T>({ url }: Cluster, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
  return work(db).finally(() => db.close());
}

async function interrupt(cluster: Cluster, interruption: (typeof INTERRUPTIONS)[number]): Promise<void> {
  if (interruption === 'terminated') return runWithDatabase(cluster, closeConnections);
  await cluster.halt(interruption);
  await cluster.resume();
}

const readStatus = async ({ url }: ShopProcess, path: string): Promise<number> => (await fetch(url + path)).status;

describe('a shop during database outages', () => {
  it('responds 503 during every kind of interruption, recovers, and fulfills paid orders', async () => {
    const { cluster, shop, page } = await openShopOnPostgres();
    const rush = startRush({ urls: [shop.url], page, buyers: BUYERS });
    const delays: number[] = [];
    const slowness = measureSlowness();
    for (const interruption of INTERRUPTIONS) {
      await pause(SELLING_MS);
      await interrupt(cluster, interruption);
      const backAt = performance.now();
      const readLastOrderAt = (): number => (shop.isAlive() ? rush.lastOrderAt : Number.POSITIVE_INFINITY);
      await expect.poll(readLastOrderAt, { interval: 5 }).toBeGreaterThan(backAt);
      expect(shop.isAlive(), shop.complaints()).toBe(true);
      delays.push(Math.round(rush.lastOrderAt - backAt));
    }
    await rush.end();

    expect(Math.max(...delays), `${delays}`).toBeLessThan(BACK_WITHIN_MS * slowness);
    // 200 responses, 303 returns from the bank, and 503 errors with Retry-After only.
    expect([...rush.statuses.keys()].filter((status) => ![200, 303, 503].includes(status))).toEqual([]);
    expect(rush.unexpectedErrors).toEqual([]);
    expect(rush.paid.length).toBeGreaterThan(BUYERS);

    const visitor = new Visitor(shop.url);
    await visitor.arrive();
    await expect
      .poll(
        async () => {
          const states = await Promise.all(
            rush.paid.map(async (hash) => (await visitor.post(ENDPOINT_PATHS.orderStatusChange, { hash })).body),
          );
          return states.filter((state) => JSON.stringify(state) !== '{"response":1}').length;
        },
        { interval: 200 },
      )
      .toBe(0);
    await runWithDatabase(cluster, async (db) => {
      expect(await countExisting(db, rush.ordered)).toBe(rush.ordered.length);
      expect(await auditLedger(db, new Date())).toEqual([]);
    });
  });

  it('reports not ready and serves cached pages while the database is down', async () => {
    const { cluster, shop, page } = await openShopOnPostgres();
    const visitor = new Visitor(shop.url, { 'accept-language': 'ru', accept: 'text/html' });
    await visitor.arrive();
    expect(await readStatus(shop, '/readyz')).toBe(200);

    await cluster.halt('fast');

    await expect.poll(() => readStatus(shop, '/readyz')).toBe(503);
    expect(await readStatus(shop, '/healthz')).toBe(200);
    const metrics = await (await fetch(`${shop.url}/metrics`)).text();
    expect(metrics).toContain('sahna_database_up 0');
    for (const path of ['/', '/?lang=en', `/event/${page.hash}`, ENDPOINT_PATHS.afisha, '/sitemap.xml'])
      expect(await readStatus(shop, path), path).toBe(200);
    // Not requested before.
    const eventPage = await visitor.get(`${ENDPOINT_PATHS.noScheme}?hash=${page.hash}&lang=en`);
    expect(eventPage.status).toBe(200);
    const slowness = measureSlowness();
    for (const path of [`/order/${'x'.repeat(22)}`, `/payments/return/${'x'.repeat(22)}`]) {
      const startedAt = performance.now();
      const refused = await visitor.get(path);
      expect(performance.now() - startedAt).toBeLessThan(BACK_WITHIN_MS * slowness);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0], path).toEqual([503, true]);
      expect(refused.body, path).toContain(readServerText('platform/http/languages', 'ru', 'unavailable'));
      expect(refused.body, path).toContain('<html lang="ru">');
      const english = await visitor.get(`${path}?lang=en`);
      expect(english.body, path).toContain(readServerText('platform/http/languages', 'en', 'unavailable'));
    }

    // Rejected at once: a batch that fails because the database is down is not retried in halves.
    const body = createOrderBody(page, [createLine(page, 1)]);
    const countBatches = async (): Promise<number> => {
      const counters = await (await fetch(`${shop.url}/metrics`)).text();
      return Number(/^sahna_batch_orders_count (\d+)$/m.exec(counters)?.[1]);
    };
    const before = await countBatches();
    const errors = await Promise.all(Array.from({ length: 100 }, () => visitor.post(ENDPOINT_PATHS.orderCreate, body)));
    expect(errors.filter(({ status, headers }) => status !== 503 || !headers.has('retry-after'))).toEqual([]);
    // At most one batch each, on a machine that is too slow to fill them. Retries in halves would be further batches.
    expect((await countBatches()) - before).toBeLessThanOrEqual(errors.length);

    await cluster.resume();
    await expect.poll(() => readStatus(shop, '/readyz')).toBe(200);
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('sahna_database_up 1');
    expect(shop.isAlive()).toBe(true);
  });
});
