/** Verifies a visitor's token with Google (the siteverify request of reCAPTCHA). */
import { z } from 'zod';

const TIMEOUT_MS = 5_000;
const MIN_SCORE = 0.5;

/** Invisible reCAPTCHA v2 returns no action and no score; version 3 returns both. */
const Verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
});

export type RecaptchaOptions = {
  secretKey: string;
  verifyUrl: string;
  log: { warn(about: object, text: string): void };
};
export type Recaptcha = { verify(token: string, expected: { hostname: string; action: string }): Promise<boolean> };

export function createRecaptcha({ secretKey, verifyUrl, log }: RecaptchaOptions): Recaptcha {
  return {
    verify: async (token, expected) => {
      let verdict: z.infer<typeof Verdict>;
      try {
        const answer = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: token }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        verdict = Verdict.parse(await answer.json());
      } catch (error) {
        // Fails closed: the picture challenge remains available.
        log.warn({ err: error }, 'reCAPTCHA verification failed');
        return false;
      }
      const { success, hostname, action, score } = verdict;
      return (
        success &&
        hostname === expected.hostname &&
        (action === undefined || action === expected.action) &&
        (score === undefined || score >= MIN_SCORE)
      );
    },
  };
}
