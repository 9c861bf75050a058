/**
 * `loaderDeps` of routes with localized data. On a language switch the current page stays until data and title are
 * loaded in the new language.
 */
export function languageDeps({ search }: { search: { lang?: unknown } }): { language: unknown } {
  return { language: search.lang };
}

type Place = { pathname: string; search: { lang?: unknown } };

/** Whether a navigation changes the language only. */
export function isLanguageSwitch(from: Place | undefined, to: Place): boolean {
  if (!from || from.pathname !== to.pathname) return false;
  const bare = ({ search }: Place): string => JSON.stringify({ ...search, lang: undefined });
  return bare(from) === bare(to) && from.search.lang !== to.search.lang;
}
