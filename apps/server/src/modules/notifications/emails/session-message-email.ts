/** The email with a message of staff to the buyers of a session. */
import { formatMoment } from '../../../platform/lib/format/buyer-format.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { EmailSite } from '../email-texts.ts';
import { createCommonParts, type EmailParts, toShopUrl, toSingleLine } from './common-parts.ts';

export type SessionMessageEmail = {
  language: Language;
  /** `hash` null: an example, whose link leads to the shop. */
  buyer: { hash: string | null; buyerName: string };
  session: { title: LocalText; venue: LocalText; day: string; time: string | null };
  text: { subject: string; paragraphs: readonly string[] };
};

export function createSessionMessageEmail(
  { language, buyer, session, text: message }: SessionMessageEmail,
  site: EmailSite,
): EmailParts {
  const { hash, buyerName } = buyer;
  const [lead = '', ...paragraphs] = message.paragraphs;
  const text = site.texts(language, 'session-message', {
    'buyer.name': toSingleLine(buyerName),
    'event.name': pickText(session.title, language),
    'session.date': formatMoment(session.day, session.time, language),
  });
  return {
    ...createCommonParts({ hash: hash ?? '', buyerName }, language, site),
    ...(hash === null ? { link: toShopUrl(site.siteUrl, `/?lang=${language}`) } : {}),
    subject: toSingleLine(message.subject),
    heading: text('heading'),
    lead,
    details: [
      ...paragraphs.map((paragraph) => [paragraph]),
      [formatMoment(session.day, session.time, language), pickText(session.venue, language)],
    ],
    action: text('button'),
    note: '',
  };
}
