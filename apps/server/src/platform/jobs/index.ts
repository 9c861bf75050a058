export { type AnyJob, defineJob, type JobDefinition, type JobOptions } from './definition.ts';
export { createJobs, type JobLag, type JobLog, type Jobs, type JobsDeps, type SendOptions } from './queue.ts';
