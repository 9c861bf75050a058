/** What buyers type (booking §5): the same checks beside the field and on the server. Each returns an error key or null. */
import { LENGTHS } from '../constants.ts';

export type FieldError =
  | 'required-fio'
  | 'not-valid-email'
  | 're-email'
  | 'not-valid-phone'
  | 'car-number'
  | 'voucher-surname'
  | 'voucher-name'
  | 'voucher-patronymic'
  | 'voucher-phone';

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
const RUSSIAN_NAME = /^[А-ЯЁа-яё][А-ЯЁа-яё -]*$/;

const CYRILLIC_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** Letters typed on a Cyrillic keyboard become the Latin ones of the same keys (booking §5 "E-mail"). */
export function toLatinKeys(text: string): string {
  return [...text]
    .map((letter) => {
      const key = LATIN_KEYS[CYRILLIC_KEYS.indexOf(letter.toLowerCase())];
      if (key === undefined || !CYRILLIC_KEYS.includes(letter.toLowerCase())) return letter;
      return letter === letter.toLowerCase() ? key : key.toUpperCase();
    })
    .join('');
}

/** A full name keeps letters of any script, spaces, hyphens and apostrophes; everything else is stripped. */
export function stripFio(text: string): string {
  return text.replace(/[^\p{L}\p{M}\s'’-]/gu, '').slice(0, LENGTHS.fio.most);
}

export function checkFio(text: string): FieldError | null {
  const name = stripFio(text).trim();
  return name.length >= LENGTHS.fio.least && name === text.trim() ? null : 'required-fio';
}

export function checkEmail(text: string): FieldError | null {
  const { least, most } = LENGTHS.email;
  return text.length >= least && text.length <= most && EMAIL.test(text) ? null : 'not-valid-email';
}

export function checkRepeatedEmail(email: string, repeated: string): FieldError | null {
  return email === repeated ? null : 're-email';
}

/** Length and characters only; whether such a number exists is the phone library's word. */
export function checkPhone(text: string): FieldError | null {
  const { least, most } = LENGTHS.phone;
  return text.length >= least && text.length <= most && /^\+?[\d\s()-]+$/.test(text) ? null : 'not-valid-phone';
}

export function checkCarNumber(text: string): FieldError | null {
  const { least, most } = LENGTHS.carNumber;
  return text.length >= least && text.length <= most ? null : 'car-number';
}

/** Russian letters, hyphen and spaces; the first letter of every part is raised and ё becomes е (booking §5). */
export function normaliseVoucherName(text: string): string {
  return text
    .replace(/ё/g, 'е')
    .replace(/Ё/g, 'Е')
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s-])([а-я])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

export function checkVoucherName(
  text: string,
  field: 'voucher-surname' | 'voucher-name' | 'voucher-patronymic',
): FieldError | null {
  const most = field === 'voucher-surname' ? LENGTHS.voucherSurname.most : LENGTHS.voucherName.most;
  return text.length <= most && RUSSIAN_NAME.test(text) ? null : field;
}

/** The mask +7 (XXX) XXX-XX-XX: 11 digits. */
export function checkVoucherPhone(text: string): FieldError | null {
  return /^7\d{10}$/.test(text.replace(/\D/g, '')) ? null : 'voucher-phone';
}
