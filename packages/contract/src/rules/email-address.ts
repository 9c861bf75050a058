/** What is meant by an e-mail as it was typed (booking §5 "E-mail"). */
import { toLatinKeys } from './latin-keys.ts';

/** All domains in Cyrillic letters that there are (IANA); what ends in one was not typed on the wrong keyboard. */
const CYRILLIC_ENDS = new Set(
  'бг бел дети ею католик ком қаз мкд мон москва онлайн орг рус рф сайт срб укр'.split(' '),
);

const CYRILLIC = /^[\p{Script=Cyrillic}\d-]*\p{Script=Cyrillic}[\p{Script=Cyrillic}\d-]*$/u;
const LATIN = /^[a-z\d-]+$/i;

/** Letters typed by mistake on a Cyrillic keyboard become those of the same keys; an address in a Cyrillic domain stays as it is. */
export function meantEmail(typed: string): string {
  const text = typed.trim();
  return isInCyrillicDomain(text) ? text : toLatinKeys(text);
}

/** Nobody can be written to there: neither the shop nor most providers send letters to such addresses. */
export function isInCyrillicDomain(text: string): boolean {
  const labels = text.normalize('NFC').toLowerCase().trim().split('@').at(-1)?.split('.') ?? [];
  const end = labels.at(-1) ?? '';
  if (labels.length < 2) return false;
  return CYRILLIC_ENDS.has(end) || (LATIN.test(end) && labels.some((label) => CYRILLIC.test(label)));
}
