import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';
import { doWork } from './work.ts';

/** What the worker reports: how far the work is, a few times a second, and at last what it found. */
export type WorkMessage = { tried: number; milliseconds: number } | { done: WorkDone };

const REPORT_EVERY_MS = 250;

self.onmessage = (asked: MessageEvent<WorkChallenge>) => {
  const started = performance.now();
  let reported = started;
  const done = doWork(asked.data, (tried) => {
    const now = performance.now();
    if (now - reported < REPORT_EVERY_MS) return;
    reported = now;
    self.postMessage({ tried, milliseconds: now - started } satisfies WorkMessage);
  });
  self.postMessage({ done } satisfies WorkMessage);
};
