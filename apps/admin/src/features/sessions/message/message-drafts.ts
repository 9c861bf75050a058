/** What is typed on the screen of a message, by language of the buyers. */
import type { MessageTextsDto } from '@sahna/contract/admin/sessions/session-message-endpoints';
import { LANGUAGES, type Language } from '@sahna/contract/languages';

export type Draft = { subject: string; body: string };
export type Drafts = Readonly<Record<Language, Draft>>;

const EMPTY: Draft = { subject: '', body: '' };
export const EMPTY_DRAFTS: Drafts = { ru: EMPTY, en: EMPTY, kz: EMPTY, ch: EMPTY };

function splitParagraphs(body: string): string[] {
  return body
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

export function isComplete({ subject, body }: Draft): boolean {
  return subject.trim() !== '' && splitParagraphs(body).length > 0;
}

/** A language with one of both is not ready to be sent. */
export function isHalfFilled({ subject, body }: Draft): boolean {
  return (subject.trim() === '') !== (splitParagraphs(body).length === 0);
}

export function toMessageTexts(drafts: Drafts): MessageTextsDto {
  return Object.fromEntries(
    LANGUAGES.filter((language) => isComplete(drafts[language])).map((language) => [
      language,
      { subject: drafts[language].subject.trim(), paragraphs: splitParagraphs(drafts[language].body) },
    ]),
  );
}
