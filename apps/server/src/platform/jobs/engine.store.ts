/** pg-boss through our own database door, on both engines; its tables live in the schema `pgboss`. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'pg-boss';
import { type Database, DatabaseUnavailable, type Executor } from '../db/index.ts';

/** pg-boss wraps its schema changes in a transaction of several statements, which the embedded engine takes only as a script. */
const SCRIPT = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

export type BossDb = Db & {
  /** Counts the statements under way, so that a stop can wait for the last of them. */
  pending(): number;
  /** Whether the last statement failed because the database was not available. */
  isAway(): boolean;
};

/** pg-boss swallows what goes wrong while it fetches, hence `failed`: called once for an outage, however often it asks. */
export function bossDb(db: Database, failed: (error: unknown) => void): BossDb {
  let pending = 0;
  let away = false;
  async function execute(text: string, values: unknown[] | undefined): Promise<{ rows: object[] }> {
    const script = SCRIPT.exec(text)?.[1];
    if (script === undefined) return db.query(text, prepared(values));
    await db.transaction((tx) => tx.exec(script));
    return { rows: [] };
  }
  return {
    pending: () => pending,
    isAway: () => away,
    async executeSql(text, values) {
      pending++;
      try {
        const answer = await execute(text, values);
        away = false;
        return answer;
      } catch (error) {
        if (isMadeMeanwhile(error)) throw new Error('it already exists', { cause: error });
        const isKnown = away && error instanceof DatabaseUnavailable;
        away = error instanceof DatabaseUnavailable;
        if (!isMadeAlready(error) && !isKnown) failed(error);
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

/** Jobs of names that no version handles any more: they would wait, and count as late, until the queue forgets them. */
export async function deleteJobs(db: Database, names: readonly string[]): Promise<void> {
  await db.query('DELETE FROM pgboss.job WHERE name = ANY($1::text[])', [names]);
}

const ASK_AGAIN_MS = 250;

/** Waits until the database answers, at most so long: a job whose completion is not written would run again. */
export async function untilAnswering(db: Database, longestMs: number, isStopping: () => boolean): Promise<void> {
  const until = performance.now() + longestMs;
  while (performance.now() < until && !isStopping()) {
    try {
      await db.query('SELECT 1');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) return;
      await pause(ASK_AGAIN_MS);
    }
  }
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
