/** Measures one implementation in a new browser context. */
import type { Browser } from 'playwright-core';
import { getQuantile } from '../../shared/quantile.ts';
import type { ContenderName } from './contenders.ts';

export type Measured = {
  /** The painter while the hall moves. */
  painter: string;
  /** Milliseconds from the data to the first paint. */
  firstPaint: number;
  /** Milliseconds between frames while the hall moves: the median and the 95th percentile. */
  frame: number;
  slowFrame: number;
  /** Milliseconds of script per frame. */
  script: number;
};

const FRAMES = 120;
const IDLE_MS = 500;

export async function measure(browser: Browser, script: string, name: ContenderName, seats: number): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.setContent('<!doctype html><style>body{margin:0;overflow:hidden}</style>');
    await page.addScriptTag({ content: script });
    const firstPaint = await page.evaluate(([contender, count]) => window.bench.show(contender, count), [
      name,
      seats,
    ] as const);
    await page.waitForTimeout(IDLE_MS);
    const devtools = await page.context().newCDPSession(page);
    // Thread time excludes the work of other programs.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const readScriptTime = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0) * 1000;
    };
    const before = await readScriptTime();
    const frames = await page.evaluate((count) => window.bench.move(count), FRAMES);
    const scriptMs = (await readScriptTime()) - before;
    const painter = await page.evaluate(
      () => document.querySelector<HTMLElement>('[data-painter]')?.dataset['painter'] ?? '',
    );
    return {
      painter,
      firstPaint,
      frame: getQuantile(frames, 0.5),
      slowFrame: getQuantile(frames, 0.95),
      script: scriptMs / FRAMES,
    };
  } finally {
    await page.close();
  }
}
