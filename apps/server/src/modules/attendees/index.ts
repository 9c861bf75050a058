/** Attendees of named tickets: named before the order is paid, details encrypted and erased after the session. */
import type { Module } from '../../platform/module.ts';
import { openEncryption } from './encryption-keys.ts';
import { attendeeDetailsErase, attendeeKeysRotate, ERASE_SECONDS } from './jobs.ts';
import { type Attendees, type AttendeesDeps, createAttendees } from './service.ts';

export { type AttendeeDetails, openAttendeeDetails } from './attendee-details.ts';
export type { FilledForm, NamedAttendees, NamedItem, NamingError } from './naming-form.ts';
export type { AttendeeProblem } from './parse-attendees.ts';
export { formatPersonName, maskDocumentNumber, NAMES_ONLY } from './rules.ts';
export type { Attendees } from './service.ts';
export type { AttendeeFormOptions } from './store.ts';

/** `keys`: set by the operator. A demo creates its own. */
type AttendeesNeeds = Omit<AttendeesDeps, 'db' | 'clock' | 'encryption' | 'catalog'> &
  Omit<Parameters<typeof openEncryption>[0], 'db'>;

export const attendeesModule: Module<Attendees, AttendeesNeeds> = {
  name: 'attendees',
  tables: ['ticket_attendee'],
  create: async ({ db, clock }, { keys, isDemo, ...needs }) =>
    createAttendees({
      db,
      clock,
      encryption: await openEncryption({ keys, isDemo, db, catalog: needs.catalog }),
      ...needs,
    }),
  jobs: (attendees, { jobs }) => {
    jobs.handle(attendeeDetailsErase, async () => void (await attendees.erase()));
    jobs.schedule(attendeeDetailsErase, {}, ERASE_SECONDS);
    jobs.handle(attendeeKeysRotate, async () => void (await attendees.rotateKeys()));
    jobs.schedule(attendeeKeysRotate, {}, ERASE_SECONDS);
  },
  gauges: (attendees) => [
    {
      name: 'sahna_holder_details_overdue',
      help: 'Tickets with attendee details that are due for erasure',
      read: attendees.countOverdue,
    },
    {
      name: 'sahna_holder_details_under_old_keys',
      help: 'Tickets with attendee details encrypted with an older key of HOLDER_KEYS',
      read: attendees.countUnderOldKeys,
    },
  ],
};
