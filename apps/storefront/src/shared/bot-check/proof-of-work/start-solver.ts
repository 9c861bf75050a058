import type { WorkChallenge, WorkDone } from '@sahna/contract/bot-check/captcha';
import type { SolverMessage } from './solver.worker.ts';

export type Solver = { done: Promise<WorkDone>; stop(): void };

/** Solves the challenge in a worker, to keep the page responsive. Rejects if workers are unavailable or this one fails. */
export function startSolver(
  challenge: WorkChallenge,
  onProgress: (tried: number, milliseconds: number) => void,
): Solver {
  let worker: Worker | null = null;
  const stop = (): void => worker?.terminate();
  const done = new Promise<WorkDone>((resolve, reject) => {
    const started = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    worker = started;
    started.onmessage = ({ data }: MessageEvent<SolverMessage>) => {
      if ('done' in data) resolve(data.done);
      else onProgress(data.tried, data.milliseconds);
    };
    started.onerror = () => reject(new Error('the proof-of-work worker failed'));
    started.postMessage(challenge);
  });
  return { done: done.finally(stop), stop };
}
