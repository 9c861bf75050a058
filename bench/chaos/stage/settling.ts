/** Whether anything still goes on in a shop after the last buyer, asked of the shop itself. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConfig } from '../../../apps/server/src/platform/db/index.ts';
import { readBooks } from '../../shared/ledger.store.ts';
import { withDatabase } from './database.ts';

const LOOK_MS = 500;
/** Jobs of a process that was killed come back minutes later. */
const LONGEST_MS = 420_000;
/** A payment that has just succeeded has its tickets with the next job. */
const QUIET_LOOKS = 4;

/**
 * Waits until no payment is undecided, no job is late and nothing is open in the books; null if that takes too long. The shop
 * does not tell of a job that a killed process had begun, so a database that others reach as well is asked too.
 */
export async function untilSettled(url: string, database: DatabaseConfig): Promise<number | null> {
  const began = performance.now();
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    if (performance.now() - began > LONGEST_MS) return null;
    await pause(LOOK_MS);
    quiet = (await isQuiet(url, database).catch(() => false)) ? quiet + 1 : 0;
  }
  return performance.now() - began;
}

async function isQuiet(url: string, database: DatabaseConfig): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const valueOfMetric = (name: string): number =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );
  const undecided = ['created', 'pending', 'unknown'].map((state) => valueOfMetric(`sahna_payments{state="${state}"}`));
  if ([...undecided, valueOfMetric('sahna_job_lag_seconds')].some((value) => value !== 0)) return false;
  // The embedded database is one process's alone, which takes up at its start what the last one had begun.
  return database.kind === 'embedded' || (await withDatabase(database, (db) => readBooks(db, [], []))).open === 0;
}
