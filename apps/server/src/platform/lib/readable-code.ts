/** Codes that people read out and type. */

/** Crockford's base 32: without I, L, O and U, which are mistaken for other characters. */
export const READABLE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Splits a code into groups. */
export function groupCode(code: string, size: number, separator: string): string {
  return code.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), `$1${separator}`);
}
