/** Who has to show to be a person, and what a code is. */

/** `always`: every order; `auto`: who orders unusually much; `off`: nobody. */
export type BotCheckMode = 'always' | 'auto' | 'off';

/** What a caller brings along. */
export type Proof = {
  captchaSid?: string | undefined;
  captchaText?: string | undefined;
  recaptchaToken?: string | undefined;
  recaptchaSkip?: 0 | 1 | undefined;
};

/** `unasked`: no proof came, and this call needs none by itself. */
export type Verdict = 'proven' | 'unasked' | 'refused';

/** What becomes of a call without a proof. To ask to be let off is to have none. */
export function withoutProof(mode: BotCheckMode): Verdict {
  return mode === 'always' ? 'refused' : 'unasked';
}

/**
 * Letters and digits of which no two look alike, not even turned and leant and with a stroke across (F and E, A and 4, T and 7),
 * and none so wide that it touches the next.
 */
export const ALPHABET = 'ACFHJKNPRTXY39';
export const CODE_LENGTH = 6;
export const QUESTION_SECONDS = 300;

/** A code by a source of random numbers below `most`. */
export function newCode(random: (most: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('');
}

/** What a stroke makes of a letter, and the letters of Russian and Kazakh keyboards that look the same. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  E: 'F',
  4: 'A',
  7: 'T',
  А: 'A',
  С: 'C',
  Е: 'F',
  Н: 'H',
  Һ: 'H',
  К: 'K',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Ү: 'Y',
  З: '3',
};

/** What was typed, as the code is kept: case, spaces and the keyboard's alphabet make no difference. */
export function normaliseCode(typed: string): string {
  return [...typed.toUpperCase().replace(/\s/g, '')].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
}
