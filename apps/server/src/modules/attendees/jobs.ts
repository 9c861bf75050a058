import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** What was kept of holders is erased when its time is over. */
export const holdersErase = defineJob('holders.erase', z.object({}), { retryLimit: 0, pollEvery: 30 });

/** What older keys encrypted is encrypted again with the newest. A job of its own: an error in one stops no other. */
export const attendeeKeysRotate = defineJob('attendees.rotate_keys', z.object({}), { retryLimit: 0, pollEvery: 30 });
