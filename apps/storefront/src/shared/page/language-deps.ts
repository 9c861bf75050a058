/**
 * `loaderDeps` of routes with localized data. On a language switch the current page stays until data and title are
 * loaded in the new language.
 */
export function getLanguageDeps({ search }: { search: { lang?: unknown } }): { language: unknown } {
  return { language: search.lang };
}

type PageLocation = { pathname: string; search: { lang?: unknown } };

/** Whether a navigation changes the language only. */
export function isLanguageSwitch(from: PageLocation | undefined, to: PageLocation): boolean {
  if (!from || from.pathname !== to.pathname) return false;
  const removeLanguage = ({ search }: PageLocation): string => JSON.stringify({ ...search, lang: undefined });
  return removeLanguage(from) === removeLanguage(to) && from.search.lang !== to.search.lang;
}
