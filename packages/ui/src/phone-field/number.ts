/** What may be typed into a phone field, and what is read from it (booking §5 "Phone input"). */
import { type Country, type CountryLimits, isListed } from './countries.ts';

/** At most this many characters, where the page asks for no fewer (booking §9). */
export const PHONE_LENGTH = 25;

export type TextRules = {
  maxLength: number;
  /** Only digits, spaces, parentheses, hyphen and plus. */
  validCharactersOnly?: boolean | undefined;
  /** A text that it does not match is not taken over. */
  customPattern?: RegExp | undefined;
};

export function acceptText(before: string, typed: string, rules: TextRules): string {
  const accepted = rules.validCharactersOnly ? typed.replace(/\s/g, ' ').replace(/[^\d ()+-]/g, '') : typed;
  if (rules.customPattern && accepted !== '' && accepted.search(rules.customPattern) < 0) return before;
  return accepted.slice(0, rules.maxLength);
}

/** What the phone library makes of a text; `iso2` is empty where it cannot tell the country. */
export type Parsed = { valid: boolean; iso2: string; international: string };

export type PhoneReading = {
  /** null until the phone library has come: nothing is known yet. */
  valid: boolean | null;
  /** The country that the field shows. */
  iso2: string;
  /** With its dial code, ready to be sent: as typed where it was typed so. */
  number: string;
};

/** A number of a country that is not offered is as invalid as one that does not exist. */
export function readNumber(text: string, shown: string, parsed: Parsed | null, limits: CountryLimits): PhoneReading {
  const typed = text.trim();
  const valid = parsed?.valid === true && isListed(parsed.iso2 || shown, limits);
  const number = valid && parsed && !typed.startsWith('+') ? parsed.international : typed;
  return { valid, iso2: shown, number };
}

/** Another country for a text with a dial code means another dial code; a national number stays as it is. */
export function changeCountry(text: string, from: Country | undefined, to: Country): string {
  if (!text.startsWith('+') || from?.dialCode === to.dialCode) return text;
  const national = from && text.startsWith(`+${from.dialCode}`) ? text.slice(1 + from.dialCode.length) : '';
  return `+${to.dialCode} ${national.trimStart()}`;
}
