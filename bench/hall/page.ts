/** What runs in the browser: shows a hall in one way, moves it, and tries the hit test. */
import { createPlan } from '@sahna/hall-map';
import { generatedHall } from '../../packages/hall-map/playground/generated-hall.ts';
import { createSeatIndex } from '../../packages/hall-map/src/index/seat-index.ts';
import { CONTENDERS, type ContenderName, type Move } from './contenders.ts';

export type Shown = { firstPaint: number; painter: string };
export type Bench = {
  show(name: ContenderName, seats: number): Promise<Shown>;
  /** Milliseconds from frame to frame. */
  move(frames: number): Promise<number[]>;
  /** Milliseconds a test takes, and how many of the tries hit a seat. */
  hits(seats: number, tries: number): { ms: number; share: number };
};

declare global {
  interface Window {
    bench: Bench;
  }
}

let moveTo: Move = () => {};

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** When the browser has shown the first thing on this page, rasterised and all. */
function firstContentfulPaint(): Promise<number> {
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
    const input = generatedHall(count);
    const seats = [...input.seats];
    await nextFrame();
    const began = performance.now();
    moveTo = CONTENDERS[name](container, { ...input, seats }, seats);
    const firstPaint = (await firstContentfulPaint()) - began;
    return { firstPaint, painter: container.dataset['painter'] ?? '' };
  },
  move: async (frames) => {
    const times: number[] = [];
    let last = await nextFrame();
    for (let frame = 0; frame < frames; frame++) {
      const turn = (frame / 40) * 2 * Math.PI;
      moveTo({ dx: 120 * Math.sin(turn), dy: 60 * Math.sin(2 * turn), scale: 1 + 0.1 * Math.sin(turn) });
      const now = await nextFrame();
      times.push(now - last);
      last = now;
    }
    return times;
  },
  hits: (count, tries) => {
    const made = createPlan(generatedHall(count));
    if (!made.ok) throw new Error('the plan is refused');
    const { plan } = made;
    const index = createSeatIndex(plan);
    const { x, y, width, height } = plan.bounds;
    // The same places in every run, spread over the whole hall.
    const place = (nth: number, step: number): number => (nth * step) % 1;
    let hit = 0;
    const began = performance.now();
    for (let nth = 0; nth < tries; nth++) {
      const point = { x: x + width * place(nth, 0.754877), y: y + height * place(nth, 0.56984) };
      if (index.hit(point, 3) >= 0) hit++;
    }
    return { ms: (performance.now() - began) / tries, share: hit / tries };
  },
};
