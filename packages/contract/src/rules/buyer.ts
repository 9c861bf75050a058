/** Validation of buyer input (booking §5), shared by browser and server. Each check returns an error key or null. */
import { LENGTHS } from '../constants.ts';
import { isInCyrillicDomain } from './contacts/email-address.ts';

export type FieldError =
  | 'required-fio'
  | 'not-valid-email'
  | 'cyrillic-email'
  | 'long-email'
  | 're-email'
  | 'not-valid-phone'
  | 'car-number'
  | 'voucher-surname'
  | 'voucher-name'
  | 'voucher-patronymic'
  | 'voucher-phone';

/** Dot-separated parts of a local part. Other forms need quoting, which mail servers reject. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** DNS label: at most 63 characters. */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`);
const RUSSIAN_NAME = /^[А-ЯЁа-яё][А-ЯЁа-яё -]*$/;

/**
 * Strips characters that are no part of a name: keeps letters of any script, spaces, hyphens, apostrophes, and the
 * middle dot of Chinese transcriptions.
 */
export function stripFio(text: string): string {
  const stripped = text
    .replace(/[^\p{L}\p{M}\s'’·-]/gu, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trimStart();
  return stripped.slice(0, LENGTHS.fio.max).toWellFormed().replace('\ufffd', '');
}

export function checkFio(text: string): FieldError | null {
  const name = text.normalize('NFC').replace(/ +/g, ' ').trim();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= LENGTHS.fio.min && name === stripFio(name) ? null : 'required-fio';
}

export function checkEmail(text: string): FieldError | null {
  const { min, max } = LENGTHS.email;
  if (isInCyrillicDomain(text)) return 'cyrillic-email';
  if (text.length < min || !EMAIL.test(text)) return 'not-valid-email';
  return text.length > max ? 'long-email' : null;
}

export function checkRepeatedEmail(email: string, repeated: string): FieldError | null {
  return email === repeated ? null : 're-email';
}

/** Checks length and characters only; the phone library checks whether the number exists. */
export function checkPhone(text: string): FieldError | null {
  const { min, max } = LENGTHS.phone;
  return text.length >= min && text.length <= max && /^\+?[\d ()-]*\d[\d ()-]*$/.test(text) ? null : 'not-valid-phone';
}

export function checkCarNumber(text: string): FieldError | null {
  const { min, max } = LENGTHS.carNumber;
  const { length } = text.trim();
  return length >= min && length <= max ? null : 'car-number';
}

/** Capitalizes every part and replaces ё by е while typing (booking §5). */
export function normalizeVoucherName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/ё/g, 'е')
    .replace(/Ё/g, 'Е')
    .replace(/\s+/g, ' ')
    .trimStart()
    .replace(/(^|[ -])([а-я])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

const VOUCHER_MAX_LENGTHS = {
  'voucher-surname': LENGTHS.voucherSurname.max,
  'voucher-name': LENGTHS.voucherName.max,
  'voucher-patronymic': LENGTHS.voucherPatronymic.max,
} as const;

export function checkVoucherName(text: string, field: keyof typeof VOUCHER_MAX_LENGTHS): FieldError | null {
  const name = text.trim();
  return name.length <= VOUCHER_MAX_LENGTHS[field] && RUSSIAN_NAME.test(name) ? null : field;
}

/** Mask +7 (XXX) XXX-XX-XX: 11 digits. */
export function checkVoucherPhone(text: string): FieldError | null {
  return /^7\d{10}$/.test(text.replace(/\D/g, '')) ? null : 'voucher-phone';
}
