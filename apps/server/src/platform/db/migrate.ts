import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { StartupError } from '../lib/errors/startup-error.ts';
import type { Database, Tx } from './types.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number: it only has to be the same in every process that migrates. */
const ADVISORY_LOCK_KEY = 7_240_501;

/**
 * Applies the migrations that the database lacks, in one transaction, and returns their file names. Processes that start together take
 * turns. Throws StartupError if the database was created by other migrations than these.
 */
export async function migrate(db: Database): Promise<string[]> {
  const files = fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK_KEY]);
    await tx.exec(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await tx.query<{ name: string; digest: string }>('SELECT name, digest FROM schema_migration');
    const digests = new Map(rows.map((row) => [row.name, row.digest]));
    if (files.some((name) => !digests.has(name)) && [...digests.keys()].some((name) => !files.includes(name)))
      throw new StartupError(await describeEarlierDatabase(tx, db.engine));
    const applied: string[] = [];
    for (const name of files) {
      const sql = fs.readFileSync(new URL(name, FOLDER), 'utf8');
      const digest = createHash('sha256').update(sql).digest('hex');
      const appliedDigest = digests.get(name);
      if (appliedDigest !== undefined && appliedDigest !== digest)
        throw new StartupError(
          `Migration ${name} has changed since it was applied to this database: start the version that created the database, or a newer one.`,
        );
      if (appliedDigest !== undefined) continue;
      await tx.exec(sql);
      await tx.query('INSERT INTO schema_migration (name, digest) VALUES ($1, $2)', [name, digest]);
      applied.push(name);
    }
    return applied;
  });
}

async function describeEarlierDatabase(tx: Tx, engine: Database['engine']): Promise<string> {
  const { rows } = await tx.query<{ name: string }>('SELECT current_database() AS name');
  return engine === 'embedded'
    ? 'The database in the data folder was created by an unreleased earlier version, and cannot be upgraded. To start over, move the data folder (DATA_DIR, ./data by default) away and start again.'
    : `The PostgreSQL database "${rows[0]?.name}" was created by an unreleased earlier version, and cannot be upgraded. To start over, create an empty database, set DATABASE_URL to it and start again.`;
}
