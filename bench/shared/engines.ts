/** Both engines, with new databases on demand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/index.ts';
import type { Cluster } from '../../apps/server/src/platform/db/testing/postgres.ts';

/** Environment variables that locate a database. */
export type DatabaseEnvironment = Record<string, string>;
export type Engine = { name: string; fresh(): Promise<DatabaseEnvironment>; remove(): void };

export function createPostgresEngine(cluster: Cluster): Engine {
  let databases = 0;
  return {
    name: 'PostgreSQL',
    fresh: async () => {
      const admin = await openDatabase({ kind: 'postgres', url: cluster.url });
      const name = `bench_${++databases}`;
      await admin.query(`CREATE DATABASE ${name}`);
      await admin.close();
      const url = new URL(cluster.url);
      url.pathname = `/${name}`;
      return { DATABASE_URL: url.href };
    },
    // Databases are removed with the cluster.
    remove: () => {},
  };
}

export function createEmbeddedEngine(): Engine {
  const folders: string[] = [];
  return {
    name: 'embedded',
    fresh: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sahna-bench-data-'));
      folders.push(folder);
      return { DATA_DIR: folder };
    },
    remove: () => {
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function openAgain(environment: DatabaseEnvironment): Promise<Database> {
  return openDatabase(
    environment['DATABASE_URL']
      ? { kind: 'postgres', url: environment['DATABASE_URL'] }
      : { kind: 'embedded', dataDir: environment['DATA_DIR'] ?? '' },
  );
}
