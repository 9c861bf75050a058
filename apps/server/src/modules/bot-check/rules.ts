/** When a bot check is required, and the codes of its pictures. */

/** `always`: for every order; `auto`: for callers who exceed the hold limits; `off`: never. */
export type BotCheckMode = 'always' | 'auto' | 'off';

/** The proof that a request carries. */
export type Proof = {
  captchaSid?: string | undefined;
  captchaText?: string | undefined;
  recaptchaToken?: string | undefined;
  recaptchaSkip?: 0 | 1 | undefined;
};

/** `not_required`: the request has no proof and needs none. */
export type BotCheckVerdict = 'passed' | 'not_required' | 'refused';

/** Verdict for a request without a proof. */
export function getVerdictWithoutProof(mode: BotCheckMode): BotCheckVerdict {
  return mode === 'always' ? 'refused' : 'not_required';
}

/**
 * Characters that people can distinguish when distorted and overlapping. F and P are excluded because of E and R, Y
 * because of X and T.
 */
export const ALPHABET = 'ACEHJKMNRTX2369';
export const BOT_CODE_LENGTH = 6;
export const CHALLENGE_SECONDS = 300;

/** Load by the calling address and of the fullest session, each from 0 to 1. */
export type Load = { origin: number; session: number };

const MIN_ATTEMPTS = 3000;
const MAX_DIFFICULTY_FACTOR = 10;

/**
 * Maximum number of attempts that the proof of work takes; the average is half of it. Grows with the load, up to what a
 * phone computes in 15 to 20 seconds.
 * | unpaid places of the address             | no rush | half of a session held | all of it held |
 * |------------------------------------------|---------|------------------------|----------------|
 * | none                                     | 1       | 2                      | 3              |
 * | half of the limit                        | 4.5     | 5.5                    | 6.5            |
 * | the limit                                | 8       | 9                      | 10 times       |
 */
export function getProofOfWorkDifficulty({ origin, session }: Load): number {
  const factor = 1 + 7 * clamp(origin) + 2 * clamp(session);
  return Math.round(MIN_ATTEMPTS * Math.min(MAX_DIFFICULTY_FACTOR, factor));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** `random(max)` returns an integer from 0 to max - 1. */
export function createCaptchaCode(random: (max: number) => number): string {
  return Array.from({ length: BOT_CODE_LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('');
}

/** Maps look-alikes, and the same keys in Russian and Kazakh layouts, to characters of the alphabet. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
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

/** Normalizes typed text: case, spaces and keyboard layout do not matter. */
export function normalizeCode(typed: string): string {
  return [...typed.toUpperCase().replace(/\s/g, '')].map((character) => LOOK_ALIKES[character] ?? character).join('');
}

export type BotCheckSetup = { captcha: { enabled: 0 | 1 }; recaptcha: { enabled: 0 | 1; sitekey: string } };

/** Switches of the season, 0 or 1. Without `recaptcha` the shop uses reCAPTCHA if it has keys. */
export type BotCheckSwitches = { captcha?: number | undefined; recaptcha?: number | undefined };

/** Effective settings of a shop. `configured` is the operator's `CAPTCHA`; `siteKey` is that of reCAPTCHA, or ''. */
export function resolveBotCheckSettings(
  configured: BotCheckMode,
  { captcha, recaptcha }: BotCheckSwitches,
  siteKey = '',
) {
  const hasRecaptcha = configured !== 'off' && siteKey !== '' && recaptcha !== 0;
  const hasPicture = configured === 'always' || (configured === 'auto' && captcha === 1);
  const isRequired = hasPicture || (hasRecaptcha && recaptcha === 1);
  const mode: BotCheckMode = isRequired ? 'always' : configured;
  const setup: BotCheckSetup = {
    captcha: { enabled: hasPicture ? 1 : 0 },
    recaptcha: { enabled: isRequired && hasRecaptcha ? 1 : 0, sitekey: hasRecaptcha ? siteKey : '' },
  };
  return { mode, takesRecaptcha: hasRecaptcha, setup };
}
