import { z } from 'zod';
import { LENGTHS } from '../constants.ts';
import { envelope } from '../envelope.ts';
import { Flag } from '../wire.ts';

/** GET /api/captcha (booking §7): `code` is the image's markup. */
export const CaptchaResponse = envelope(z.object({ code: z.string(), sid: z.string() }));

/** POST /api/captcha/check (booking §7, poster §7). */
export const CaptchaCheckRequest = z.object({
  captchaSid: z.string().max(100).optional(),
  captchaText: z.string().max(LENGTHS.captcha.most).optional(),
  recaptchaToken: z.string().max(4000).optional(),
  recaptchaSkip: Flag.optional(),
});
export const CaptchaCheckResponse = envelope(z.boolean());
