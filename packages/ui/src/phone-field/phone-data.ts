/** The phone library and the names of countries; loaded when a phone field is shown. */
import type { Country } from './countries.ts';
import { createCountryNamer } from './country-names.ts';
import { listDialCodes } from './phone-library.ts';

export { detectCountry, parsePhoneNumber } from './phone-library.ts';

/** Every country with a dial code, sorted by its name in the language. */
export function listCountries(language: string): Country[] {
  const getName = createCountryNamer(language);
  const { compare } = new Intl.Collator([language, 'ru']);
  return listDialCodes()
    .map((country) => ({ ...country, name: getName(country.iso2) }))
    .sort((a, b) => compare(a.name, b.name));
}
