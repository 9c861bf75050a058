/** An example of each kind of email to staff. */
import type { StaffEmailKind } from '@sahna/contract/admin/settings/staff-email-kinds';
import type { EmailParts } from '../emails/common-parts.ts';
import { createBlockEndingEmail } from '../emails/staff/block-ending-email.ts';
import { createStaffAccessEmail } from '../emails/staff/staff-access-email.ts';
import { createStaffInvitationEmail } from '../emails/staff/staff-email.ts';
import { createTestEmail } from '../emails/test-email.ts';
import { type EmailExample, operaSeat } from './example-order.ts';

const name = 'Айгерім Серікова';
const access = { name, member: { name: 'Данияр Омаров', email: 'daniyar@venue.example' } };

const createInvitation = ({ language, site }: EmailExample) =>
  createStaffInvitationEmail({ language, name, url: '', days: 7 }, site);

function createBlockEnding({ language, part, site }: EmailExample) {
  const { sessionId: id, eventTitle: title, venueName: venue, day, time } = operaSeat;
  const isMember = !part.endsWith('-owner');
  const block = { reason: '2026/17', owner: 'Saqna Bank', quantity: 24, end: { day: '2026-12-04', time: '12:00' } };
  return createBlockEndingEmail({ language, name, session: { id, title, venue, day, time }, ...block, isMember }, site);
}

export const STAFF_EMAIL_EXAMPLES: Readonly<Record<StaffEmailKind, (example: EmailExample) => EmailParts>> = {
  'staff-common': createInvitation,
  'staff-invited': createInvitation,
  'sign-in-reset': ({ language, site }) => createStaffAccessEmail({ language, kind: 'recovered', ...access }, site),
  'administrator-added': ({ language, site }) =>
    createStaffAccessEmail({ language, kind: 'administrator', ...access }, site),
  'block-ending': createBlockEnding,
  'mail-test': ({ language, site }) => createTestEmail({ language, name }, site),
};
