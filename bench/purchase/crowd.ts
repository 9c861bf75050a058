/** So many buyers at a time for so many seconds; then each finishes the purchase at hand. */
import { openBrowser, type Urls } from './browser.ts';
import { purchase, type Wish } from './purchase.ts';
import { keep, noSteps, type Steps } from './steps.ts';

export type CrowdOptions = {
  urls: Urls;
  wish: Wish;
  size: number;
  seconds: number;
  pollMs: number;
  /** E-mail addresses of this crowd begin with it; nobody else's do. */
  name: string;
  /** When nobody starts any more. */
  timeOver(): void;
};

export type Visited = {
  steps: Steps;
  startedAt: number;
  /** Within the time. */
  made: number;
  back: number;
  /** Altogether. */
  finished: number;
  /** What went otherwise, and how often. */
  broken: Map<string, number>;
};

let arrivals = 0;

export async function sendCrowd({ urls, wish, size, seconds, pollMs, name, timeOver }: CrowdOptions): Promise<Visited> {
  const visited: Visited = {
    steps: noSteps(),
    startedAt: Date.now(),
    made: 0,
    back: 0,
    finished: 0,
    broken: new Map(),
  };
  let isOver = false;
  setTimeout(() => {
    isOver = true;
    timeOver();
  }, seconds * 1000);

  async function comeAgainAndAgain(): Promise<void> {
    const browser = openBrowser(urls, (step, ms) => keep(visited.steps, step, ms, !isOver));
    while (!isOver) {
      const nth = ++arrivals;
      await purchase({
        browser,
        wish,
        pollMs,
        email: `${name}-${nth}@mail.example`,
        address: [10, (nth >> 16) & 255, (nth >> 8) & 255, nth & 255].join('.'),
        reached: (point) => {
          if (point === 'back') visited.finished += 1;
          if (isOver) return;
          if (point === 'made') visited.made += 1;
          if (point === 'back') visited.back += 1;
        },
      }).catch((error: unknown) => {
        const what = error instanceof Error ? error.message : String(error);
        visited.broken.set(what, (visited.broken.get(what) ?? 0) + 1);
      });
    }
    await browser.close();
  }

  await Promise.all(Array.from({ length: size }, comeAgainAndAgain));
  return visited;
}
