import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenderBudget, type RenderBudget, TooManyRenders } from './render-budget.ts';
import { getRenderBlockReason, RENDER_LIMITS } from './render-rules.ts';

test.each([
  [0.24, 1000, null],
  [0.25, 21, 'caller'],
  [0.49, 20, null],
  [0.5, 1, 'shop'],
] as const)('at a share of %d blocks a caller with %d renderings for the reason %s', (share, rendered, reason) => {
  expect(getRenderBlockReason({ share, rendered }, RENDER_LIMITS)).toBe(reason);
});

let clock: number;
let work: number;
let budget: RenderBudget;
let renders: number;

beforeEach(() => {
  [clock, work, renders] = [0, 0, 0];
  budget = createRenderBudget({
    limits: { ...RENDER_LIMITS, waitMs: 0 },
    onRender: () => renders++,
    now: () => clock,
    readProcessorMs: () => work,
  });
});

afterEach(() => vi.useRealTimers());

/** A page that takes `ms` of processor time. */
const createPage = (ms: number) => async () => {
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
      if (budget.mayRender(name)) await budget.run(name, createPage(50));
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
  while (budget.mayRender('another')) await budget.run(`${next++}`, createPage(50));
  await expect(budget.waitForTurn('another')).rejects.toMatchObject({ reason: 'shop' });
});

test('renders the next page of a caller after idle time', async () => {
  await attack(() => 'one', 20);
  await expect(budget.waitForTurn('one')).rejects.toMatchObject({ reason: 'caller' });
  clock += 5000;
  await expect(budget.waitForTurn('one')).resolves.toBeUndefined();
});

test('counts concurrent requests before they are rendered', async () => {
  const waits: (() => void)[] = [];
  const renderSlowly = (): Promise<{ html: string }> =>
    new Promise((resolve) => waits.push(() => resolve({ html: 'x' })));
  const all = [];
  for (let count = 0; count < 1000; count++) if (budget.mayRender('one')) all.push(budget.run('one', renderSlowly));
  expect(all.length).toBeLessThan(50);
  for (const end of waits) end();
  await Promise.all(all);
});

test('limits the waiting requests of one caller and of all callers', async () => {
  vi.useFakeTimers();
  const full = createRenderBudget({
    limits: { ...RENDER_LIMITS, share: 0, crowdedShare: 0, waiting: { ofOne: 2, ofAll: 3 } },
    onRender: () => {},
    now: () => clock,
  });
  const rejected: string[] = [];
  const turns = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) =>
    full.waitForTurn(name.charAt(0)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(TooManyRenders);
      rejected.push(name);
    }),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(rejected).toEqual(['a3', 'c1']);
  clock += RENDER_LIMITS.waitMs;
  await vi.runAllTimersAsync();
  await Promise.all(turns);
  expect(rejected.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});
