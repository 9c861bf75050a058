/**
 * Before the integration tests: starts one PostgreSQL for all of them, and creates migrated databases to copy on each
 * engine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { importDemoSeason } from '../cli/start/demo-season.ts';
import { type Database, type DatabaseConfig, migrate, openDatabase } from '../platform/db/index.ts';
import { createDatabaseUrl } from '../platform/db/testing/copy-postgres.ts';
import { copyEmbedded, type EmbeddedCopy } from '../platform/db/testing/embedded-copy.ts';
import { type Cluster, findPostgres, startPostgres } from '../platform/db/testing/postgres.ts';
import { SEASON_TEMPLATE, TEMPLATE } from '../platform/db/testing/templates.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embeddedTemplate = mkdtempSync(join(tmpdir(), 'sahna-template-'));
  const [cluster, season] = await Promise.all([
    findPostgres() ? startTemplates() : null,
    runWithDatabase({ kind: 'embedded', dataDir: embeddedTemplate }, migrate).then(() =>
      importSeasonInto(embeddedTemplate),
    ),
  ]);
  project.provide('postgresUrl', cluster?.url ?? null);
  project.provide('embeddedTemplate', embeddedTemplate);
  project.provide('embeddedSeason', season.dataDir);
  return async () => {
    await cluster?.stop();
    rmSync(embeddedTemplate, { recursive: true, force: true });
    season.remove();
  };
}

async function startTemplates(): Promise<Cluster> {
  const cluster = await startPostgres({ hasFsync: false });
  const getDatabase = (name: string): DatabaseConfig => ({
    kind: 'postgres',
    url: createDatabaseUrl(cluster.url, name),
  });
  await runWithDatabase({ kind: 'postgres', url: cluster.url }, (db) => db.query(`CREATE DATABASE ${TEMPLATE}`));
  await runWithDatabase(getDatabase(TEMPLATE), migrate);
  await runWithDatabase({ kind: 'postgres', url: cluster.url }, (db) =>
    db.query(`CREATE DATABASE ${SEASON_TEMPLATE} TEMPLATE ${TEMPLATE}`),
  );
  await runWithDatabase(getDatabase(SEASON_TEMPLATE), bringSeason);
  return cluster;
}

async function importSeasonInto(template: string): Promise<EmbeddedCopy> {
  const season = await copyEmbedded(template);
  await runWithDatabase({ kind: 'embedded', dataDir: season.dataDir }, bringSeason);
  return season;
}

const bringSeason = (db: Database): Promise<void> => importDemoSeason(db, pino({ level: 'silent' }));

async function runWithDatabase(config: DatabaseConfig, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(config);
  await work(db).finally(() => db.close());
}
