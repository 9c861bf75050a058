/** Time as a journey says: what a page does after so many milliseconds it does then on a slow machine, too. */
import type { Page } from '@playwright/test';

/** However slow the machine: the page's time stands still before it gets there. */
const AHEAD_MS = 60_000;

/** From now on time in the page stands still, and goes on by `page.clock.runFor`, until `page.clock.resume`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/** The page has done all that it has to do, and has drawn it; while its time stands still, nothing of it does that. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );
}
