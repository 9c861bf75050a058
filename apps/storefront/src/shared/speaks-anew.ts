import { languageTag, readLanguage } from './language.ts';

/**
 * Whether what a route has loaded is in another language than the one chosen now: a language changes in place, without
 * another page, and titles have to follow it.
 */
export function speaksAnew(now: { location: { search: { lang?: unknown } }; preload: boolean }): true | undefined {
  const { location, preload } = now;
  return !preload && document.documentElement.lang !== languageTag(readLanguage(location.search.lang))
    ? true
    : undefined;
}
