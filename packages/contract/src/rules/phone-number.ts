/** Whether a phone number exists, by the library that the phone field asks, too. Apart from the other rules, because it is large. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { checkPhone, type FieldError } from './buyer.ts';

/** A number without its dial code is taken as one of this country; the phone field sends the dial code along. */
const USUAL_COUNTRY = 'KZ';

export function checkPhoneNumber(text: string): FieldError | null {
  const read = parsePhoneNumberFromString(text, { defaultCountry: USUAL_COUNTRY, extract: false });
  return checkPhone(text) ?? (read?.isValid() ? null : 'not-valid-phone');
}
