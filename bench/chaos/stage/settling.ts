/** Waits for pending work after the last buyer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConfig } from '../../../apps/server/src/platform/db/index.ts';
import { readBooks } from '../../shared/ledger.store.ts';
import { runWithDatabase } from './database.ts';

const LOOK_MS = 500;
/** Jobs of a killed process are retried after minutes. */
const MAX_DRAIN_MS = 420_000;
/** A successful payment is applied by the next job, so several quiet observations are required. */
const QUIET_OBSERVATIONS = 4;

/**
 * Waits until no payment is pending, no job is late and the ledger has no open entries; null after the time limit. The
 * shop's metrics do not include jobs started by a killed process, so the database is queried, too, if other processes
 * can open it.
 */
export async function waitUntilDrained(url: string, database: DatabaseConfig): Promise<number | null> {
  const began = performance.now();
  for (let quiet = 0; quiet < QUIET_OBSERVATIONS; ) {
    if (performance.now() - began > MAX_DRAIN_MS) return null;
    await pause(LOOK_MS);
    quiet = (await isQuiet(url, database).catch(() => false)) ? quiet + 1 : 0;
  }
  return performance.now() - began;
}

async function isQuiet(url: string, database: DatabaseConfig): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const readMetric = (name: string): number =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );
  const undecided = ['created', 'pending', 'unknown'].map((state) => readMetric(`sahna_payments{state="${state}"}`));
  if ([...undecided, readMetric('sahna_job_lag_seconds')].some((value) => value !== 0)) return false;
  // Only the shop's process can open an embedded database; it resumes jobs at its start.
  return database.kind === 'embedded' || (await runWithDatabase(database, (db) => readBooks(db, [], []))).open === 0;
}
