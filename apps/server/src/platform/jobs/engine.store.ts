/** pg-boss on the Database interface, for both engines; its tables are in the schema `pgboss`. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'pg-boss';
import { type Database, DatabaseUnavailable, type Executor, runInBackground } from '../db/index.ts';

/**
 * pg-boss wraps its schema changes in a transaction of several statements, which the embedded engine only accepts as a
 * script.
 */
const SCRIPT = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

export type BossDb = Db & {
  /** Number of statements in progress, so that a shutdown can wait for the last one. */
  countPending(): number;
  /** Whether the last statement failed because the database was unavailable. */
  isAway(): boolean;
};

/** pg-boss swallows errors of polling, hence `onError`: called once per outage. */
export function createBossDb(db: Database, onError: (error: unknown) => void): BossDb {
  let pending = 0;
  let isAway = false;
  async function execute(text: string, values: unknown[] | undefined): Promise<{ rows: object[] }> {
    const script = SCRIPT.exec(text)?.[1];
    if (script === undefined) return db.query(text, toParameters(values));
    await db.transaction((tx) => tx.exec(script));
    return { rows: [] };
  }
  return {
    countPending: () => pending,
    isAway: () => isAway,
    async executeSql(text, values) {
      pending++;
      try {
        const result = await runInBackground(() => execute(text, values));
        isAway = false;
        return result;
      } catch (error) {
        if (isConcurrentCreation(error)) throw new Error('it already exists', { cause: error });
        const isReported = isAway && error instanceof DatabaseUnavailable;
        isAway = error instanceof DatabaseUnavailable;
        if (!isDuplicateObject(error) && !isReported) onError(error);
        throw error;
      } finally {
        pending--;
      }
    },
  };
}

/**
 * Another process created the tables at the same time (duplicate object, schema, table): pg-boss expects these errors
 * and continues.
 */
function isDuplicateObject(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['42710', '42P06', '42P07'].includes(String(error.code));
}

/**
 * Another process created the schema at the same moment: the second one fails at a unique index of the system catalogs,
 * in spite of `IF NOT EXISTS`. pg-boss continues after a message that an object already exists.
 */
function isConcurrentCreation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    String(error.constraint).startsWith('pg_')
  );
}

/** Like `createBossDb`, for one call inside a caller's transaction. */
export function createTransactionBossDb(executor: Executor): Db {
  return { executeSql: (text, values) => executor.query(text, toParameters(values)) };
}

function toParameters(values: unknown[] | undefined): unknown[] {
  return (values ?? []).map((value) => (value === undefined ? null : value));
}

/** The embedded engine has one process: jobs active at its start belong to a dead process. */
export async function requeueAbandonedJobs(db: Database): Promise<number> {
  const { rowCount } = await db.query("UPDATE pgboss.job SET state = 'retry' WHERE state = 'active'");
  return rowCount;
}

const POLL_INTERVAL_MS = 250;

/** Waits until the database is available, at most `maxMs`: a job whose completion is not recorded would run again. */
export async function waitForDatabase(db: Database, maxMs: number, isStopping: () => boolean): Promise<void> {
  const until = performance.now() + maxMs;
  while (performance.now() < until && !isStopping()) {
    try {
      await db.query('SELECT 1');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) return;
      await pause(POLL_INTERVAL_MS);
    }
  }
}

export type FailingJob = { name: string; jobs: number; oldestAt: Date; error: string };

/** Retries before a job counts as failing: a temporary error is over by then. */
const FAILING_AFTER_RETRIES = 5;

/** Per name: jobs that failed in the last hour, keep failing, or have been due for five minutes. */
export async function listFailingJobs(db: Database): Promise<FailingJob[]> {
  const { rows } = await db.query<FailingJob>(
    `SELECT name, count(*)::int AS jobs, min(created_on) AS "oldestAt",
            coalesce(max(left(coalesce(output ->> 'message', output #>> '{value,message}'), 200)), '') AS error
       FROM pgboss.job
      WHERE (state = 'failed' AND completed_on > now() - interval '1 hour')
         OR (state = 'retry' AND retry_count >= $1)
         OR (state < 'active' AND start_after < now() - interval '5 minutes')
      GROUP BY name ORDER BY name`,
    [FAILING_AFTER_RETRIES],
  );
  return rows;
}

export type LagRow = { name: string; waiting: number; lag: number };

/** Per name: the number of due jobs and the seconds for which the oldest has waited. */
export async function readLag(db: Database): Promise<LagRow[]> {
  const { rows } = await db.query<LagRow>(
    `SELECT name, count(*)::int AS waiting, extract(epoch FROM now() - min(start_after))::float AS lag
     FROM pgboss.job WHERE state < 'active' AND start_after <= now() GROUP BY name`,
  );
  return rows;
}
