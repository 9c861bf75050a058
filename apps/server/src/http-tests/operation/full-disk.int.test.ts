// @module-tag long
/** A full disk: sales stop, pages stay readable, and sales resume as soon as space is free. */
import { chmodSync, closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { type DatabaseConfig, openDatabase } from '../../platform/db/index.ts';
import { createLoopDisk, findLoopDeviceProblem, type LoopDisk } from '../../platform/db/testing/loop-device.ts';
import { startPostgres } from '../../platform/db/testing/postgres.ts';
import { measureSlowness } from '../../testing/machine-slowness.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { createLine, createOrderBody, type EventPage, makeOrder, openEventPage } from '../support/orders.ts';
import { type ShopProcess, startShopProcess } from '../support/processes/shop-process.ts';
import { countExisting } from '../support/stores/ledger.store.ts';
import { type Answer, Visitor } from '../support/visitor.ts';

const MEGABYTES = 400;
const BLOCK = Buffer.alloc(2 ** 16);
const SELLS_WITHIN_MS = 2_000;

const problem = findLoopDeviceProblem();
if (problem !== null)
  process.stdout.write(`The tests of a full disk are skipped, loop devices are not allowed here: ${problem}\n`);

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function createSmallDisk(): LoopDisk {
  const disk = createLoopDisk(MEGABYTES);
  cleanUps.push(() => disk.remove());
  return disk;
}

/** Fills the disk. Returns a function that frees the space. */
function fillDisk(disk: LoopDisk): () => void {
  const file = join(disk.folder, 'filler');
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(descriptor);
  }
  return () => rmSync(file);
}

async function startShop(environment: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShopProcess({ PAYMENTS: 'none', HELD_PER_VISITOR: '0', ...environment });
  cleanUps.push(() => shop.stop());
  return shop;
}

const readStatus = async ({ url }: ShopProcess, path: string): Promise<number> => (await fetch(url + path)).status;

/** Sells until the disk is full, and again when it is not. Returns the hashes of all acknowledged orders. */
async function sellOnFullDisk(shop: ShopProcess, disk: LoopDisk): Promise<string[]> {
  const visitor = new Visitor(shop.url);
  await visitor.arrive();
  const page: EventPage = await openEventPage(visitor, 'Abai');
  const body = createOrderBody(page, [createLine(page, 1)]);
  const hashes = [await makeOrder(visitor, body)];
  const order = async (): Promise<Answer> => {
    const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, body);
    const hash = /"hash":"([^"]+)"/.exec(JSON.stringify(answer.body))?.[1];
    if (answer.status === 200 && hash) hashes.push(hash);
    return answer;
  };
  expect(await readStatus(shop, '/readyz')).toBe(200);

  const freeSpace = fillDisk(disk);
  const statuses = new Set<number>();
  let refused: Answer;
  do {
    refused = await order();
    statuses.add(refused.status);
  } while (refused.status === 200);

  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({
    response: { errorCode: '-9999', errorText: readServerText('platform/http/languages', 'en', 'unavailable') },
  });
  expect(await readStatus(shop, '/readyz')).toBe(503);
  expect(await readStatus(shop, '/healthz')).toBe(200);
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('sahna_database_up 0');
  for (const path of ['/', `/event/${page.hash}`, ENDPOINT_PATHS.afisha, `/order/${hashes[0]}`])
    expect(await readStatus(shop, path), path).toBe(200);

  freeSpace();
  const freedAt = performance.now();
  await expect.poll(async () => (await order()).status, { interval: 50 }).toBe(200);
  expect(performance.now() - freedAt).toBeLessThan(SELLS_WITHIN_MS * measureSlowness());
  await expect.poll(() => readStatus(shop, '/readyz')).toBe(200);
  expect(shop.isAlive(), shop.complaints()).toBe(true);
  return hashes;
}

async function expectConsistent(config: DatabaseConfig, hashes: readonly string[]): Promise<void> {
  const db = await openDatabase(config);
  try {
    expect(await countExisting(db, hashes)).toBe(hashes.length);
    expect(await auditLedger(db, new Date())).toEqual([]);
  } finally {
    await db.close();
  }
}

describe.skipIf(problem !== null)('a full disk', () => {
  it('stops sales with the embedded engine until space is free', async () => {
    const disk = createSmallDisk();
    const dataDir = join(disk.folder, 'data');
    cpSync(inject('embeddedSeason'), dataDir, { recursive: true });
    const shop = await startShop({ DATA_DIR: dataDir });
    const hashes = await sellOnFullDisk(shop, disk);
    await shop.stop();
    await expectConsistent({ kind: 'embedded', dataDir }, hashes);
  });

  it('stops sales with PostgreSQL until space is free', async () => {
    const disk = createSmallDisk();
    for (const folder of [dirname(disk.folder), disk.folder]) chmodSync(folder, 0o755);
    const cluster = await startPostgres({
      hasFsync: false,
      parent: disk.folder,
      settings: { synchronous_commit: 'on', min_wal_size: '64MB', max_wal_size: '128MB' },
    });
    cleanUps.push(() => cluster.stop());
    const shop = await startShop({ DATABASE_URL: cluster.url });
    const hashes = await sellOnFullDisk(shop, disk);
    await expectConsistent({ kind: 'postgres', url: cluster.url }, hashes);
  });
});
