/** Test databases of a PostgreSQL cluster, copied from a template. PostgreSQL refuses to copy a template with open connections. */
import { openDatabase } from '../index.ts';

/** On a busy machine, and with dozens of concurrent transactions, a connection takes longer than in a shop. */
export const CONNECTION_PATIENCE_MS = 60_000;

export type PostgresCopy = { url: string; remove(): Promise<void> };

/** `clusterUrl`: the cluster's database `postgres`, as a superuser. Without a template the copy is empty. */
export async function copyPostgres(clusterUrl: string, name: string, template = 'template0'): Promise<PostgresCopy> {
  const runAsAdmin = async (sql: string) => {
    const admin = await openDatabase({
      kind: 'postgres',
      url: clusterUrl,
      poolSize: 1,
      connectionTimeoutMs: CONNECTION_PATIENCE_MS,
    });
    await admin.query(sql).finally(() => admin.close());
  };
  await runAsAdmin(`CREATE DATABASE "${name}" TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: createDatabaseUrl(clusterUrl, name),
    remove: () => runAsAdmin(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

/** URL of the database `name` in the same cluster. */
export function createDatabaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
