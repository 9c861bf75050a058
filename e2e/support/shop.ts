/** Base fixture of all tests: a page that fails on console errors, catalog texts, event lookup and page checks. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { z } from 'zod';
import { memoize } from '../../apps/server/src/platform/lib/memoize.ts';
import { type ContextPool, createContextPool } from './environment/shared-context.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The trace of a second attempt runs scripts in every frame; those of previews have none. */
const BLOCKED_IN_FRAME = "Blocked script execution in 'about:srcdoc'";

const FAILED_REQUEST = 'Failed to load resource';

export const test = base.extend<{ hasLostRequests: boolean }, { contextPool: ContextPool }>({
  // Whether a journey makes requests fail, which the browser writes on the console.
  hasLostRequests: [false, { option: true }],
  // Each journey has an address of its own, because what one address may hold unpaid is limited.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) => {
    const digest = createHash('sha256').update(`${testId} ${retry}`).digest();
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${digest[0]}.${digest[1]}.${digest[2]}` });
  },
  contextPool: [
    async ({ browser }, use) => {
      const pool = createContextPool(browser);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ contextPool, baseURL, viewport, hasTouch, extraHTTPHeaders }, use) => {
    const context = await contextPool.acquire(JSON.stringify({ baseURL, viewport, hasTouch }));
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(context);
    await contextPool.release();
  },
  page: async ({ page, hasLostRequests }, use) => {
    const errors: string[] = [];
    const expected = hasLostRequests ? [BLOCKED_IN_FRAME, FAILED_REQUEST] : [BLOCKED_IN_FRAME];
    page.on('console', (message) => {
      const isExpected = expected.some((words) => message.text().startsWith(words));
      if (message.type() === 'error' && !isExpected) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors, 'errors on the console').toEqual([]);
  },
});

const Listing = z.object({
  response: z.object({
    action: z.array(z.object({ event_en: z.string(), hash_id: z.string(), totalticketcount: z.number() })),
  }),
});

export async function getEventHash(request: APIRequestContext, title: string): Promise<string> {
  const poster = Listing.parse(await (await request.get('/api/afisha')).json());
  const event = poster.response.action.find((event) => event.event_en === title);
  if (!event) throw new Error(`no event is called ${title}`);
  return event.hash_id;
}

/** Text of a storefront catalog with its `{name}` placeholders filled in. */
export function getText(language: string, key: string, values: Record<string, string | number> = {}): string {
  return readSentence(language, key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/**
 * The source of a pattern that matches a text with any values for the placeholders that are not given. Playwright reads
 * non-breaking spaces as spaces.
 */
export function createTextPattern(language: string, key: string, values: Record<string, string | number> = {}): string {
  const parts = readSentence(language, key).split(/\{(\w+)\}/);
  return parts
    .map((part, at) => (at % 2 === 0 ? escapePattern(part) : createValuePattern(values[part])))
    .join('')
    .replace(/\s/g, '\\s');
}

const createValuePattern = (value: string | number | undefined) =>
  value === undefined ? '.+' : escapePattern(`${value}`);

export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function readSentence(language: string, key: string): string {
  const sentence = readSentences(language)[key];
  if (sentence === undefined) throw new Error(`no text ${key} in ${language}`);
  return sentence;
}

const Sentences = z.record(z.string(), z.string());
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TEXTS = ['apps/storefront/src/shared/texts', 'packages/contract/src/texts'];

const readSentences = memoize((language: string): Record<string, string> => {
  const files = globSync(
    TEXTS.map((folder) => `${folder}/*/${language}.json`),
    { cwd: ROOT },
  );
  return Object.assign({}, ...files.map((file) => Sentences.parse(JSON.parse(readFileSync(ROOT + file, 'utf8')))));
});

/** Half the size of the source that the package exports, which Chromium would compile on each page. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Frames have no axe. Of what axe can load first, only media are used by a rule that runs: style sheets are not. */
const AXE_OPTIONS: axe.RunOptions = { resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } };
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 AA by axe, read into a page once; what the demo bank shows is not ours. Of what an open menu covers in part, axe would
 * measure the rest: `covered` names where no target is measured.
 */
export async function expectAccessible(page: Page, { covered }: { covered?: string } = {}): Promise<void> {
  const all: axe.RunOnly = { type: 'tag', values: WCAG_22_AA };
  if (covered === undefined) return expectNoViolations(page, { runOnly: all });
  await expectNoViolations(page, { runOnly: all, rules: { 'target-size': { enabled: false } } });
  await expectNoViolations(page, { runOnly: { type: 'rule', values: ['target-size'] } }, [covered]);
}

async function expectNoViolations(page: Page, checks: axe.RunOptions, exclude: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const violations = await page.evaluate(
    async ({ checks, exclude }) => {
      // Finishes transitions, because colors between two themes would fail the check of contrast.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      const { violations } = await window.axe.run({ include: [document.documentElement], exclude }, checks);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    },
    { checks: { ...AXE_OPTIONS, ...checks }, exclude },
  );
  expect(violations).toEqual([]);
}

/** The same in both themes, which differ in nothing but colors; the page then has the theme that it had before. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectNoViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await expectAccessible(page);
}

/** For a state whose colors passed at another width: all rules but that of contrast, which takes as long as all others. */
export const expectAccessibleAtWidth = (page: Page): Promise<void> =>
  expectNoViolations(page, {
    runOnly: { type: 'tag', values: WCAG_22_AA },
    rules: { 'color-contrast': { enabled: false } },
  });

/**
 * Another page of the shop, as a link within it would lead there: the browser asks for its data. Once this page is hydrated: data
 * that came before would differ from what the server rendered.
 */
export async function navigateClientSide(page: Page, address: string): Promise<void> {
  await expectHydrated(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Fails if the page scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

/** Counts elements that are displayed and hide a part of their text. */
export function countCutTexts(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (found) => found.filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth).length,
  );
}

/** Waits until the page is hydrated, parts whose scripts come later (hydrate-later.tsx) included. */
export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('[data-deferred]')).toHaveCount(0);
}

/** As on a first visit: what comes late is what moves. */
export async function clearCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

/** Sums up the layout shifts of each page from the next one on, on a first visit; returns a function that reads the sum of the current page. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await clearCache(page);
  await page.addInitScript(() => {
    let sum = 0;
    Reflect.set(window, 'layoutShift', sum);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') !== true) sum += Number(Reflect.get(entry, 'value'));
      Reflect.set(window, 'layoutShift', sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
}
