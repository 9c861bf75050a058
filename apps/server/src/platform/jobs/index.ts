export { type AnyJob, defineJob, type JobDefinition, type JobOptions } from './definition.ts';
export type { FailingJob, JobLag, JobLog, Jobs, JobsDeps, SendOptions } from './jobs.ts';
export { createJobs } from './queue.ts';
export { createSendOnlyJobs } from './send-only.ts';
export { defineSweep, handleSweep, type SweepPlatform } from './sweep.ts';
