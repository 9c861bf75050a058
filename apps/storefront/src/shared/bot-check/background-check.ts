/** Solves a bot check in the background with the device's proof of work. */
import type { BotProof } from '@sahna/contract/bot-check/captcha';
import type { Api } from '../api/client.ts';
import { checkCaptcha, fetchCaptcha } from '../api/ordering.ts';
import { startSolver } from './proof-of-work/start-solver.ts';

/** Null if the solution was rejected. */
export async function passInBackground(api: Pick<Api, 'get' | 'post'>, action: string): Promise<BotProof | null> {
  const { sid, work } = await fetchCaptcha(api, action);
  const done = await startSolver(work, () => {}).done;
  return (await checkCaptcha(api, { captchaSid: sid, work: done, action })) ? { captchaSid: sid } : null;
}
