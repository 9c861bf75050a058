import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { isLanguage, type Language } from '../shared/language.ts';

/** The router's search always contains `lang`; URLs omit the default language. */
export function searchIn(defaultLanguage: Language) {
  return {
    parseSearch: (written: string): Record<string, unknown> => {
      const search: Record<string, unknown> = defaultParseSearch(written);
      return isLanguage(search['lang']) ? search : { ...search, lang: defaultLanguage };
    },
    stringifySearch: (search: Record<string, unknown>): string =>
      defaultStringifySearch(search['lang'] === defaultLanguage ? { ...search, lang: undefined } : search),
  };
}
