/** A new database on either engine, with a season that does not sell out. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFolder } from '../../../apps/server/src/modules/season/index.ts';
import {
  type Database,
  type DatabaseConfig,
  migrate,
  openDatabase,
} from '../../../apps/server/src/platform/db/index.ts';
import { closeConnections } from '../../../apps/server/src/platform/db/testing/close-connections.ts';
import { type Cluster, startPostgres } from '../../../apps/server/src/platform/db/testing/postgres.ts';
import { writeSeason } from '../../onsale/season.ts';
import type { CleanUps } from '../../shared/clean-ups.ts';
import type { Engine } from '../settings.ts';

/** The title of the season's only event. */
export const EVENT = 'Rush';
const ENDLESS = 10_000_000;

export type StageDatabase = { cluster: Cluster | null; database: DatabaseConfig };

export async function openFilledDatabase(engine: Engine, cleanUps: CleanUps): Promise<StageDatabase> {
  const stageDatabase =
    engine === 'postgres' ? await createPostgresDatabase(cleanUps) : createEmbeddedDatabase(cleanUps);
  const season = writeSeason(ENDLESS);
  cleanUps.add(async () => rmSync(season, { recursive: true, force: true }));
  await runWithDatabase(stageDatabase.database, async (db) => {
    await migrate(db);
    const imported = await importFolder(db, season, new Date().toISOString().slice(0, 10));
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  });
  return stageDatabase;
}

/** Durable (fsync): otherwise a crash of the server would lose acknowledged data. */
async function createPostgresDatabase(cleanUps: CleanUps): Promise<StageDatabase> {
  const cluster = await startPostgres({ hasFsync: true });
  cleanUps.add(() => cluster.stop());
  return { cluster, database: { kind: 'postgres', url: cluster.url, poolSize: 1 } };
}

function createEmbeddedDatabase(cleanUps: CleanUps): StageDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'sahna-chaos-'));
  cleanUps.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  return { cluster: null, database: { kind: 'embedded', dataDir } };
}

export async function runWithDatabase<T>(config: DatabaseConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(config);
  return work(db).finally(() => db.close());
}

/** Terminates all connections. */
export function terminateBackends(config: DatabaseConfig): Promise<void> {
  return runWithDatabase(config, closeConnections);
}
