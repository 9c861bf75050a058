import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope } from '../wire/envelope.ts';
import { Flag, plainText } from '../wire/primitives.ts';

/** Action of the proof, which is invalid for other actions. */
const Action = z
  .string()
  .regex(/^[a-z-]{1,40}$/)
  .default('order');

export const CaptchaQuery = z.object({ action: Action });

/**
 * Proof of work, an alternative to the image: the browser finds the `counter` (big-endian uint32) for which SHA-256,
 * `cost` rounds over salt + nonce + counter, starts with `keyPrefix`. All values are hexadecimal.
 */
export const WorkChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  cost: z.number().int().min(1),
  nonce: plainText(200),
  salt: plainText(200),
  keyPrefix: plainText(200),
  keyLength: z.number().int(),
  keySignature: plainText(200),
  signature: plainText(200),
});
export type WorkChallenge = z.infer<typeof WorkChallenge>;

export const WorkDone = z.object({
  challenge: WorkChallenge,
  counter: z.number().int().min(0),
  derivedKey: plainText(200),
});
export type WorkDone = z.infer<typeof WorkDone>;

/**
 * GET /api/captcha (booking §7). `code`: markup of the image. `workTries`: number of candidate counters; half of them
 * on average are needed. Grows with unpaid holds, of the caller's address and in total.
 */
export const CaptchaResponse = envelope(
  z.object({ code: z.string(), sid: z.string(), work: WorkChallenge, workTries: z.number().int().min(1) }),
);
export type CaptchaResponse = z.infer<typeof CaptchaResponse>;

/** Proof of a bot check, part of the requests that require one (poster §7). */
export const BotProof = z.object({
  captchaSid: plainText(100).optional(),
  captchaText: plainText(LENGTHS.captcha.max).optional(),
  recaptchaToken: plainText(4000).optional(),
  recaptchaSkip: Flag.optional(),
});
export type BotProof = z.infer<typeof BotProof>;

/** POST /api/captcha/check (booking §7, poster §7). A wrong answer invalidates the sid; a right one is valid for one request. */
export const CaptchaCheckRequest = BotProof.extend({
  action: Action,
  work: WorkDone.optional(),
  /** Aliases of `captchaSid` and `captchaText` (booking §7). */
  sid: plainText(100).optional(),
  code: plainText(LENGTHS.captcha.max).optional(),
});
export type CaptchaCheckBody = z.input<typeof CaptchaCheckRequest>;
export const CaptchaCheckResponse = envelope(z.boolean());
export type CaptchaCheckResponse = z.infer<typeof CaptchaCheckResponse>;
