/** Codes of gift cards: 16 characters that cannot be mistaken for each other, 80 random bits. */

import { computeDigest } from '../../platform/lib/ids.ts';
import { createReadableCode, groupCode } from '../../platform/lib/readable-code.ts';

const CODE_LENGTH = 16;

/** In groups of four: `7Q2M-…`. */
export function createGiftCardCode(): string {
  return groupCode(createReadableCode(CODE_LENGTH), 4, '-');
}

/** Equal for every spelling of a code: lower case, other groups, O for 0 and I or L for 1. */
export function digestGiftCardCode(code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return computeDigest(plain);
}
