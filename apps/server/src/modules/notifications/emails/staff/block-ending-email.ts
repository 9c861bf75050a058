/** The email about blocked seats that are released the next day. */
import { formatMoment } from '../../../../platform/lib/format/buyer-format.ts';
import { type Language, type LocalText, pickText } from '../../../../platform/lib/languages.ts';
import type { EmailSite } from '../../email-texts.ts';
import { formatEmailText } from '../../texts.ts';
import { type EmailParts, formatNamelessGreeting, toShopUrl, toSingleLine } from '../common-parts.ts';
import { formatStaffGreeting } from './staff-email.ts';

export type BlockEndingEmail = {
  language: Language;
  /** Of the recipient; '' for the owner of the seats. */
  name: string;
  session: { id: number; title: LocalText; venue: LocalText; day: string; time: string | null };
  /** Wall clock time of the venue. */
  end: { day: string; time: string };
  reason: string;
  owner: string;
  quantity: number;
  /** Whether the recipient can open the admin. */
  isMember: boolean;
};

export function createBlockEndingEmail(email: BlockEndingEmail, site: EmailSite): EmailParts {
  const { language, name, session, end, reason, owner, quantity, isMember } = email;
  const event = toSingleLine(pickText(session.title, language));
  const date = formatMoment(session.day, session.time, language);
  const text = site.texts(language, 'block-ending', {
    'event.name': event,
    'session.date': date,
    'block.quantity': quantity,
    'block.end': formatMoment(end.day, end.time, language),
  });
  return {
    language,
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    greeting: isMember ? formatStaffGreeting(name, language, site) : formatNamelessGreeting(language, site),
    lead: text('lead'),
    details: [
      [event, date, pickText(session.venue, language)],
      [
        formatEmailText(language, 'block-reason', { reason }),
        ...(owner ? [formatEmailText(language, 'block-owner', { owner })] : []),
      ],
    ],
    link: toShopUrl(site.siteUrl, isMember ? `/admin/sessions/${session.id}/seats` : `/?lang=${language}`),
    action: text(isMember ? 'button' : 'button-owner'),
    note: text(isMember ? 'note' : 'note-owner'),
    footer: text(isMember ? 'footer' : 'footer-owner'),
  };
}
