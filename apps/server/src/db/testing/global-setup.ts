/** Before the integration tests: one PostgreSQL for all of them, and on each engine a migrated database to copy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseConfig, migrate, openDatabase } from '../index.ts';
import { findPostgres, startPostgres } from './postgres.ts';

export const TEMPLATE = 'sahna_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the cluster's database `postgres`; null where PostgreSQL is not installed. */
    postgresUrl: string | null;
    /** A migrated, closed DATA_DIR. */
    embeddedTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const embeddedTemplate = mkdtempSync(join(tmpdir(), 'sahna-template-'));
  const [cluster] = await Promise.all([
    findPostgres() ? startPostgres({ fsync: false }) : null,
    migrated({ kind: 'embedded', dataDir: embeddedTemplate }),
  ]);
  if (cluster) {
    const admin = await openDatabase({ kind: 'postgres', url: cluster.url });
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
    await admin.close();
    await migrated({ kind: 'postgres', url: databaseUrl(cluster.url, TEMPLATE) });
  }
  project.provide('postgresUrl', cluster?.url ?? null);
  project.provide('embeddedTemplate', embeddedTemplate);
  return async () => {
    await cluster?.stop();
    rmSync(embeddedTemplate, { recursive: true, force: true });
  };
}

async function migrated(config: DatabaseConfig): Promise<void> {
  const db = await openDatabase(config);
  await migrate(db);
  await db.close();
}

/** The same cluster's database `name`. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
