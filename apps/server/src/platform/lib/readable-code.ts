/** Codes that people read out and type. */
import { randomInt } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are mistaken for other characters. */
export const READABLE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code of 5 bits per character. */
export function createReadableCode(length: number): string {
  return Array.from({ length }, () => READABLE_CHARACTERS.charAt(randomInt(READABLE_CHARACTERS.length))).join('');
}

/** Splits a code into groups. */
export function groupCode(code: string, size: number, separator: string): string {
  return code.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), `$1${separator}`);
}
