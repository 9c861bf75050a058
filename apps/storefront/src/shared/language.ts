import { LANGUAGES, type Language } from '@sahna/contract/languages';

export { LANGUAGES, type Language, toLanguageTag } from '@sahna/contract/languages';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
