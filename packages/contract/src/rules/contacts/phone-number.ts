/**
 * Checks whether a phone number exists, with the library of the phone field. Separate from the other rules because of
 * its size.
 */

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PHONE_DEFAULT_COUNTRY } from '../../constants.ts';
import { checkPhone, type FieldError } from '../buyer.ts';

/** Default country of numbers without a dial code; the phone field sends the dial code. */
const DEFAULT_COUNTRY: Uppercase<typeof PHONE_DEFAULT_COUNTRY> = 'KZ';

export function checkPhoneNumber(text: string): FieldError | null {
  const read = parsePhoneNumberFromString(text, { defaultCountry: DEFAULT_COUNTRY, extract: false });
  return checkPhone(text) ?? (read?.isValid() ? null : 'not-valid-phone');
}
