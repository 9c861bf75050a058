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
 * Letters and digits of which people tell each from the others when they are bent, leant, crossed by a stroke and pushed into each
 * other: not F and P beside E and R, not Y beside X and T.
 */
export const ALPHABET = 'ACEHJKMNRTX2369';
export const CODE_LENGTH = 6;
export const QUESTION_SECONDS = 300;

/** How hard the asking address, and everybody on the fullest session, press on the shop: from 0 to 1. */
export type Pressure = { origin: number; session: number };

const LEAST_TRIES = 3000;
const MOST_TIMES = 10;

/**
 * Tries that the work takes at the most; on average half of them. Who presses the shop hard pays more of it, but never more than
 * the phone of an honest buyer does in 15 to 20 seconds.
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

/** A code by a source of random numbers below `most`. */
export function newCode(random: (most: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('');
}

/** What looks like a letter of the alphabet and is none of it, and what the same keys type on Russian and Kazakh keyboards. */
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

/** What was typed, as the code is kept: case, spaces and the keyboard's alphabet make no difference. */
export function normaliseCode(typed: string): string {
  return [...typed.toUpperCase().replace(/\s/g, '')].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
}

export type BotCheckSetup = { captcha: { enabled: 0 | 1 }; recaptcha: { enabled: 0 | 1; sitekey: string } };

/** What the storefront is told of the check, as /api/init's setup names it; reCAPTCHA asks only where it has a key. */
export function botCheckSetup(mode: BotCheckMode, siteKey = ''): BotCheckSetup {
  const enabled = mode === 'always' ? 1 : 0;
  const sitekey = mode === 'off' ? '' : siteKey;
  return { captcha: { enabled }, recaptcha: { enabled: sitekey ? enabled : 0, sitekey } };
}
