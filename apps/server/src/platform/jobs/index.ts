export { defineJob } from './definition.ts';
export type { JobLog, Jobs } from './jobs.ts';
export { createJobs } from './queue.ts';
export { createSendOnlyJobs } from './send-only.ts';
export { defineSweep, handleSweep, type SweepPlatform } from './sweep.ts';
