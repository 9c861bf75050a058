import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { isLanguage, type Language } from '../shared/language.ts';

/** Router options that parse and stringify the search. It always contains `lang`; URLs omit the default language. */
export function createSearchSerializers(defaultLanguage: Language) {
  return {
    parseSearch: (text: string): Record<string, unknown> => {
      const search: Record<string, unknown> = defaultParseSearch(text);
      return isLanguage(search['lang']) ? search : { ...search, lang: defaultLanguage };
    },
    stringifySearch: (search: Record<string, unknown>): string =>
      defaultStringifySearch(search['lang'] === defaultLanguage ? { ...search, lang: undefined } : search),
  };
}
