/** Calls of libphonenumber-js, which knows valid numbers and their countries. Loaded when a phone field is shown. */
import { AsYouType, type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import type { Country } from './countries.ts';
import type { Parsed } from './number.ts';

/** Country codes by dial code; the one that a dial code is best known for comes first. */
const BY_DIAL_CODE: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

/** Dial codes by country. Codes that belong to no country (satellites, free calls) are left out. */
export function dialCodes(): { iso2: string; dialCode: string }[] {
  return Object.entries(BY_DIAL_CODE).flatMap(([dialCode, codes]) =>
    codes.filter((code) => /^[A-Z]{2}$/.test(code)).map((code) => ({ iso2: code.toLowerCase(), dialCode })),
  );
}

export function parseNumber(text: string, iso2: string): Parsed {
  const parsed = parsePhoneNumberFromString(text, { ...countryOf(iso2), extract: false });
  return {
    valid: parsed?.isValid() ?? false,
    iso2: parsed?.country?.toLowerCase() ?? '',
    international: parsed?.formatInternational() ?? '',
  };
}

/**
 * The country of a text that begins with a plus. Where several share the dial code and the digits do not tell yet, the one
 * that is shown stays; null where no country has such a dial code.
 */
export function countryOfText(text: string, shown: Country | undefined): string | null {
  const reader = new AsYouType();
  reader.input(text);
  const country = reader.getCountry();
  if (country) return country.toLowerCase();
  const dialCode = reader.getCallingCode();
  if (!dialCode) return null;
  return shown?.dialCode === dialCode ? shown.iso2 : (BY_DIAL_CODE[dialCode]?.[0]?.toLowerCase() ?? null);
}

function countryOf(iso2: string): { defaultCountry?: CountryCode } {
  const code = iso2.toUpperCase();
  return isSupportedCountry(code) ? { defaultCountry: code } : {};
}
