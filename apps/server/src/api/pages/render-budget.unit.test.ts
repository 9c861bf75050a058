import { beforeEach, expect, test, vi } from 'vitest';
import { createRenderBudget, type RenderBudget, TooManyRenders } from './render-budget.ts';
import { getRenderBlockReason, RENDER_LIMITS } from './render-rules.ts';

test.each([
  ['nobody while little is rendered', 0.24, 1000, null],
  ['who asks for many, over a quarter', 0.25, 21, 'caller'],
  ['nobody else, over a quarter', 0.49, 20, null],
  ['everybody, over a half', 0.5, 1, 'shop'],
] as const)('does not limit %s', (_, share, rendered, hindrance) => {
  expect(getRenderBlockReason({ share, rendered }, RENDER_LIMITS)).toBe(hindrance);
});

let clock: number;
let work: number;
let budget: RenderBudget;
let renders: number;

beforeEach(() => {
  [clock, work, renders] = [0, 0, 0];
  budget = createRenderBudget({
    limits: { ...RENDER_LIMITS, waitMs: 0 },
    rendered: () => renders++,
    now: () => clock,
    worked: () => work,
  });
});

/** A page that takes `ms` of processor time. */
const page = (ms: number) => async () => {
  work += ms;
  clock += ms;
  return { html: 'x'.repeat(ms) };
};

/** Requests a page every tenth of a second for some seconds; returns the number of rendered pages. */
async function attack(caller: (at: number) => string, seconds: number): Promise<number> {
  const before = renders;
  for (const end = clock + seconds * 1000; clock < end; clock += 100)
    for (let count = 0; count < 10; count++) {
      const name = caller(count);
      if (budget.mayRender(name)) await budget.run(name, page(50));
    }
  return renders - before;
}

test('limits the pages of one caller to a quarter of the processor, regardless of the number of requests', async () => {
  await attack(() => 'one', 10);
  const began = clock;
  const rendered = await attack(() => 'one', 30);
  expect((rendered * 50) / (clock - began)).toBeGreaterThan(0.15);
  expect((rendered * 50) / (clock - began)).toBeLessThan(0.3);
});

test('renders the page of a caller with few requests under load', async () => {
  await attack(() => 'one', 20);
  expect([budget.mayRender('one'), budget.mayRender('another')]).toEqual([false, true]);
});

test('limits the pages of very many callers to half of the processor', async () => {
  let next = 0;
  await attack(() => `${next++}`, 10);
  const began = clock;
  const rendered = await attack(() => `${next++}`, 30);
  expect((rendered * 50) / (clock - began)).toBeLessThan(0.56);
  while (budget.mayRender('another')) await budget.run(`${next++}`, page(50));
  await expect(budget.turn('another')).rejects.toMatchObject({ hindrance: 'shop' });
});

test('renders the next page of a caller after idle time', async () => {
  await attack(() => 'one', 20);
  await expect(budget.turn('one')).rejects.toMatchObject({ hindrance: 'caller' });
  clock += 5000;
  await expect(budget.turn('one')).resolves.toBeUndefined();
});

test('counts concurrent requests before they are rendered', async () => {
  const waits: (() => void)[] = [];
  const slow = (): Promise<{ html: string }> => new Promise((resolve) => waits.push(() => resolve({ html: 'x' })));
  const all = [];
  for (let count = 0; count < 1000; count++) if (budget.mayRender('one')) all.push(budget.run('one', slow));
  expect(all.length).toBeLessThan(50);
  for (const end of waits) end();
  await Promise.all(all);
});

test('limits the waiting requests of one caller and of all callers', async () => {
  vi.useFakeTimers();
  const full = createRenderBudget({
    limits: { ...RENDER_LIMITS, share: 0, crowdedShare: 0, waiting: { ofOne: 2, ofAll: 3 } },
    rendered: () => {},
    now: () => clock,
  });
  const turns = ['a', 'a', 'a', 'b', 'c'].map((caller) => full.turn(caller).catch((error: unknown) => error));
  clock += 10_000;
  await vi.runAllTimersAsync();
  expect(await Promise.all(turns)).toEqual(Array(5).fill(expect.any(TooManyRenders)));
  vi.useRealTimers();
});
