/** The shop's languages: poster §9, decisions §1 "Localised fields". */
export const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'kz';
/** The languages of a text that is missing in the chosen one, in order. */
export const FALLBACK_LANGUAGES: readonly Language[] = ['en', 'ru', 'kz', 'ch'];

/** The BCP 47 tag for HTML `lang` and `Intl` (decisions §1): kz is kk, ch is zh-CN. */
export function toLanguageTag(language: Language): string {
  return language === 'kz' ? 'kk' : language === 'ch' ? 'zh-CN' : language;
}
