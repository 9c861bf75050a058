import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';
import type { WorkNews } from './work.worker.ts';

export type WorkBeside = { done: Promise<WorkDone>; stop(): void };

/** Does the work beside the page, which stays as quick as it was. Fails where there are no workers, or theirs does not start. */
export function workBeside(challenge: WorkChallenge, tell: (tried: number, milliseconds: number) => void): WorkBeside {
  let worker: Worker | null = null;
  const stop = (): void => worker?.terminate();
  const done = new Promise<WorkDone>((resolve, reject) => {
    const started = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
    worker = started;
    started.onmessage = ({ data }: MessageEvent<WorkNews>) => {
      if ('done' in data) resolve(data.done);
      else tell(data.tried, data.milliseconds);
    };
    started.onerror = () => reject(new Error('the work could not be done'));
    started.postMessage(challenge);
  });
  return { done: done.finally(stop), stop };
}
