import { KAZAKH_NAMES } from './country-names-kk.ts';

/** What a language calls a country. The browser knows, except for Kazakh, which some browsers were never taught. */
export function countryNamer(language: string): (iso2: string) => string {
  const known = language === 'kk' ? KAZAKH_NAMES : {};
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return (iso2) => known[iso2.toUpperCase()] ?? names.of(iso2.toUpperCase()) ?? iso2.toUpperCase();
}
