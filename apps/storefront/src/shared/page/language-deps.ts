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
  const bare = ({ search }: PageLocation): string => JSON.stringify({ ...search, lang: undefined });
  return bare(from) === bare(to) && from.search.lang !== to.search.lang;
}
