/** The email about blocked seats that are released the next day. */
import { formatMoment } from '../../../platform/lib/format.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import { formatDeliveredTexts } from '../email-texts.ts';
import { formatEmailText } from '../texts.ts';
import { type EmailParts, toShopUrl, toSingleLine } from './common-parts.ts';

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

export function createBlockEndingEmail(email: BlockEndingEmail, siteUrl: string): EmailParts {
  const { language, name, session, end, reason, owner, quantity, isMember } = email;
  const event = toSingleLine(pickText(session.title, language));
  const subject = formatEmailText(language, 'block-subject', { event });
  const greeting = formatDeliveredTexts(language, 'common', { 'buyer.name': name });
  return {
    ...{ language, subject, heading: subject },
    greeting: name === '' ? greeting('greeting-nameless') : greeting('greeting'),
    lead: formatEmailText(language, 'block-lead', { quantity, moment: formatMoment(end.day, end.time, language) }),
    details: [
      [event, formatMoment(session.day, session.time, language), pickText(session.venue, language)],
      [
        formatEmailText(language, 'block-reason', { reason }),
        ...(owner ? [formatEmailText(language, 'block-owner', { owner })] : []),
      ],
    ],
    link: toShopUrl(siteUrl, isMember ? `/admin/sessions/${session.id}/seats` : `/?lang=${language}`),
    action: formatEmailText(language, isMember ? 'block-action' : 'block-action-owner'),
    note: formatEmailText(language, isMember ? 'block-note' : 'block-note-owner'),
    footer: formatEmailText(language, isMember ? 'block-footer' : 'block-footer-owner'),
  };
}
