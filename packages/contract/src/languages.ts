/** The shop's languages: poster §9, decisions §1 "Localised fields". */
export const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'kz';
export const FALLBACK_LANGUAGE: Language = 'en';

/** The BCP 47 tag for HTML `lang` and `Intl` (decisions §1): kz is kk, ch is zh-CN. */
export function languageTag(language: Language): string {
  return language === 'kz' ? 'kk' : language === 'ch' ? 'zh-CN' : language;
}
