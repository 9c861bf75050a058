import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

export const ERASE_SECONDS = 600;

/** Erases attendee details after their retention time. */
export const attendeeDetailsErase = defineJob('attendees.erase', z.object({}), { retryLimit: 0, pollEvery: 30 });

/**
 * Encrypts details of older keys again with the newest key. A separate job, so that an error in one does not stop the
 * other.
 */
export const attendeeKeysRotate = defineJob('attendees.rotate_keys', z.object({}), { retryLimit: 0, pollEvery: 30 });
