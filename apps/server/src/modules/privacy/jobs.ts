import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** What has been kept of people for long enough goes. */
export const privacyRetain = defineJob('privacy.retain', z.object({}), {
  retryLimit: 0,
  pollEvery: 30,
  concurrency: 1,
});
