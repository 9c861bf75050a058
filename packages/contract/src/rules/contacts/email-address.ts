/** Corrects email addresses typed in the wrong keyboard layout (booking §5 "E-mail"). */
import { toLatinKeys } from '../latin-keys.ts';

/** All Cyrillic top-level domains (IANA); addresses with one were not typed in the wrong layout. */
const CYRILLIC_ENDS = new Set(
  'бг бел дети ею католик ком қаз мкд мон москва онлайн орг рус рф сайт срб укр'.split(' '),
);

const CYRILLIC = /^[\p{Script=Cyrillic}\d-]*\p{Script=Cyrillic}[\p{Script=Cyrillic}\d-]*$/u;
const LATIN = /^[a-z\d-]+$/i;

/** Converts letters of a Cyrillic layout to those of the same keys in a Latin one, except for addresses in Cyrillic domains. */
export function correctEmail(typed: string): string {
  const text = typed.trim();
  return isInCyrillicDomain(text) ? text : toLatinKeys(text);
}

/** Neither the shop nor most providers can send emails to such addresses. */
export function isInCyrillicDomain(text: string): boolean {
  const labels = text.normalize('NFC').toLowerCase().trim().split('@').at(-1)?.split('.') ?? [];
  const end = labels.at(-1) ?? '';
  if (labels.length < 2) return false;
  return CYRILLIC_ENDS.has(end) || (LATIN.test(end) && labels.some((label) => CYRILLIC.test(label)));
}
