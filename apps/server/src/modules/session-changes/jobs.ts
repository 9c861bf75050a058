import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';

/** Gives back what is left of cancelled sessions; one at a time, for a second would take up the same orders. */
export const sessionsGiveBack = defineJob('sessions.give-back', z.object({}), {
  retryLimit: 0,
  pollEvery: 1,
  concurrency: 1,
  expireIn: 600,
});
