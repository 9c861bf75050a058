/** Input rules of a phone field, and the number read from it (booking §5 "Phone input"). */
import { type Country, type CountryFilter, isCountryAllowed } from './countries.ts';

/** Default maximum number of characters (booking §9). */
export const PHONE_LENGTH = 25;

export type PhoneTextRules = {
  maxLength: number;
  /** Removes all characters except digits, spaces, parentheses, hyphen and plus. */
  validCharactersOnly?: boolean | undefined;
  /** Input that does not match is rejected. */
  customPattern?: RegExp | undefined;
};

export function filterPhoneText(before: string, typed: string, rules: PhoneTextRules): string {
  const accepted = rules.validCharactersOnly ? typed.replace(/\s/g, ' ').replace(/[^\d ()+-]/g, '') : typed;
  if (rules.customPattern && accepted !== '' && accepted.search(rules.customPattern) < 0) return before;
  return accepted.slice(0, rules.maxLength);
}

/** Result of the phone library; `iso2` is '' if the country is unknown. */
export type ParsedPhoneNumber = { valid: boolean; iso2: string; international: string };

export type PhoneValue = {
  /** null until the phone library is loaded. */
  valid: boolean | null;
  /** The country that the field shows. */
  iso2: string;
  /** To be sent: with a dial code; as typed if it begins with a plus or is invalid. */
  number: string;
};

/** Numbers of countries that are not allowed are invalid. */
export function readPhoneNumber(
  text: string,
  displayedCountry: string,
  parsed: ParsedPhoneNumber | null,
  limits: CountryFilter,
): PhoneValue {
  const typed = text.trim();
  const valid = parsed?.valid === true && isCountryAllowed(parsed.iso2 || displayedCountry, limits);
  const number = valid && parsed && !typed.startsWith('+') ? parsed.international : typed;
  return { valid, iso2: displayedCountry, number };
}

/** Replaces the dial code of an international number; a national number does not change. */
export function changeCountry(text: string, from: Country | undefined, to: Country): string {
  if (!text.startsWith('+') || from?.dialCode === to.dialCode) return text;
  const national = from && text.startsWith(`+${from.dialCode}`) ? text.slice(1 + from.dialCode.length) : '';
  return `+${to.dialCode} ${national.trimStart()}`;
}
