import { KAZAKH_NAMES } from './country-names-kk.ts';

/** Names of countries in a language: the browser's own, except in Kazakh, which some browsers do not have. */
export function countryNamer(language: string): (iso2: string) => string {
  const known = language === 'kk' ? KAZAKH_NAMES : {};
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return (iso2) => known[iso2.toUpperCase()] ?? names.of(iso2.toUpperCase()) ?? iso2.toUpperCase();
}
