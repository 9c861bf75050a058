/** A journey cannot read the picture of the bot check: it does the work beside it instead, and so makes the picture's question solved. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const Asked = z.object({
  response: z.object({
    sid: z.string(),
    work: z.looseObject({
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

/** From now on whatever is typed from the next picture is right. Returns what was typed. */
export async function readPictures(page: Page): Promise<() => string> {
  const asked = new Map<string, Work>();
  let typed = '';
  await page.route('**/api/captcha?*', async (route) => {
    const response = await route.fetch();
    const { sid, work } = Asked.parse(await response.json()).response;
    asked.set(sid, work);
    await route.fulfill({ response });
  });
  await page.route('**/api/captcha/check', async (route) => {
    const { captchaSid, captchaText, action } = Typed.parse(route.request().postDataJSON());
    const challenge = asked.get(captchaSid);
    typed = captchaText;
    if (!challenge) return route.continue();
    return route.continue({ postData: JSON.stringify({ captchaSid, action, work: doWork(challenge) }) });
  });
  return () => typed;
}

function doWork(challenge: Work): object {
  const { salt, nonce, cost, keyPrefix, keyLength } = challenge;
  for (let counter = 0; ; counter++) {
    const tried = Buffer.alloc(4);
    tried.writeUInt32BE(counter);
    let key: Buffer = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), tried]);
    for (let round = 0; round < cost; round++) key = createHash('sha256').update(key).digest();
    const derivedKey = key.subarray(0, keyLength).toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { challenge, counter, derivedKey };
  }
}
