import type { Jobs } from './jobs.ts';

/**
 * For a process that leaves jobs to others: creates the queues of handled jobs so that it can send to them, and never
 * runs a handler.
 */
export function createSendOnlyJobs(jobs: Jobs): Jobs {
  return {
    ...jobs,
    handle: (job) => jobs.registerSendOnly(job),
    handleBatch: (job) => jobs.registerSendOnly(job),
    schedule: () => {},
  };
}
