/** The email with the link that lets a member of staff set up sign-in, and what emails to staff have in common. */
import type { Language } from '../../../../platform/lib/languages.ts';
import type { EmailSite } from '../../email-texts.ts';
import { type EmailParts, toSingleLine } from '../common-parts.ts';

type StaffEmail = {
  language: Language;
  name: string;
  link: string;
  /** A text of the email's kind. */
  text: (part: 'subject' | 'heading' | 'lead' | 'button') => string;
};

/** Without a note and a footer. */
export function createStaffEmail({ language, name, text, link }: StaffEmail, site: EmailSite): EmailParts {
  return {
    language,
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    greeting: formatStaffGreeting(name, language, site),
    lead: text('lead'),
    details: [],
    link: link,
    action: text('button'),
    note: '',
    footer: '',
  };
}

/** `url` contains the secret in its fragment. */
export type StaffInvitation = { language: Language; name: string; url: string; days: number };

export function createStaffInvitationEmail(
  { language, name, url, days }: StaffInvitation,
  site: EmailSite,
): EmailParts {
  const text = site.texts(language, 'staff-invited', { 'recipient.name': name, 'link.days': days });
  return { ...createStaffEmail({ language, name, text, link: url }, site), note: text('note'), footer: text('footer') };
}

export function formatStaffGreeting(name: string, language: Language, { texts }: EmailSite): string {
  return texts(language, 'staff-common', { 'recipient.name': name })('greeting');
}
