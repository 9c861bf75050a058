import type { WorkChallenge, WorkDone } from '@sahna/contract/bot-check/captcha';
import { solveChallenge } from './solve-challenge.ts';

/** Messages of the worker: progress a few times per second, then the result. */
export type SolverMessage = { tried: number; milliseconds: number } | { done: WorkDone };

const REPORT_EVERY_MS = 250;

self.onmessage = (event: MessageEvent<WorkChallenge>) => {
  const started = performance.now();
  let reported = started;
  const done = solveChallenge(event.data, (tried) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY_MS) return;
    reported = now;
    self.postMessage({ tried, milliseconds: now - started } satisfies SolverMessage);
  });
  self.postMessage({ done } satisfies SolverMessage);
};
