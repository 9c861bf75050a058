/** Runs in the browser: draws and moves a hall, and measures hit tests. */
import { createPlan } from '@sahna/hall-map';
import { generateHall } from '../../../packages/hall-map/playground/generated-hall.ts';
import { createSeatIndex } from '../../../packages/hall-map/src/index/seat-index.ts';
import { CONTENDERS, type ContenderName, type Move } from './contenders.ts';

export type Bench = {
  /** Returns the milliseconds until the first paint. */
  show(name: ContenderName, seats: number): Promise<number>;
  /** Returns the milliseconds between frames. */
  move(frames: number): Promise<number[]>;
  /** `ms`: milliseconds per test; `share`: share of tries that hit a seat. */
  hits(seats: number, tries: number): { ms: number; share: number };
};

declare global {
  interface Window {
    bench: Bench;
  }
}

let moveTo: Move = () => {};

const waitForFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Time of the first contentful paint. */
function readFirstContentfulPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (entry) resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

window.bench = {
  show: async (name, count) => {
    const container = document.createElement('div');
    Object.assign(container.style, { width: '1280px', height: '800px' });
    document.body.append(container);
    const input = generateHall(count);
    const seats = [...input.seats];
    await waitForFrame();
    const began = performance.now();
    moveTo = CONTENDERS[name](container, { ...input, seats }, seats);
    return (await readFirstContentfulPaint()) - began;
  },
  move: async (frames) => {
    const times: number[] = [];
    let last = await waitForFrame();
    for (let frame = 0; frame < frames; frame++) {
      const turn = (frame / 40) * 2 * Math.PI;
      moveTo({ dx: 120 * Math.sin(turn), dy: 60 * Math.sin(2 * turn), scale: 1 + 0.1 * Math.sin(turn) });
      const now = await waitForFrame();
      times.push(now - last);
      last = now;
    }
    return times;
  },
  hits: (count, tries) => {
    const result = createPlan(generateHall(count));
    if (!result.ok) throw new Error('the plan is refused');
    const { plan } = result;
    const index = createSeatIndex(plan);
    const { x, y, width, height } = plan.bounds;
    // The same points in every run, spread over the hall.
    const place = (nth: number, step: number): number => (nth * step) % 1;
    let hit = 0;
    const began = performance.now();
    for (let nth = 0; nth < tries; nth++) {
      const point = { x: x + width * place(nth, 0.754877), y: y + height * place(nth, 0.56984) };
      if (index.findAt(point, 3) >= 0) hit++;
    }
    return { ms: (performance.now() - began) / tries, share: hit / tries };
  },
};
