/** Tests solve the bot check by its proof of work because they cannot read the picture. */
import type { Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';

const ChallengeResponse = z.object({
  response: z.looseObject({
    sid: z.string(),
    work: z.looseObject({
      algorithm: z.string(),
      salt: z.string(),
      nonce: z.string(),
      cost: z.number(),
      keyPrefix: z.string(),
      keyLength: z.number(),
    }),
  }),
});
/** The device may work for a minute and more on a busy machine. */
export const PROOF_OF_WORK_TIMEOUT = { timeout: 180_000 };

type Work = z.infer<typeof ChallengeResponse>['response']['work'];
const Typed = z.object({ captchaSid: z.string(), captchaText: z.string(), action: z.string() });

/** Reports progress as the page's worker does, but finds nothing. Without hashing, which would take a processor as long as the page is open. */
const IDLE_WORKER = `self.onmessage = () => {
  let tried = 0;
  setInterval(() => self.postMessage({ tried: (tried += 100), milliseconds: tried * 2.5 }), 250);
};`;

/** Prevents the page from completing the proof of work. */
export async function blockProofOfWork(page: Page): Promise<void> {
  await page.route('**/*solver.worker*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: IDLE_WORKER }),
  );
}

/** Prevents the page from completing the proof of work, and returns the accepted text of the next picture. */
export async function acceptAnyCaptchaText(page: Page): Promise<() => string> {
  const challenges = new Map<string, Work>();
  let typed = '';
  await blockProofOfWork(page);
  await page.route('**/api/captcha?*', async (route) => {
    const response = await route.fetch();
    const { sid, work } = ChallengeResponse.parse(await response.json()).response;
    challenges.set(sid, work);
    await route.fulfill({ response });
  });
  await page.route('**/api/captcha/check', async (route) => {
    const { captchaSid, captchaText, action } = Typed.parse(route.request().postDataJSON());
    const challenge = challenges.get(captchaSid);
    typed = captchaText;
    if (!challenge) return route.continue();
    const work = { challenge, ...(await solveChallenge({ challenge: { parameters: challenge }, deriveKey })) };
    return route.continue({ postData: JSON.stringify({ captchaSid, action, work }) });
  });
  return () => typed;
}
