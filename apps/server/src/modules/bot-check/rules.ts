/** When a bot check is required, and the codes of its pictures. */

/** `always`: for every order; `auto`: for callers who order unusually much; `off`: never. */
export type BotCheckMode = 'always' | 'auto' | 'off';

/** The proof that a call carries. */
export type Proof = {
  captchaSid?: string | undefined;
  captchaText?: string | undefined;
  recaptchaToken?: string | undefined;
  recaptchaSkip?: 0 | 1 | undefined;
};

/** `unasked`: there is no proof, and this call needs none. */
export type Verdict = 'proven' | 'unasked' | 'refused';

/** The verdict on a call without a proof. */
export function withoutProof(mode: BotCheckMode): Verdict {
  return mode === 'always' ? 'refused' : 'unasked';
}

/**
 * Letters and digits that people can tell apart when they are distorted and overlap. F and P are left out because of E and R, Y
 * because of X and T.
 */
export const ALPHABET = 'ACEHJKMNRTX2369';
export const CODE_LENGTH = 6;
export const QUESTION_SECONDS = 300;

/** The load that the calling address makes, and that of the fullest session: from 0 to 1. */
export type Pressure = { origin: number; session: number };

const LEAST_TRIES = 3000;
const MOST_TIMES = 10;

/**
 * The most tries that the work takes; on average it is half of them. It grows with the load, but never beyond what a phone does in
 * 15 to 20 seconds.
 *
 * | the asking address has unpaid            | no rush | half of a session held | all of it held |
 * |------------------------------------------|---------|------------------------|----------------|
 * | nothing                                  | 1       | 2                      | 3              |
 * | half of what an address may have         | 4.5     | 5.5                    | 6.5            |
 * | all of it                                | 8       | 9                      | 10 times       |
 */
export function workTries({ origin, session }: Pressure): number {
  const times = 1 + 7 * within(origin) + 2 * within(session);
  return Math.round(LEAST_TRIES * Math.min(MOST_TIMES, times));
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** `random(most)` gives a whole number below `most`. */
export function newCode(random: (most: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('');
}

/** Signs that look like one of the alphabet, and what the same keys type in Russian and Kazakh layouts, with the sign that is meant. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  4: 'A',
  F: 'E',
  8: '3',
  G: 'C',
  O: 'C',
  Q: 'C',
  0: 'C',
  7: 'T',
  Z: '2',
  А: 'A',
  С: 'C',
  О: 'C',
  Е: 'E',
  Н: 'H',
  Һ: 'H',
  К: 'K',
  М: 'M',
  Т: 'T',
  Х: 'X',
  З: '3',
};

/** Normalises what was typed to the form of codes: case, spaces and the keyboard layout make no difference. */
export function normaliseCode(typed: string): string {
  return [...typed.toUpperCase().replace(/\s/g, '')].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
}

export type BotCheckSetup = { captcha: { enabled: 0 | 1 }; recaptcha: { enabled: 0 | 1; sitekey: string } };

/** The season's switches, 0 or 1. Without `recaptcha` it is taken wherever the shop has keys. */
export type BotCheckSwitches = { captcha?: number | undefined; recaptcha?: number | undefined };

/** The checks of a shop: `configured` is the operator's `CAPTCHA`, `siteKey` that of reCAPTCHA, or nothing. */
export function botChecks(configured: BotCheckMode, { captcha, recaptcha }: BotCheckSwitches, siteKey = '') {
  const hasRecaptcha = configured !== 'off' && siteKey !== '' && recaptcha !== 0;
  const hasPicture = configured === 'always' || (configured === 'auto' && captcha === 1);
  const isAsked = hasPicture || (hasRecaptcha && recaptcha === 1);
  const mode: BotCheckMode = isAsked ? 'always' : configured;
  const setup: BotCheckSetup = {
    captcha: { enabled: hasPicture ? 1 : 0 },
    recaptcha: { enabled: isAsked && hasRecaptcha ? 1 : 0, sitekey: hasRecaptcha ? siteKey : '' },
  };
  return { mode, takesRecaptcha: hasRecaptcha, setup };
}
