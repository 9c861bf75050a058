/**
 * How long a large season takes on PostgreSQL: 5,000 events with 50,000 sessions are written as a folder, imported,
 * imported again unchanged, and with 100 prices edited; then the poster is made from them. Run: npm run bench:catalogue
 */
import { rmSync } from 'node:fs';
import { createCatalogue } from '../apps/server/src/modules/catalog/index.ts';
import { importFolder } from '../apps/server/src/modules/season/index.ts';
import { migrate, openDatabase } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/db/testing/postgres.ts';
import { raisePrices, writeLargeSeason } from './catalogue-import/season.ts';

const EVENTS = 5000;
const SESSIONS_OF_EACH = 10;
const EDITED = 100;
const TODAY = '2026-11-21';

const failed = (fault: string, cause: unknown): never => {
  throw new Error(fault, { cause });
};

const postgres = await startPostgres({ fsync: true });
const folder = writeLargeSeason(EVENTS, SESSIONS_OF_EACH);
const db = await openDatabase({ kind: 'postgres', url: postgres.url });
try {
  await migrate(db);
  const first = await measure('first import', importSeason);
  await measure('the same again', importSeason);
  raisePrices(folder, EDITED);
  await measure(`with ${EDITED} prices edited`, importSeason);
  const catalogue = await measure('read into memory', () =>
    createCatalogue(db, { now: () => new Date(TODAY) }, failed),
  );
  await measure('what is left of all sessions', () => catalogue.availability());
  const [event] = catalogue.current()?.events ?? [];
  if (event) await measure('what is left of one event', () => catalogue.availabilityOf(event.id));
  await catalogue.close();
  console.log(`${first.events} events, ${first.sessions} sessions`);
} finally {
  await db.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

async function importSeason() {
  const done = await importFolder(db, folder, TODAY);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal.slice(0, 5)));
  return done.value;
}

async function measure<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  const changes =
    typeof result === 'object' && result !== null && 'changes' in result ? `, ${result.changes} changes` : '';
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(2)} s${changes} (${memory} MiB)`);
  return result;
}
