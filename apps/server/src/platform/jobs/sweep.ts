/**
 * Sweeps: scheduled jobs that process all due rows. One job per kind of row, so that a failing sweep does not stop the
 * others.
 */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ProcessedRows } from '../db/index.ts';
import { createThrottle } from '../lib/concurrency/throttle.ts';
import { defineJob, type JobDefinition } from './definition.ts';
import type { Jobs } from './jobs.ts';

export type Sweep = JobDefinition<object> & { readonly everySeconds: number };

/** A failing row fails at every run; its log line is written once in this time. */
const LOG_INTERVAL_MS = 60_000;

/** `expireIn`: maximum duration of a run in seconds. Default: that of any job. */
export function defineSweep(name: string, everySeconds: number, options: { expireIn?: number } = {}): Sweep {
  const pollEvery = Math.min(everySeconds, 5);
  return { ...defineJob(name, z.object({}), { retryLimit: 0, pollEvery, concurrency: 1, ...options }), everySeconds };
}

export type SweepPlatform = {
  jobs: Pick<Jobs, 'handle' | 'schedule'>;
  log: Pick<FastifyBaseLogger, 'error'>;
  metrics: { countJobFailure(job: string): void };
};

/**
 * Call before `jobs.start()`. Failures are counted (`sahna_job_failures_total`), and logged with the key of their row.
 */
export function handleSweep(
  { jobs, log, metrics }: SweepPlatform,
  sweep: Sweep,
  run: () => Promise<ProcessedRows>,
): void {
  const { name, everySeconds } = sweep;
  const shouldLog = createThrottle(LOG_INTERVAL_MS);
  jobs.handle(sweep, async () => {
    // Thrown by the sweep itself: the queue logs it.
    const { failed } = await run().catch((error: unknown) => {
      metrics.countJobFailure(name);
      throw error;
    });
    for (const { row, error } of failed) {
      metrics.countJobFailure(name);
      if (shouldLog(`${row}`)) log.error({ job: name, row, err: error }, 'job failed to process a row');
    }
  });
  jobs.schedule(sweep, {}, everySeconds);
}
