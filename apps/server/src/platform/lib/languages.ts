/** The shop's four languages and texts in them. */
import { FALLBACK_LANGUAGES, LANGUAGES, type Language } from '@sahna/contract/languages';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language, toLanguageTag } from '@sahna/contract/languages';

export type LocalText = Partial<Record<Language, string>>;

/** Removes languages without a text. */
export function omitMissingTranslations(text: { [L in Language]?: string | undefined }): LocalText {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words !== undefined));
}

/** Changes the text in every language. */
export function mapText(text: LocalText, change: (words: string) => string): LocalText {
  return Object.fromEntries(Object.entries(text).map(([language, words]) => [language, change(words)]));
}

/** The text in the language, else the first nonempty one of `FALLBACK_LANGUAGES` (decisions §1 "Localised fields"). */
export function pickText(text: LocalText, language: Language): string {
  const found = [language, ...FALLBACK_LANGUAGES].find((candidate) => text[candidate]);
  return (found && text[found]) ?? '';
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
