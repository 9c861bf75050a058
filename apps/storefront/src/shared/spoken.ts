import { type Language, readLanguage } from './language.ts';

/**
 * What a route loads belongs to its language: when another is chosen, the page stands as it is until it is there in that
 * language, titles and all, instead of being half in each.
 */
export function spoken({ search }: { search: { lang?: unknown } }): { language: Language } {
  return { language: readLanguage(search.lang) };
}

type Place = { pathname: string; search: { lang?: unknown } };

/** Whether the second place is the first one in another language. */
export function isTranslation(from: Place | undefined, to: Place): boolean {
  if (!from || from.pathname !== to.pathname) return false;
  const bare = ({ search }: Place): string => JSON.stringify({ ...search, lang: undefined });
  return bare(from) === bare(to) && readLanguage(from.search.lang) !== readLanguage(to.search.lang);
}
