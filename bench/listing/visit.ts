/** The listing of a large season in a browser: first visit, search, kinds and languages. */
import { type Browser, chromium, type Page } from 'playwright-core';

/** Search texts: numbers of events; each digit leaves fewer results. */
const TYPED = ['4320', '1234', '2468', '3142'];
const IDLE_MS = 4000;
const VISITS = 5;

export async function visit(url: string, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visits = [];
    for (let nth = 0; nth < VISITS; nth++) visits.push(await measureFirstVisit(browser, url));
    console.log(`first visit, ready: ${formatTimes(visits.map(({ ready }) => ready))}`);
    console.log(`longest task: ${formatTimes(visits.map(({ maxTaskMs }) => maxTaskMs))}`);
    console.log(`transferred: ${visits[0]?.transferred}`);
    const page = await openListing(browser, url);
    console.log(`keystroke to painted result: ${formatTimes(await measureTyping(page))}`);
    console.log(`switching the kind: ${formatTimes(await measureKinds(page))}`);
    console.log(`switching the language: ${formatTimes(await measureLanguages(page))}`);
  } finally {
    await browser.close();
  }
}

async function openListing(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
  await page.waitForTimeout(IDLE_MS);
  return page;
}

type Visit = { ready: number; maxTaskMs: number; transferred: string };

/** In a running browser without cached data of the shop. */
async function measureFirstVisit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
  const bytes = new Map<string, number>();
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = request.url().includes('/api/') ? 'calls' : request.resourceType();
        bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize);
      }),
    );
  });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Reflect.set(globalThis, 'longTasks', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
  const ready = await page.evaluate(() => performance.now());
  await page.waitForTimeout(IDLE_MS);
  await Promise.all(sizes);
  const maxTaskMs = await page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, 'longTasks')));
  await page.close();
  const transferred = [...bytes].map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)} kB`).join(', ');
  return { ready, maxTaskMs, transferred };
}

/** Milliseconds from each key event to the frame after the results changed. */
async function measureTyping(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole('searchbox').focus();
  for (const word of TYPED)
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      const painted = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let pressed = 0;
            addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true, once: true });
            const results = document.querySelector('section[aria-busy]');
            const before = results?.querySelector('[role=status]')?.textContent;
            const changes = new MutationObserver(() => {
              const after = results?.querySelector('[role=status]')?.textContent;
              if (results?.ariaBusy !== 'false' || after === before) return;
              changes.disconnect();
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => resolve(performance.now() - pressed);
                port2.postMessage(null);
              });
            });
            changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
          }),
      );
      await page.waitForTimeout(150);
      await page.keyboard.press(key);
      times.push(await painted);
    }
  return times;
}

async function measureKinds(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 6; round++) {
    const links = page.locator('main nav').first().locator('a');
    times.push(await measurePress(page, await links.nth((round + 1) % 2).elementHandle(), 'h1'));
  }
  return times;
}

async function measureLanguages(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const language of ['ru', 'en', 'zh-CN', 'kk', 'ru', 'en']) {
    const link = page.locator(`header a[hreflang="${language}"]`).first();
    times.push(await measurePress(page, await link.elementHandle(), 'h1'));
  }
  return times;
}

/** Milliseconds from a click to the frame in which the text of `changed` differs. */
async function measurePress(page: Page, target: unknown, changed: string): Promise<number> {
  await page.waitForTimeout(500);
  return page.evaluate(
    ([link, selector]) =>
      new Promise<number>((resolve) => {
        const readWords = (): string => document.querySelector(String(selector))?.textContent ?? '';
        const before = readWords();
        const started = performance.now();
        const changes = new MutationObserver(() => {
          if (readWords() === before) return;
          changes.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - started);
            port2.postMessage(null);
          });
        });
        changes.observe(document, { subtree: true, childList: true, characterData: true });
        if (link instanceof HTMLElement) link.click();
      }),
    [target, changed] as const,
  );
}

function formatTimes(times: readonly number[]): string {
  const sorted = [...times].sort((first, other) => first - other).map(Math.round);
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, longest ${sorted.at(-1)} ms (${sorted.length})`;
}
