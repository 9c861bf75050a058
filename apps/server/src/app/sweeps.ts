/** Registers one expiry job per kind of row, so that a failing job does not stop the others. */
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ProcessedRows } from '../platform/db/index.ts';
import { defineJob, type Jobs } from '../platform/jobs/index.ts';
import { createThrottle } from '../platform/lib/throttle.ts';

export type Sweep = {
  name: string;
  everySeconds: number;
  /** Seconds that a run may take; left out: as long as any job. */
  expireIn?: number;
  run(): Promise<ProcessedRows>;
};

export type SweepReport = {
  log: Pick<FastifyBaseLogger, 'error'>;
  metrics: { jobFailed(job: string): void };
};

/** A row that fails does so at every run; its log line is written once in this time. */
const LOG_EVERY_MS = 60_000;

/** Before `jobs.start()`. Failures are counted (`sahna_job_failures_total`), and logged with the name of their row. */
export function registerSweeps(
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
  sweeps: readonly Sweep[],
  { log, metrics }: SweepReport,
): void {
  const isLogged = createThrottle(LOG_EVERY_MS);
  for (const { name, everySeconds, run, ...options } of sweeps) {
    const pollEvery = Math.min(everySeconds, 5);
    const job = defineJob(name, z.object({}), { retryLimit: 0, pollEvery, concurrency: 1, ...options });
    jobs.handle(job, async () => {
      // Thrown by the sweep itself: the queue logs it.
      const { failed } = await run().catch((error: unknown) => {
        metrics.jobFailed(name);
        throw error;
      });
      for (const { row, error } of failed) {
        metrics.jobFailed(name);
        if (isLogged(`${name} ${row}`)) log.error({ job: name, row, err: error }, 'a job could not process this row');
      }
    });
    jobs.schedule(job, {}, everySeconds);
  }
}
