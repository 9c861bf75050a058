/** The shop's languages: poster §9, decisions §1 "Localised fields". */
import { z } from 'zod';

export const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'kz';
export const FALLBACK_LANGUAGE: Language = 'en';

/** `lang` of a request; whatever is missing or unknown means the default. */
export const Lang = z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE).default(DEFAULT_LANGUAGE);

/** The BCP 47 tag for HTML `lang` and `Intl` (decisions §1): kz is kk, ch is zh-CN. */
export function languageTag(language: Language): string {
  return language === 'kz' ? 'kk' : language === 'ch' ? 'zh-CN' : language;
}
