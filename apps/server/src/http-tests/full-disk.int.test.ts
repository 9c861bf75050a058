/** A disk without room: nothing can be sold, everything can be read, and it sells again as soon as there is some. */
import { chmodSync, closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { type DatabaseConfig, openDatabase } from '../platform/db/index.ts';
import { type LoopDisk, makeLoopDisk, whyNoLoopDevices } from '../platform/db/testing/loop-device.ts';
import { startPostgres } from '../platform/db/testing/postgres.ts';
import { countKnown } from './ledger.store.ts';
import { type EventPage, lineOf, makeOrder, openEventPage, orderOf } from './orders.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { type Answer, Visitor } from './visitor.ts';

const MEGABYTES = 400;
const BLOCK = Buffer.alloc(2 ** 16);
const SELLS_WITHIN_MS = 2_000;

const why = whyNoLoopDevices();
if (why !== null)
  process.stdout.write(`The tests of a full disk are skipped, loop devices are not allowed here: ${why}\n`);

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function smallDisk(): LoopDisk {
  const disk = makeLoopDisk(MEGABYTES);
  cleanUps.push(() => disk.remove());
  return disk;
}

/** Takes all the room there is; returns how to give it back. */
function fill(disk: LoopDisk): () => void {
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

const statusOf = async ({ url }: ShopProcess, path: string): Promise<number> => (await fetch(url + path)).status;

/** Sells until the disk is full, and again when it is not; everything that was acknowledged is there at the end. */
async function sellOnFullDisk(shop: ShopProcess, disk: LoopDisk): Promise<string[]> {
  const visitor = new Visitor(shop.url);
  await visitor.arrive();
  const page: EventPage = await openEventPage(visitor, 'Abai');
  const wish = orderOf(page, [lineOf(page, 1)]);
  const hashes = [await makeOrder(visitor, wish)];
  const order = async (): Promise<Answer> => {
    const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, wish);
    const hash = /"hash":"([^"]+)"/.exec(JSON.stringify(answer.body))?.[1];
    if (answer.status === 200 && hash) hashes.push(hash);
    return answer;
  };
  expect(await statusOf(shop, '/readyz')).toBe(200);

  const giveBack = fill(disk);
  const seen = new Set<number>();
  let refused: Answer;
  do {
    refused = await order();
    seen.add(refused.status);
  } while (refused.status === 200);

  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({
    response: { errorCode: '-9999', errorText: expect.stringMatching(/cannot be reached for a moment/) },
  });
  expect(await statusOf(shop, '/readyz')).toBe(503);
  expect(await statusOf(shop, '/healthz')).toBe(200);
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('sahna_database_up 0');
  for (const path of ['/', `/event/${page.hash}`, ENDPOINT_PATHS.afisha, `/order/${hashes[0]}`])
    expect(await statusOf(shop, path), path).toBe(200);

  giveBack();
  const room = performance.now();
  await expect.poll(async () => (await order()).status, { interval: 50 }).toBe(200);
  expect(performance.now() - room).toBeLessThan(SELLS_WITHIN_MS);
  await expect.poll(() => statusOf(shop, '/readyz')).toBe(200);
  expect(shop.isAlive(), shop.complaints()).toBe(true);
  return hashes;
}

async function expectInOrder(config: DatabaseConfig, hashes: readonly string[]): Promise<void> {
  const db = await openDatabase(config);
  try {
    expect(await countKnown(db, hashes)).toBe(hashes.length);
    expect(await auditLedger(db, new Date())).toEqual([]);
  } finally {
    await db.close();
  }
}

describe.skipIf(why !== null)('a full disk', () => {
  it('under the embedded engine', async () => {
    const disk = smallDisk();
    const dataDir = join(disk.folder, 'data');
    cpSync(inject('embeddedSeason'), dataDir, { recursive: true });
    const shop = await startShop({ DATA_DIR: dataDir });
    const hashes = await sellOnFullDisk(shop, disk);
    await shop.stop();
    await expectInOrder({ kind: 'embedded', dataDir }, hashes);
  });

  it('under PostgreSQL', async () => {
    const disk = smallDisk();
    for (const folder of [dirname(disk.folder), disk.folder]) chmodSync(folder, 0o755);
    const cluster = await startPostgres({
      fsync: false,
      parent: disk.folder,
      settings: { synchronous_commit: 'on', min_wal_size: '64MB', max_wal_size: '128MB' },
    });
    cleanUps.push(() => cluster.stop());
    const shop = await startShop({ DATABASE_URL: cluster.url });
    const hashes = await sellOnFullDisk(shop, disk);
    await expectInOrder({ kind: 'postgres', url: cluster.url }, hashes);
  });
});
