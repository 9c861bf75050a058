/** What is loaded when a phone field is shown: the phone library, and the countries with their names. */
import type { Country } from './countries.ts';
import { countryNamer } from './country-names.ts';
import { dialCodes } from './phone-library.ts';

export { countryOfText, parseNumber } from './phone-library.ts';

/** Every country with a dial code, sorted by its name in the language. */
export function countriesIn(language: string): Country[] {
  const nameOf = countryNamer(language);
  const { compare } = new Intl.Collator([language, 'ru']);
  return dialCodes()
    .map((one) => ({ ...one, name: nameOf(one.iso2) }))
    .sort((a, b) => compare(a.name, b.name));
}
