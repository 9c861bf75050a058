/** A PostgreSQL that is away for those who use one database of it, as in a restart or behind a lost network. */
import { inject } from 'vitest';
import type { Database, DatabaseConfig } from '../index.ts';
import { openPostgres } from '../postgres.ts';
import { closeConnections } from './close-connections.ts';
import { databaseUrl } from './templates.ts';

/** While `meanwhile` runs nobody reaches the database but through the connection that it is given. */
export async function cutOff(config: DatabaseConfig, meanwhile: (db: Database) => Promise<void>): Promise<void> {
  const clusterUrl = inject('postgresUrl');
  if (config.kind !== 'postgres' || clusterUrl === null) throw new Error('only PostgreSQL can be away');
  const name = new URL(config.url).pathname.slice(1);
  // Not opened by openDatabase, which refuses a read-only server: tests need one.
  const kept = await openPostgres({ url: config.url, poolSize: 1, answerMs: 0 });
  const admin = await openPostgres({ url: databaseUrl(clusterUrl, 'postgres'), poolSize: 1, answerMs: 0 });
  const allow = (allowed: boolean) => admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`);
  try {
    await allow(false);
    await closeConnections(kept);
    await meanwhile(kept);
  } finally {
    await allow(true);
    await kept.close();
    await admin.close();
  }
}
