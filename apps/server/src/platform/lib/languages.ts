/** The shop's four languages and texts in them. */
import { LANGUAGES, type Language } from '@sahna/contract/languages';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageTag } from '@sahna/contract/languages';

export type LocalText = Partial<Record<Language, string>>;

/** Removes languages with an empty text. */
export function omitEmptyTranslations(text: { [L in Language]?: string | undefined }): LocalText {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words !== undefined));
}

/** The text in the language, else en, else ru, else the first nonempty one (decisions §1 "Localised fields"). */
export function pickText(text: LocalText, language: Language): string {
  return text[language] || text.en || text.ru || text.kz || text.ch || '';
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
