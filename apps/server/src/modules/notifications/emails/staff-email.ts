/** The email with the link that lets a member of staff set up sign-in. */
import type { Language } from '../../../platform/lib/languages.ts';
import { formatDeliveredTexts } from '../email-texts.ts';
import { formatEmailText } from '../texts.ts';
import type { EmailParts } from './common-parts.ts';

/** `url` contains the secret in its fragment. */
export type StaffInvitation = { language: Language; name: string; url: string; days: number };

export function createStaffInvitationEmail({ language, name, url, days }: StaffInvitation): EmailParts {
  const subject = formatEmailText(language, 'staff-subject');
  return {
    language,
    subject,
    heading: subject,
    greeting: formatDeliveredTexts(language, 'common', { 'buyer.name': name })('greeting'),
    lead: formatEmailText(language, 'staff-lead', { days }),
    details: [],
    link: url,
    action: formatEmailText(language, 'staff-action'),
    note: formatEmailText(language, 'staff-note'),
    footer: formatEmailText(language, 'footer-staff'),
  };
}
