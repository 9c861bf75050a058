/** The shop's four languages, as browsers and `ui_locales` name them. */
export const LANGUAGES = ['kz', 'ru', 'en', 'ch'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  kz: 'Қазақша',
  ru: 'Русский',
  en: 'English',
  ch: '中文',
};

const TAGS: Readonly<Record<Language, string>> = { kz: 'kk', ru: 'ru', en: 'en', ch: 'zh-CN' };

export function tagOf(language: Language): string {
  return TAGS[language];
}

/** The first of the languages in `ui_locales` or of the shop's own names that is spoken here. */
export function languageOf(wanted: unknown): Language {
  const named = typeof wanted === 'string' ? wanted.toLowerCase().split(/\s+/) : [];
  for (const name of named) {
    const found = LANGUAGES.find((one) => one === name || TAGS[one].split('-')[0] === name.split('-')[0]);
    if (found) return found;
  }
  return 'kz';
}
