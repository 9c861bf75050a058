/**
 * `npm run bench:catalogue`: duration of an import of 5,000 events with 50,000 sessions on PostgreSQL: first,
 * unchanged, and with 100 changed prices; then of building the listing.
 */
import { rmSync } from 'node:fs';
import { createCatalog } from '../apps/server/src/modules/catalog/index.ts';
import { importFolder } from '../apps/server/src/modules/season/index.ts';
import { migrate, openDatabase } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { raisePrices, writeLargeSeason } from './catalog-import/season.ts';

const EVENTS = 5000;
const SESSIONS_OF_EACH = 10;
const EDITED = 100;
const TODAY = '2026-11-21';

const fail = (fault: string, cause: unknown): never => {
  throw new Error(fault, { cause });
};

const postgres = await startPostgres({ hasFsync: true });
const folder = writeLargeSeason(EVENTS, SESSIONS_OF_EACH);
const db = await openDatabase({ kind: 'postgres', url: postgres.url });
try {
  await migrate(db);
  const first = await measure('first import', importSeason);
  await measure('the same again', importSeason);
  raisePrices(folder, EDITED);
  await measure(`with ${EDITED} prices edited`, importSeason);
  const catalog = await measure('read into memory', () => createCatalog(db, { now: () => new Date(TODAY) }, fail));
  await measure('what is left of all sessions', () => catalog.loadAvailability());
  const [event] = catalog.current()?.events ?? [];
  if (event) await measure('what is left of one event', () => catalog.loadEventAvailability(event.id));
  await catalog.close();
  console.log(`${first.events} events, ${first.sessions} sessions`);
} finally {
  await db.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

async function importSeason() {
  const done = await importFolder(db, folder, TODAY);
  if (!done.ok) throw new Error(JSON.stringify(done.error.slice(0, 5)));
  return done.value;
}

async function measure<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  const changes =
    typeof result === 'object' && result !== null && 'changes' in result ? `, ${result.changes} changes` : '';
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`${label}: ${((performance.now() - started) / 1000).toFixed(2)} s${changes} (${memory} MiB)`);
  return result;
}
