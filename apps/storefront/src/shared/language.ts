import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@sahna/contract/languages';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageTag } from '@sahna/contract/languages';

export function readLanguage(value: unknown): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}

/** The `lang` query of a language: left out where it is the default. */
export function langSearch(language: Language): { lang?: Language } {
  return language === DEFAULT_LANGUAGE ? {} : { lang: language };
}
