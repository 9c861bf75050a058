/**
 * `npm run bench:backup`: how long small transactions wait while a backup of the embedded database is made, and how long
 * the backup and its verification take, for a small and a large shop; and the same for vacuuming it after each order was
 * updated. ORDERS sets other sizes, ONLY=vacuum leaves the backups out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { importDemoSeason } from '../apps/server/src/cli/start/demo-season.ts';
import { type Database, migrate, vacuumTables, writeBackup } from '../apps/server/src/platform/db/index.ts';
import { systemClock } from '../apps/server/src/platform/lib/clock.ts';
import { checkBackup } from '../apps/server/src/workflows/verify-backup.ts';
import {
  insertOrders,
  pickSamples,
  readDatabaseSize,
  rewriteAllOrders,
  rewriteOrder,
} from './order-search/orders.store.ts';
import { createEmbeddedEngine, openAgain } from './shared/engines.ts';
import { getQuantile } from './shared/quantile.ts';

const SIZES = (process.env['ORDERS'] ?? '2000,100000').split(',').map(Number);
const ROUNDS = process.env['ONLY'] === 'vacuum' ? 0 : 3;
const SAMPLES = 500;
const MEGABYTE = 2 ** 20;

/** Prints how long transactions take while `work` runs. */
async function measureBeside(db: Database, label: string, work: () => Promise<unknown>): Promise<void> {
  const samples = await pickSamples(db, SAMPLES);
  const times: number[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n++) {
      const started = performance.now();
      await rewriteOrder(db, samples[n % samples.length]?.id ?? 0);
      times.push(performance.now() - started);
    }
  })();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  await writing;
  const figures = [getQuantile(times, 0.5), getQuantile(times, 0.99), Math.max(...times)].map((ms) => ms.toFixed(1));
  console.log(
    `  ${label.padEnd(10)} ${seconds.toFixed(1)} s; a transaction: p50, p99, maximum ${figures.join(', ')} ms`,
  );
}

const engine = createEmbeddedEngine();
const folder = mkdtempSync(join(tmpdir(), 'sahna-bench-backups-'));
try {
  for (const orders of SIZES) {
    const db = await openAgain(await engine.fresh());
    await migrate(db);
    await importDemoSeason(db, pino({ level: 'silent' }));
    await insertOrders(db, orders, { first: ['Aigul'], last: ['Akhmetova'] });
    console.log(`${orders} orders`);
    for (let round = 1; round <= ROUNDS; round++) {
      await measureBeside(db, 'alone', () => new Promise((resolve) => setTimeout(resolve, 3_000)));
      const name = `backup-${orders}-${round}`;
      let bytes = 0;
      await measureBeside(db, 'backup', async () => {
        ({ bytes } = await writeBackup(db, { folder, name, onProgress: () => {} }));
      });
      console.log(`  file       ${(bytes / MEGABYTE).toFixed(1)} MB`);
    }
    if (ROUNDS > 0)
      await measureBeside(db, 'verifying', () => checkBackup(join(folder, `backup-${orders}-1.tar.gz`), systemClock));
    const printSize = async (label: string): Promise<void> =>
      console.log(`  ${label.padEnd(10)} ${((await readDatabaseSize(db)) / MEGABYTE).toFixed(1)} MB`);
    await printSize('database');
    for (let round = 1; round <= 2; round++) {
      await rewriteAllOrders(db);
      await printSize('rewritten');
      await measureBeside(db, 'vacuum', () => vacuumTables(db, async () => true));
      await printSize('vacuumed');
    }
    await db.close();
  }
} finally {
  engine.remove();
  rmSync(folder, { recursive: true, force: true });
}
