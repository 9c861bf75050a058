/** Passes a bot check without showing it: the device does the work of a question that nobody sees. */
import type { BotProof } from '@sahna/contract/endpoints/captcha';
import type { Api } from '../api/client.ts';
import { askCaptcha, checkCaptcha } from '../api/ordering.ts';
import { startWork } from './start-work.ts';

/** Null: the work was not accepted. */
export async function passInBackground(api: Pick<Api, 'get' | 'post'>, action: string): Promise<BotProof | null> {
  const { sid, work } = await askCaptcha(api, action);
  const done = await startWork(work, () => {}).done;
  return (await checkCaptcha(api, { captchaSid: sid, work: done, action })) ? { captchaSid: sid } : null;
}
