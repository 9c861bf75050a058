/** Adapter of libphonenumber-js. Loaded when a phone field is shown. */
import { AsYouType, type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import type { Country } from './countries.ts';
import type { ParsedPhoneNumber } from './number.ts';

/** Country codes by dial code; the main country of a dial code is first. */
const COUNTRIES_BY_DIAL_CODE: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

/** Dial codes by country, without those of no country (satellites, toll-free numbers). */
export function listDialCodes(): { iso2: string; dialCode: string }[] {
  return Object.entries(COUNTRIES_BY_DIAL_CODE).flatMap(([dialCode, codes]) =>
    codes.filter((code) => /^[A-Z]{2}$/.test(code)).map((code) => ({ iso2: code.toLowerCase(), dialCode })),
  );
}

export function parsePhoneNumber(text: string, iso2: string): ParsedPhoneNumber {
  const parsed = parsePhoneNumberFromString(text, { ...getParserOptions(iso2), extract: false });
  return {
    valid: parsed?.isValid() ?? false,
    iso2: parsed?.country?.toLowerCase() ?? '',
    international: parsed?.formatInternational() ?? '',
  };
}

/**
 * The country of a text that begins with a plus. If several countries share the dial code and the digits are ambiguous, prefers the
 * displayed country. Null for an unknown dial code.
 */
export function detectCountry(text: string, displayedCountry: Country | undefined): string | null {
  const reader = new AsYouType();
  reader.input(text);
  const country = reader.getCountry();
  if (country) return country.toLowerCase();
  const dialCode = reader.getCallingCode();
  if (!dialCode) return null;
  return displayedCountry?.dialCode === dialCode
    ? displayedCountry.iso2
    : (COUNTRIES_BY_DIAL_CODE[dialCode]?.[0]?.toLowerCase() ?? null);
}

function getParserOptions(iso2: string): { defaultCountry?: CountryCode } {
  const code = iso2.toUpperCase();
  return isSupportedCountry(code) ? { defaultCountry: code } : {};
}
