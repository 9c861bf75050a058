/** The email with a message of staff to the buyers of a session. */
import { formatMoment } from '../../../platform/lib/format.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import { createCommonParts, type EmailParts, toShopUrl, toSingleLine } from './emails.ts';

export type SessionMessageEmail = {
  language: Language;
  /** `hash` null: an example, whose link leads to the shop. */
  buyer: { hash: string | null; buyerName: string };
  session: { title: LocalText; venue: LocalText; day: string; time: string | null };
  text: { subject: string; paragraphs: readonly string[] };
};

export function createSessionMessageEmail(
  { language, buyer, session, text }: SessionMessageEmail,
  siteUrl: string,
): EmailParts {
  const { hash, buyerName } = buyer;
  const [lead = '', ...paragraphs] = text.paragraphs;
  return {
    ...createCommonParts({ hash: hash ?? '', buyerName }, language, siteUrl),
    ...(hash === null ? { link: toShopUrl(siteUrl, `/?lang=${language}`) } : {}),
    subject: toSingleLine(text.subject),
    heading: pickText(session.title, language),
    lead,
    details: [
      ...paragraphs.map((paragraph) => [paragraph]),
      [formatMoment(session.day, session.time, language), pickText(session.venue, language)],
    ],
    note: '',
  };
}
