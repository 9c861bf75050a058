/** The shop's four languages and texts in them. */
export const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'kz';

export type LocalText = Partial<Record<Language, string>>;

/** The same text without languages that are named but say nothing. */
export function withoutGaps(text: { [L in Language]?: string | undefined }): LocalText {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words !== undefined));
}

/** The chosen language, else en, else ru, else the first non-empty one (decisions §1 "Localised fields"). */
export function pickText(text: LocalText, language: Language): string {
  return text[language] || text.en || text.ru || text.kz || text.ch || '';
}

/** The BCP 47 tag for HTML and Intl. */
export function languageTag(language: Language): string {
  return language === 'kz' ? 'kk' : language === 'ch' ? 'zh-CN' : language;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
