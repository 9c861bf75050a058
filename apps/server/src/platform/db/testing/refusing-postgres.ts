/** A PostgreSQL server with a database for each reason to refuse it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from './postgres.ts';

const RULES = `host all locked 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
`;

const SETUP_STATEMENTS = [
  "CREATE ROLE locked LOGIN PASSWORD 'the right one'",
  'CREATE ROLE guest LOGIN',
  "CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
  'CREATE DATABASE standby',
  'ALTER DATABASE standby SET default_transaction_read_only = on',
  'CREATE DATABASE old',
  'ALTER DATABASE old SET search_path = old, pg_catalog',
];

/** Reports that it is version 14. */
const OLD = `CREATE SCHEMA old;
  CREATE FUNCTION old.current_setting(name text) RETURNS text LANGUAGE sql AS
  $$SELECT CASE name WHEN 'server_version_num' THEN '140012' ELSE pg_catalog.current_setting(name) END$$`;

export type RefusingPostgres = {
  createUrl(user: string, database: string, password?: string): string;
  stop(): Promise<void>;
};

export async function startRefusingPostgres(): Promise<RefusingPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-rules-'));
  const rules = join(folder, 'pg_hba.conf');
  chmodSync(folder, 0o755);
  writeFileSync(rules, RULES);
  const cluster = await startPostgres({ hasFsync: false, settings: { hba_file: rules } });
  const createUrl = (user: string, database: string, password = ''): string => {
    const address = new URL(cluster.url);
    address.username = user;
    address.password = password;
    address.pathname = `/${database}`;
    return address.href;
  };
  await run(cluster.url, SETUP_STATEMENTS);
  await run(createUrl('postgres', 'old'), [OLD]);
  return {
    createUrl,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
