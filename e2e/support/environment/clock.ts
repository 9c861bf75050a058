/** A fake clock in the page, so that timers fire when a journey says, on slow machines, too. */
import type { Page } from '@playwright/test';

/** Far enough ahead that even a slow machine stops the clock before this time. */
const AHEAD_MS = 60_000;

/** Stops the page's clock until `page.clock.resume`; `page.clock.runFor` moves it on. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/** Waits until the page has drawn a frame and is idle; not while its clock is stopped. */
export async function waitForIdleFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );
}
