/** Verifies a visitor's token with Google (the siteverify request of reCAPTCHA). */
import { z } from 'zod';
import { readLimitedText } from '../read-limited-text.ts';

const TIMEOUT_MS = 5_000;
const MIN_SCORE = 0.5;

/** Invisible reCAPTCHA v2 returns no action and no score; version 3 returns both. */
const Verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** The answer to a right secret with the test's token, which no visitor has. */
const WRONG_TOKEN = 'invalid-input-response';
const MAX_ANSWER_BYTES = 65_536;

export type RecaptchaOptions = {
  secretKey: string;
  verifyUrl: string;
  log: { warn(about: object, text: string): void };
};
/** `test`: returns why the secret key cannot be used; null if it can. */
export type Recaptcha = {
  test(): Promise<string | null>;
  verify(token: string, expected: { hostname: string; action: string }): Promise<boolean>;
};

export function createRecaptcha({ secretKey, verifyUrl, log }: RecaptchaOptions): Recaptcha {
  async function request(token: string): Promise<z.infer<typeof Verdict>> {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return Verdict.parse(JSON.parse(await readLimitedText(answer, MAX_ANSWER_BYTES)));
  }

  return {
    test: async () => {
      const { 'error-codes': codes = [] } = await request('test');
      return codes.join() === WRONG_TOKEN ? null : codes.join(', ') || 'unexpected answer';
    },
    verify: async (token, expected) => {
      let verdict: z.infer<typeof Verdict>;
      try {
        verdict = await request(token);
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
