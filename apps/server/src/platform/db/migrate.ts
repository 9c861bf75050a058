import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { CannotStart } from '../lib/cannot-start.ts';
import type { Database } from './types.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any number: it only has to be the same in every process that migrates. */
const LOCK = 7_240_501;

/** Brings the schema up to date and returns the names of what was applied. Processes that start together take turns. */
export async function migrate(db: Database): Promise<string[]> {
  const files = fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.exec(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await tx.query<{ name: string; digest: string }>('SELECT name, digest FROM schema_migration');
    const known = new Map(rows.map((row) => [row.name, row.digest]));
    const applied: string[] = [];
    for (const name of files) {
      const sql = fs.readFileSync(new URL(name, FOLDER), 'utf8');
      const digest = createHash('sha256').update(sql).digest('hex');
      const before = known.get(name);
      if (before !== undefined && before !== digest)
        throw new CannotStart(
          `Migration ${name} was changed after it had been applied to this database: start the version of the shop that made it, or a newer one.`,
        );
      if (before !== undefined) continue;
      await tx.exec(sql);
      await tx.query('INSERT INTO schema_migration (name, digest) VALUES ($1, $2)', [name, digest]);
      applied.push(name);
    }
    return applied;
  });
}
