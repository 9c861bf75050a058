/** Journeys cannot read the picture of the bot check, so they solve its question by the work. */
import type { Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';

const Asked = z.object({
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
type Work = z.infer<typeof Asked>['response']['work'];
const Typed = z.object({ captchaSid: z.string(), captchaText: z.string(), action: z.string() });

/** A key prefix that no counter gives: the page works and shows its progress, but finds nothing. */
const NEVER = { keyPrefix: 'f'.repeat(64) };

/** Keeps the page from finishing the work by itself. */
export async function holdWork(page: Page): Promise<void> {
  await page.route('**/api/captcha?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: held(await response.json()) });
  });
}

function held(answer: unknown): object {
  const { response } = Asked.parse(answer);
  return { response: { ...response, work: { ...response.work, ...NEVER } } };
}

/** Keeps the page from finishing the work by itself, and makes any text typed from the next picture right. Returns that text. */
export async function readPictures(page: Page): Promise<() => string> {
  const asked = new Map<string, Work>();
  let typed = '';
  await page.route('**/api/captcha?*', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    const { sid, work } = Asked.parse(answer).response;
    asked.set(sid, work);
    await route.fulfill({ response, json: held(answer) });
  });
  await page.route('**/api/captcha/check', async (route) => {
    const { captchaSid, captchaText, action } = Typed.parse(route.request().postDataJSON());
    const challenge = asked.get(captchaSid);
    typed = captchaText;
    if (!challenge) return route.continue();
    const work = { challenge, ...(await solveChallenge({ challenge: { parameters: challenge }, deriveKey })) };
    return route.continue({ postData: JSON.stringify({ captchaSid, action, work }) });
  });
  return () => typed;
}
