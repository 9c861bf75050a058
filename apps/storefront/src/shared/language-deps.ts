/**
 * A route's `loaderDeps`: what it loads belongs to its language. When another language is chosen, the page stays as it is until
 * everything is there in that language, its title too.
 */
export function languageDeps({ search }: { search: { lang?: unknown } }): { language: unknown } {
  return { language: search.lang };
}

type Place = { pathname: string; search: { lang?: unknown } };

/** Whether the second place is the first one in another language. */
export function isLanguageSwitch(from: Place | undefined, to: Place): boolean {
  if (!from || from.pathname !== to.pathname) return false;
  const bare = ({ search }: Place): string => JSON.stringify({ ...search, lang: undefined });
  return bare(from) === bare(to) && from.search.lang !== to.search.lang;
}
