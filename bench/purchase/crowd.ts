/** Runs concurrent buyers for a time; then each completes the current purchase. */
import { openBrowser, type Urls } from './browser.ts';
import { type OrderRequest, purchase } from './purchase.ts';
import { createSteps, recordStep, type Steps } from './steps.ts';

export type CrowdOptions = {
  urls: Urls;
  orderRequest: OrderRequest;
  size: number;
  seconds: number;
  pollMs: number;
  /** Unique prefix of this crowd's email addresses. */
  name: string;
  /** Called when no more purchases are started. */
  timeOver(): void;
};

export type Visited = {
  steps: Steps;
  startedAt: number;
  /** Orders created within the time. */
  created: number;
  back: number;
  /** Purchases completed in total. */
  finished: number;
  /** Unexpected responses with their number. */
  broken: Map<string, number>;
};

let arrivals = 0;

export async function sendCrowd({
  urls,
  orderRequest,
  size,
  seconds,
  pollMs,
  name,
  timeOver,
}: CrowdOptions): Promise<Visited> {
  const visited: Visited = {
    steps: createSteps(),
    startedAt: Date.now(),
    created: 0,
    back: 0,
    finished: 0,
    broken: new Map(),
  };
  let isOver = false;
  setTimeout(() => {
    isOver = true;
    timeOver();
  }, seconds * 1000);

  async function buyRepeatedly(): Promise<void> {
    const browser = openBrowser(urls, (step, ms) => recordStep(visited.steps, step, ms, !isOver));
    while (!isOver) {
      const nth = ++arrivals;
      await purchase({
        browser,
        orderRequest,
        pollMs,
        email: `${name}-${nth}@mail.example`,
        address: [10, (nth >> 16) & 255, (nth >> 8) & 255, nth & 255].join('.'),
        reached: (point) => {
          if (point === 'back') visited.finished += 1;
          if (isOver) return;
          if (point === 'made') visited.created += 1;
          if (point === 'back') visited.back += 1;
        },
      }).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        visited.broken.set(message, (visited.broken.get(message) ?? 0) + 1);
      });
    }
    await browser.close();
  }

  await Promise.all(Array.from({ length: size }, buyRepeatedly));
  return visited;
}
