/** Queues for tests: stopped after each test, with a helper that waits for a condition. */
import { afterEach } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../db/index.ts';
import { createJobs, defineJob, type JobLog, type Jobs } from '../index.ts';

export const greet = defineJob('greet', z.object({ name: z.string() }), {
  pollEvery: 0.5,
  retryDelay: 0,
  retryDelayMax: 1,
});

export const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Returns a function that opens a queue on a database; all queues are stopped after the test. */
export function createTestQueues(): (db: Database, log?: Partial<JobLog>) => Jobs {
  const started: Jobs[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  });
  return (db, log) => {
    const jobs = createJobs({ db, log: { ...quiet, ...log } });
    started.push(jobs);
    return jobs;
  };
}
