/** Texts by language inside of a document, whatever is there. */
import { FALLBACK_LANGUAGES, LANGUAGES, type Language } from '@sahna/contract/languages';
import { z } from 'zod';
import type { EventDocument } from '../event-tab.ts';

export type LocalText = Readonly<Partial<Record<Language, string>>>;

/** The languages in the order in which they are edited. */
export const EDITED_LANGUAGES: readonly Language[] = ['kz', 'ru', 'en', 'ch'];

const Record = z.record(z.string(), z.unknown());
const Words = z.string();

export function parseLocalText(value: unknown): LocalText {
  const entries = Record.safeParse(value).data ?? {};
  const text: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const words = Words.safeParse(entries[language]);
    if (words.success) text[language] = words.data;
  }
  return text;
}

/** The text in this language, else in the first one that buyers would read. */
export function pickLocalText(value: unknown, language: Language): string {
  const text = parseLocalText(value);
  return [language, ...FALLBACK_LANGUAGES].map((candidate) => text[candidate]).find(Boolean) ?? '';
}

export function pickTitle(document: EventDocument, language: Language): string {
  return pickLocalText(document['title'], language);
}

/** Languages without the text, if another one has it. */
export function listMissingLanguages(value: unknown, languages: readonly Language[] = EDITED_LANGUAGES): Language[] {
  const text = parseLocalText(value);
  return languages.some((language) => isFilled(text[language]))
    ? languages.filter((language) => !isFilled(text[language]))
    : [];
}

function isFilled(words: string | undefined): boolean {
  return words !== undefined && words.trim() !== '';
}
