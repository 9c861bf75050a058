import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

export const RETAIN_SECONDS = 600;

/** Deletes personal data after its retention period. */
export const privacyRetain = defineJob('privacy.retain', z.object({}), {
  retryLimit: 0,
  pollEvery: 30,
  concurrency: 1,
});
