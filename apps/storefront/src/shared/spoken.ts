import { type Language, readLanguage } from './language.ts';

/**
 * What a route loads belongs to its language: when another is chosen, the page stands as it is until it is there in that
 * language, titles and all, instead of being half in each.
 */
export function spoken({ search }: { search: { lang?: unknown } }): { language: Language } {
  return { language: readLanguage(search.lang) };
}
