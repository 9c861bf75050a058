import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';

/** What was kept of holders is erased when its time is over. */
export const holdersErase = defineJob('holders.erase', z.object({}), { retryLimit: 0, pollEvery: 30 });
