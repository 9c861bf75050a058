/** The email to administrators about a recovery, or a new administrator. */
import type { Language } from '../../../platform/lib/languages.ts';
import { formatDeliveredTexts } from '../email-texts.ts';
import { formatEmailText } from '../texts.ts';
import { type EmailParts, toShopUrl } from './common-parts.ts';

export type StaffAccessEmail = {
  language: Language;
  /** Of the administrator who gets the email. */
  name: string;
  kind: 'recovered' | 'administrator';
  member: { name: string; email: string };
};

export function createStaffAccessEmail(
  { language, name, kind, member }: StaffAccessEmail,
  siteUrl: string,
): EmailParts {
  const subject = formatEmailText(language, `access-${kind}-subject`);
  return {
    language,
    subject,
    heading: subject,
    greeting: formatDeliveredTexts(language, 'common', { 'buyer.name': name })('greeting'),
    lead: formatEmailText(language, `access-${kind}-lead`, { name: member.name, email: member.email }),
    details: [],
    link: toShopUrl(siteUrl, '/admin/audit-log?kind=staff'),
    action: formatEmailText(language, 'access-action'),
    note: formatEmailText(language, 'access-note'),
    footer: formatEmailText(language, 'access-footer'),
  };
}
