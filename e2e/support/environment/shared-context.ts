/**
 * A browser context that the journeys of a worker use in turn, so that scripts, fonts and pictures are downloaded and compiled
 * once. Nothing of a journey but this cache is left to the next.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export type ContextPool = {
  /** `options`: what differs between contexts of this worker. */
  acquire: (options: string) => Promise<BrowserContext>;
  release: () => Promise<void>;
  close: () => Promise<void>;
};

/** While a page of the shop is open, Chromium (`--process-per-site`) opens others in its process, which has the compiled scripts. */
const LIGHT_PAGE = '/robots.txt';

type SharedContext = { options: string; context: BrowserContext; idlePage: Page; reset: () => Promise<void> };

export function createContextPool(browser: Browser): ContextPool {
  let shared: SharedContext | undefined;
  const close = async (): Promise<void> => {
    await shared?.context.close();
    shared = undefined;
  };
  return {
    acquire: async (options) => {
      if (shared?.options !== options) await close();
      shared ??= await createSharedContext(browser, options);
      return shared.context;
    },
    release: async () => {
      await shared?.reset();
      // A fake clock is in every page of its context, and stays.
      if (shared && !(await hasRealClock(shared.idlePage))) await close();
    },
    close,
  };
}

async function createSharedContext(browser: Browser, options: string): Promise<SharedContext> {
  const context = await browser.newContext();
  const idlePage = await context.newPage();
  await idlePage.goto(LIGHT_PAGE);
  const devtools = await context.newCDPSession(idlePage);
  const origins = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  });
  const reset = async (): Promise<void> => {
    for (const page of context.pages()) if (page !== idlePage) await page.close();
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      ...[...origins].map((origin) => clearStorage(devtools, origin)),
    ]);
    origins.clear();
  };
  return { options, context, idlePage, reset };
}

async function clearStorage(devtools: CDPSession, origin: string): Promise<void> {
  // Pages without an address of their own have no storage.
  if (origin !== 'null') await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

function hasRealClock(page: Page): Promise<boolean> {
  return page.evaluate(() => Function.prototype.toString.call(setTimeout).includes('[native code]'));
}
