/** Journeys of a worker use one browser context: nothing that a journey leaves in it reaches the next. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

// The same worker for all.
test.describe.configure({ mode: 'serial' });

const NAME = 'left-behind';
const ASSETS = new URL('../../apps/storefront/dist/client/assets/', import.meta.url);
/** A first journey finds what a new browser context has, and the journeys after it the same. */
const NOTHING = {
  stored: [null, null],
  names: [],
  workers: 0,
  permission: 'prompt',
  isOnline: true,
  isDark: false,
  width: 1280,
  hasScript: false,
  historyLength: 2,
};

const atOtherOrigin = (address: string) => address.replace('127.0.0.1', 'localhost');

async function findTraces(page: Page): Promise<unknown> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const traces = await page.evaluate(async (name) => {
    const files: string[] = [];
    for await (const file of (await navigator.storage.getDirectory()).keys()) files.push(file);
    return {
      stored: [localStorage.getItem(name), sessionStorage.getItem(name)],
      names: [...files, ...(await caches.keys()), ...(await indexedDB.databases()).map((database) => database.name)],
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
      isOnline: navigator.onLine,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      width: innerWidth,
      hasScript: Reflect.has(window, name),
      historyLength: history.length,
    };
  }, NAME);
  return { ...traces, names: [...traces.names, ...cookies.filter((name) => name === NAME)] };
}

async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: scripts of pages write cookies in this way.
    document.cookie = `${name}=1; path=/`;
    localStorage.setItem(name, '1');
    sessionStorage.setItem(name, '1');
    await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
    await caches.open(name);
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    history.pushState(null, '', '?left');
  }, NAME);
}

test('a journey leaves everything that a browser stores', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/contacts');
  expect(await findTraces(page)).toEqual(NOTHING);
  await leaveTraces(page);
  const worker = readdirSync(ASSETS).find((name) => name.startsWith('ticket-worker'));
  await page.evaluate(async (address) => {
    await navigator.serviceWorker.register(address, { scope: '/ticket/' });
  }, `/assets/${worker}`);
  const other = await context.newPage();
  await other.goto(atOtherOrigin(page.url()));
  await leaveTraces(other);
  await context.grantPermissions(['geolocation']);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript((name) => Reflect.set(window, name, 1), NAME);
  await page.route('**/contacts', (route) => route.fulfill({ body: 'of the journey before' }));
  await context.setOffline(true);
  expect(await findTraces(page)).not.toMatchObject({ stored: [null, null], workers: 0, permission: 'prompt' });
});

test('the next journey finds nothing of it', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/contacts');
  expect(await findTraces(page)).toEqual(NOTHING);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(atOtherOrigin(page.url()));
  expect(await findTraces(other)).toEqual(NOTHING);
  await page.clock.install({ time: 0 });
});

test('a journey after a fake clock has the real time', { tag: '@long' }, async ({ page }) => {
  await page.goto('/contacts');
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(await findTraces(page)).toEqual(NOTHING);
});
