export { type AnyJob, defineJob, type JobDefinition, type JobOptions } from './definition.ts';
export { orderSweep } from './definitions.ts';
export { createJobs, type JobLag, type JobLog, type Jobs, type JobsDeps, type SendOptions } from './queue.ts';
