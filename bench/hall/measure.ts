/** One way of showing a hall in a browser that knows nothing of it yet. */
import type { Browser } from 'playwright-core';
import type { ContenderName } from './contenders.ts';

export type Measured = {
  painter: string;
  /** From the data to what is seen, in milliseconds. */
  firstPaint: number;
  /** Between two frames while the whole hall moves: the median, and what 95 of 100 stay below. */
  frame: number;
  slowFrame: number;
  /** Script for each of these frames. */
  script: number;
};

const FRAMES = 120;
const SETTLE_MS = 500;

export async function measure(browser: Browser, script: string, name: ContenderName, seats: number): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.setContent('<!doctype html><style>body{margin:0;overflow:hidden}</style>');
    await page.addScriptTag({ content: script });
    const { firstPaint, painter } = await page.evaluate(([one, count]) => window.bench.show(one, count), [
      name,
      seats,
    ] as const);
    await page.waitForTimeout(SETTLE_MS);
    const devtools = await page.context().newCDPSession(page);
    // The thread's own time, so that other programs' work is not counted.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scriptTime = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0) * 1000;
    };
    const before = await scriptTime();
    const frames = await page.evaluate((count) => window.bench.move(count), FRAMES);
    const spent = (await scriptTime()) - before;
    return {
      painter,
      firstPaint,
      frame: quantile(frames, 0.5),
      slowFrame: quantile(frames, 0.95),
      script: spent / FRAMES,
    };
  } finally {
    await page.close();
  }
}

export function quantile(of: readonly number[], share: number): number {
  return [...of].sort((one, other) => one - other)[Math.floor(of.length * share)] ?? Number.NaN;
}
