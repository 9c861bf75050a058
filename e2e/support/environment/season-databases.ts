/**
 * PostgreSQL databases of the journeys' shops. One server is for all of them: the season is imported once, and sold once,
 * and every shop has a copy.
 */

import { sellDemoSeason } from '../../../apps/server/src/cli/start/demo-sales/index.ts';
import { createCatalog } from '../../../apps/server/src/modules/catalog/index.ts';
import { createTickets } from '../../../apps/server/src/modules/tickets/index.ts';
import { createBatching, type Database, openDatabase } from '../../../apps/server/src/platform/db/index.ts';
import {
  CONNECTION_PATIENCE_MS,
  copyPostgres,
  type PostgresCopy,
} from '../../../apps/server/src/platform/db/testing/copy-postgres.ts';
import { systemClock } from '../../../apps/server/src/platform/lib/clock.ts';
import { createBatcher } from '../../../apps/server/src/platform/lib/concurrency/batcher.ts';

const SEASON = 'journeys_season';
const SOLD = 'journeys_sold';
const UNFINISHED = 'journeys_unfinished';
const LOCK = 1;
const WITHOUT_PICTURES = {
  printer: { print: async () => new Uint8Array() },
  drawCode: () => '',
  catalog: { drawPlan: async () => null },
};

/** Creates the database that the others are copied from; `importInto` fills it. */
export async function createSeasonTemplate(clusterUrl: string, importInto: (url: string) => void): Promise<void> {
  const { url } = await copyPostgres(clusterUrl, SEASON);
  importInto(url);
}

/** `isSold`: with the orders of the demonstration. */
export async function copySeasonDatabase(clusterUrl: string, name: string, isSold: boolean): Promise<PostgresCopy> {
  if (isSold) await ensureSold(clusterUrl);
  return copyPostgres(clusterUrl, name, isSold ? SOLD : SEASON);
}

/** Sells the season at the first call, which the shop of all journeys makes; shops that open meanwhile wait for its end. */
export async function ensureSold(clusterUrl: string): Promise<void> {
  const admin = await openPatiently(clusterUrl);
  await admin
    .transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      const { rows } = await tx.query('SELECT FROM pg_database WHERE datname = $1', [SOLD]);
      if (rows.length > 0) return;
      // Left by a shop that was stopped meanwhile.
      await admin.query(`DROP DATABASE IF EXISTS ${UNFINISHED} WITH (FORCE)`);
      const { url } = await copyPostgres(clusterUrl, UNFINISHED, SEASON);
      await sellSeason(url);
      await admin.query(`ALTER DATABASE ${UNFINISHED} RENAME TO ${SOLD}`);
    })
    .finally(() => admin.close());
}

async function sellSeason(url: string): Promise<void> {
  const db = await openPatiently(url);
  const catalog = await createCatalog(db, systemClock, () => {});
  const batching = createBatching(createBatcher);
  const tickets = createTickets({ ...WITHOUT_PICTURES, db, clock: systemClock, batching });
  await sellDemoSeason({ db, catalog, tickets }, systemClock.now());
  await catalog.close();
  await db.close();
}

function openPatiently(url: string): Promise<Database> {
  return openDatabase({ kind: 'postgres', url, connectionTimeoutMs: CONNECTION_PATIENCE_MS });
}
