import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';
import type { WorkMessage } from './work.worker.ts';

export type WorkUnderWay = { done: Promise<WorkDone>; stop(): void };

/** Does the work in a worker, so that the page stays as quick as it was. Fails where there are no workers, or this one does not start. */
export function startWork(
  challenge: WorkChallenge,
  onProgress: (tried: number, milliseconds: number) => void,
): WorkUnderWay {
  let worker: Worker | null = null;
  const stop = (): void => worker?.terminate();
  const done = new Promise<WorkDone>((resolve, reject) => {
    const started = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
    worker = started;
    started.onmessage = ({ data }: MessageEvent<WorkMessage>) => {
      if ('done' in data) resolve(data.done);
      else onProgress(data.tried, data.milliseconds);
    };
    started.onerror = () => reject(new Error('the work could not be done'));
    started.postMessage(challenge);
  });
  return { done: done.finally(stop), stop };
}
