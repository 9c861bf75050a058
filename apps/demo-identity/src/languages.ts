/** The four languages and their BCP 47 tags. */
export const LANGUAGES = ['kz', 'ru', 'en', 'ch'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  kz: 'Қазақша',
  ru: 'Русский',
  en: 'English',
  ch: '中文',
};

const BCP47_TAGS: Readonly<Record<Language, string>> = { kz: 'kk', ru: 'ru', en: 'en', ch: 'zh-CN' };

export function toBcp47(language: Language): string {
  return BCP47_TAGS[language];
}

/** First supported language of `ui_locales`, which may also contain the shop's own codes; `kz` by default. */
export function negotiateLanguage(uiLocales: unknown): Language {
  const named = typeof uiLocales === 'string' ? uiLocales.toLowerCase().split(/\s+/) : [];
  for (const name of named) {
    const found = LANGUAGES.find(
      (language) => language === name || BCP47_TAGS[language].split('-')[0] === name.split('-')[0],
    );
    if (found) return found;
  }
  return 'kz';
}
