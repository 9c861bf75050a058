import { KAZAKH_NAMES } from './country-names-kk.ts';

/** Names of countries in a language, from the browser's locale data; Kazakh is built in, because some browsers lack it. */
export function createCountryNamer(language: string): (iso2: string) => string {
  const builtInNames = language === 'kk' ? KAZAKH_NAMES : {};
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return (iso2) => builtInNames[iso2.toUpperCase()] ?? names.of(iso2.toUpperCase()) ?? iso2.toUpperCase();
}
