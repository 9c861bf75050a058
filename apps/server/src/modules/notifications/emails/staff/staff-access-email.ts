/** The email to administrators about a recovery, or a new administrator. */
import type { Language } from '../../../../platform/lib/languages.ts';
import type { EmailSite } from '../../email-texts.ts';
import { type EmailParts, toShopUrl } from '../common-parts.ts';
import { createStaffEmail } from './staff-email.ts';

export type StaffAccessEmail = {
  language: Language;
  /** Of the administrator who gets the email. */
  name: string;
  kind: 'recovered' | 'administrator';
  member: { name: string; email: string };
};

export function createStaffAccessEmail(
  { language, name, kind, member }: StaffAccessEmail,
  site: EmailSite,
): EmailParts {
  const text = site.texts(language, kind === 'recovered' ? 'sign-in-reset' : 'administrator-added', {
    'recipient.name': name,
    'member.name': member.name,
    'member.email': member.email,
  });
  const link = toShopUrl(site.siteUrl, '/admin/audit-log?kind=staff');
  return { ...createStaffEmail({ language, name, text, link }, site), note: text('note'), footer: text('footer') };
}
