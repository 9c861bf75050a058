import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';
import { doWork } from './work.ts';

/** How far the work is, a few times a second, and at last what it found. */
export type WorkNews = { tried: number; milliseconds: number } | { done: WorkDone };

const TELL_EVERY_MS = 250;

self.onmessage = (asked: MessageEvent<WorkChallenge>) => {
  const started = performance.now();
  let told = started;
  const done = doWork(asked.data, (tried) => {
    const now = performance.now();
    if (now - told < TELL_EVERY_MS) return;
    told = now;
    self.postMessage({ tried, milliseconds: now - started } satisfies WorkNews);
  });
  self.postMessage({ done } satisfies WorkNews);
};
