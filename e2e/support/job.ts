/** Measures a job of staff: seconds, clicks and keys. The targets stand in docs/admin.md. */
import { type Page, test } from '@playwright/test';
import { z } from 'zod';

const COUNTERS = 'job-counters';
const Counters = z.object({ clicks: z.number(), keys: z.number() });
type Counters = z.infer<typeof Counters>;

/** Starts to count at the open page. The returned function ends the count and reports it. */
export async function startJob(page: Page, name: string, targetSeconds: number): Promise<() => Promise<void>> {
  await page.addInitScript(countInput, COUNTERS);
  await page.evaluate(countInput, COUNTERS);
  const before = await readCounters(page);
  const startedAt = Date.now();
  return async () => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const after = await readCounters(page);
    const input = `${after.clicks - before.clicks} clicks, ${after.keys - before.keys} keys`;
    const description = `${name}: ${seconds} s of ${targetSeconds} s, ${input}`;
    test.info().annotations.push({ type: 'job', description });
    process.stdout.write(`Job: ${description}\n`);
  };
}

/** Runs in the page. A tab keeps its counters when it loads another page. A chosen option counts as a click. */
function countInput(key: string): void {
  if (window !== window.top || 'countsInput' in window) return;
  Object.assign(window, { countsInput: true });
  const add = (clicks: number, keys: number): void => {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const counters = { clicks: 0, keys: 0, ...(typeof stored === 'object' ? stored : {}) };
    sessionStorage.setItem(key, JSON.stringify({ clicks: counters.clicks + clicks, keys: counters.keys + keys }));
  };
  addEventListener('pointerdown', () => add(1, 0), true);
  addEventListener('keydown', () => add(0, 1), true);
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && add(1, 0), true);
}

async function readCounters(page: Page): Promise<Counters> {
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), COUNTERS);
  return stored === null ? { clicks: 0, keys: 0 } : Counters.parse(JSON.parse(stored));
}
