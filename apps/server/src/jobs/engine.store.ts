/** pg-boss through our own database door, on both engines; its tables live in the schema `pgboss`. */
import type { Db } from 'pg-boss';
import type { Database, Executor } from '../db/index.ts';

/** pg-boss wraps its schema changes in a transaction of several statements, which the embedded engine takes only as a script. */
const SCRIPT = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/**
 * `pending` counts the statements under way, so that a stop can wait for the last of them.
 * pg-boss swallows what goes wrong while it fetches, hence `failed`.
 */
export function bossDb(db: Database, failed: (error: unknown) => void): Db & { pending(): number } {
  let pending = 0;
  return {
    pending: () => pending,
    async executeSql(text, values) {
      pending++;
      try {
        const script = SCRIPT.exec(text)?.[1];
        if (script === undefined) return await db.query(text, prepared(values));
        await db.transaction((tx) => tx.exec(script));
        return { rows: [] };
      } catch (error) {
        if (isMadeMeanwhile(error)) throw new Error('it already exists', { cause: error });
        if (!isMadeAlready(error)) failed(error);
        throw error;
      } finally {
        pending--;
      }
    },
  };
}

/** Another process has just made the tables (duplicate object, schema, table): pg-boss expects that, and goes on. */
function isMadeAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['42710', '42P06', '42P07'].includes(String(error.code));
}

/**
 * Another process has made it at the same moment: the second one fails at an index of PostgreSQL's own catalogues, in spite of
 * `IF NOT EXISTS`. pg-boss goes on where it reads that something already exists.
 */
function isMadeMeanwhile(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    String(error.constraint).startsWith('pg_')
  );
}

/** The same for one call inside somebody's transaction. */
export function bossDbOf(executor: Executor): Db {
  return { executeSql: (text, values) => executor.query(text, prepared(values)) };
}

function prepared(values: unknown[] | undefined): unknown[] {
  return (values ?? []).map((value) => (value === undefined ? null : value));
}

/** On the embedded engine one process works alone: what is marked as being worked when it starts belongs to a dead one. */
export async function takeUpAbandoned(db: Database): Promise<number> {
  const { rowCount } = await db.query("UPDATE pgboss.job SET state = 'retry' WHERE state = 'active'");
  return rowCount;
}

export type LagRow = { name: string; waiting: number; lag: number };

/** Per name: how many jobs are due and how many seconds the oldest of them has waited. */
export async function readLag(db: Database): Promise<LagRow[]> {
  const { rows } = await db.query<LagRow>(
    `SELECT name, count(*)::int AS waiting, extract(epoch FROM now() - min(start_after))::float AS lag
     FROM pgboss.job WHERE state < 'active' AND start_after <= now() GROUP BY name`,
  );
  return rows;
}
