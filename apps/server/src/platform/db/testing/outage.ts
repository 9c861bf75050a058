/** Simulates an outage of PostgreSQL for the users of one database, as in a restart or network failure. */
import { inject } from 'vitest';
import type { Database, DatabaseConfig } from '../index.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { closeConnections } from './close-connections.ts';
import { createDatabaseUrl } from './copy-postgres.ts';

/** While `meanwhile` runs, the database is only accessible through the passed connection. */
export async function simulateOutage(
  config: DatabaseConfig,
  meanwhile: (db: Database) => Promise<void>,
): Promise<void> {
  const clusterUrl = inject('postgresUrl');
  if (config.kind !== 'postgres' || clusterUrl === null) throw new Error('only PostgreSQL can be away');
  const name = new URL(config.url).pathname.slice(1);
  // Not opened by openDatabase, which refuses a read-only server: tests need one.
  const connection = await openPostgres({ url: config.url, poolSize: 1, statementTimeoutMs: 0 });
  const admin = await openPostgres({
    url: createDatabaseUrl(clusterUrl, 'postgres'),
    poolSize: 1,
    statementTimeoutMs: 0,
  });
  const allow = (allowed: boolean) => admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`);
  try {
    await allow(false);
    await closeConnections(connection);
    await meanwhile(connection);
  } finally {
    await allow(true);
    await connection.close();
    await admin.close();
  }
}
