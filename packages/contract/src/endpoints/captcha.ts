import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope } from '../envelope.ts';
import { Flag, plainText } from '../wire.ts';

/** What the proof is for: one made for another action is worth nothing. */
const Action = z
  .string()
  .regex(/^[a-z-]{1,40}$/)
  .default('order');

export const CaptchaQuery = z.object({ action: Action });

/**
 * The way beside the picture, which the device goes by itself: the browser looks for the `counter` (a big-endian uint32)
 * with which SHA-256, `cost` rounds over salt + nonce + counter, begins with `keyPrefix`. Everything is hexadecimal.
 */
export const WorkChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  cost: z.number().int().min(1),
  nonce: plainText(200),
  salt: plainText(200),
  keyPrefix: plainText(200),
  keyLength: z.number().int(),
  keySignature: plainText(200),
  /** Unix seconds. */
  expiresAt: z.number(),
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
 * GET /api/captcha (booking §7): `code` is the image's markup. `workTries` counters hold the one that is looked for: on average
 * it is found after half of them. There are the more of them the more the caller's address and everybody hold unpaid.
 */
export const CaptchaResponse = envelope(
  z.object({ code: z.string(), sid: z.string(), work: WorkChallenge, workTries: z.number().int().min(1) }),
);
export type CaptchaResponse = z.infer<typeof CaptchaResponse>;

/** What shows that the caller is a person; the calls that ask for it carry it as well (poster §7). */
export const BotProof = z.object({
  captchaSid: plainText(100).optional(),
  captchaText: plainText(LENGTHS.captcha.most).optional(),
  recaptchaToken: plainText(4000).optional(),
  recaptchaSkip: Flag.optional(),
});
export type BotProof = z.infer<typeof BotProof>;

/** POST /api/captcha/check (booking §7, poster §7). A wrong answer makes its sid worthless; a right one is good for one call. */
export const CaptchaCheckRequest = BotProof.extend({
  action: Action,
  work: WorkDone.optional(),
  /** Other names of `captchaSid` and `captchaText` (booking §7). */
  sid: plainText(100).optional(),
  code: plainText(LENGTHS.captcha.most).optional(),
});
export type CaptchaCheckBody = z.input<typeof CaptchaCheckRequest>;
export const CaptchaCheckResponse = envelope(z.boolean());
export type CaptchaCheckResponse = z.infer<typeof CaptchaCheckResponse>;
