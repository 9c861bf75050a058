import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';

/** Does the work beside the page, which stays as quick as it was. */
export function workBeside(challenge: WorkChallenge): Promise<WorkDone> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WorkDone>((resolve, reject) => {
    worker.onmessage = (done: MessageEvent<WorkDone>) => resolve(done.data);
    worker.onerror = () => reject(new Error('the work could not be done'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
