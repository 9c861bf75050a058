/** The event that somebody got a way into administration: a recovery, or a new administrator. */
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** `changeId`: unique, so that a repeated job sends no email twice. */
const StaffAccessChangeSchema = z.object({
  changeId: z.string(),
  memberId: z.number().int(),
  kind: z.enum(['recovered', 'administrator']),
});
export type StaffAccessChange = z.infer<typeof StaffAccessChangeSchema>;

/** Sent in the transaction of the change, by the browser and by commands. */
export const staffAccessChanged = defineJob('staff.access_changed', StaffAccessChangeSchema, { pollEvery: 2 });
