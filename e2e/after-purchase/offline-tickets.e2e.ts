/** Tickets stored in the browser: available offline, and deleted when void, outdated or removed by the visitor. */

import type { Page } from '@playwright/test';
import { z } from 'zod';
import { signInAs } from '../support/buyer/customers.ts';
import { openNewOrder, payOrder } from '../support/buyer/orders.ts';
import { expectTickets } from '../support/buyer/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectHydrated,
  expectNoHorizontalScroll,
  getText,
  navigateClientSide,
  test,
} from '../support/shop.ts';

const SAVED = new RegExp(getText('kz', 'ticket.saved', { time: '\\d\\d:\\d\\d' }));

/** Paths of the stored ticket pages. */
const listSavedPages = async (page: Page): Promise<string[]> => (await readCache(page)).map(({ path }) => path);
const listSavedExpiries = async (page: Page): Promise<string[]> => (await readCache(page)).map(({ expiry }) => expiry);

const readCache = (page: Page): Promise<{ path: string; expiry: string }[]> =>
  page.evaluate(async () => {
    const pages = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        const expiry = (await cache.match(request))?.headers.get('x-expires-at') ?? '';
        if (/^\/ticket\/[\w-]+$/.test(path)) pages.push({ path, expiry });
      }
    }
    return pages;
  });

const OrderAnswer = z.object({
  response: z.looseObject({ main: z.array(z.looseObject({ tickethash_id: z.string() })) }),
});

test('tickets stored on the device open offline until they are deleted, void or outdated', {
  tag: '@pictures',
}, async ({ browser }) => {
  // Of its own, for the browser writes each request without a network to its console.
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'kz' });
  await payOrder(page, order, 'kz');
  await page.goto(`/order/${order}?lang=kz`);
  await expectTickets(page, 'kz', 2);
  await expectHydrated(page);
  expect(await listSavedPages(page)).toEqual([]);
  const keep = page.getByRole('button', { name: getText('kz', 'ticket.save'), exact: true });
  await keep.click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const storedPages = await listSavedPages(page);
  expect(storedPages).toHaveLength(2);
  const [ticket = ''] = storedPages;

  await context.setOffline(true);
  await page.goto(`${ticket}?lang=kz`);
  await expectHydrated(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Literata/);
  for (const picture of await page.locator('article img').all())
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(
      0,
    );
  await takeScreenshot(page, 'ticket-saved-kz-360');
  await expectNoHorizontalScroll(page);
  await page.goto(`${ticket}?lang=ru`);
  await expectHydrated(page);
  await expect(page, 'stored in another language').toHaveURL(/lang=kz/);
  await expect(page.getByText(SAVED)).toBeVisible();
  // The rest of the shop is as it is without a service worker.
  await expect(page.goto('/contacts')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  await context.setOffline(false);
  await page.goto('/contacts?lang=kz');
  await expectHydrated(page);
  // A page that was open before has links to the tickets where it reaches nothing else.
  await page.locator(':not([data-deferred]) > footer').waitFor();
  await context.setOffline(true);
  await page.locator('footer a[href^="/rules/"]').first().click();
  const links = page.getByRole('region', { name: getText('kz', 'error.saved-tickets') }).getByRole('link');
  await expect(links).toHaveCount(2);
  await takeScreenshot(page, 'offline-tickets-kz-360');
  await links.first().click();
  await expect(page.getByText(SAVED)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/contacts?lang=kz');
  await expectHydrated(page);
  // The session is rescheduled: the pages are stored anew and expire later.
  await page.route('**/api/order/view/', async (route) => {
    const { response } = OrderAnswer.parse(await (await route.fetch()).json());
    const main = response.main.map((item) => ({ ...item, day: '31.12.2099' }));
    await route.fulfill({ json: { response: { ...response, main } } });
  });
  await navigateClientSide(page, `/order/${order}?lang=kz`);
  await expect
    .poll(async () => (await listSavedExpiries(page)).map((expiry) => expiry.slice(0, 4)))
    .toEqual(['2100', '2100']);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/contacts?lang=kz');
  await expectHydrated(page);
  await page.route('**/api/order/view/', async (route) => {
    const hash = ticket.split('/').at(-1) ?? '';
    const { response } = OrderAnswer.parse(await (await route.fetch()).json());
    const main = response.main.map((item) =>
      item.tickethash_id === hash ? { ...item, ticketcode: '', annulled_by: 'return' } : item,
    );
    await route.fulfill({ json: { response: { ...response, main } } });
  });
  await navigateClientSide(page, `/order/${order}?lang=kz`);
  await expect.poll(() => listSavedPages(page)).toEqual([storedPages[1]]);
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('/contacts?lang=kz&reset=1');
  await expect.poll(() => listSavedPages(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`${storedPages[1]}?lang=kz`)).rejects.toThrow(/ERR_FAILED/);

  await context.setOffline(false);
  await page.goto(`${ticket}?lang=kz`);
  await keep.click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.clock.install({ time: Date.now() + 400 * 86_400_000 });
  await page.goto(`/order/${order}?lang=kz`);
  await expect.poll(() => listSavedPages(page)).toEqual([]);
  await context.close();
});

test('signing out deletes the tickets stored in the browser', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'ru', quantity: 1 });
  await payOrder(page, order, 'ru');
  await page.goto('/contacts?lang=ru');
  const openMenu = async () => {
    await expectHydrated(page);
    await page.locator('summary', { hasText: getText('ru', 'shell.menu') }).click();
  };
  await openMenu();
  await page.getByRole('link', { name: getText('ru', 'account.login') }).click();
  await signInAs(page, 'aisulu');
  await page.waitForURL(/\/contacts/);
  await page.goto(`/order/${order}?lang=ru`);
  await expectHydrated(page);
  await page.getByRole('button', { name: getText('ru', 'ticket.save'), exact: true }).click();
  await expect.poll(() => listSavedPages(page)).toHaveLength(1);
  await openMenu();
  await page.getByRole('button', { name: getText('ru', 'account.logout') }).click();
  await page.waitForURL(/\/\?lang=ru$/);
  expect(await listSavedPages(page)).toEqual([]);
});

/** Records in `wakeLocks` how many locks the page holds. */
function stubWakeLock(): void {
  Reflect.set(window, 'wakeLocks', 0);
  const request = async () => {
    Reflect.set(window, 'wakeLocks', Reflect.get(window, 'wakeLocks') + 1);
    return { release: async () => Reflect.set(window, 'wakeLocks', Reflect.get(window, 'wakeLocks') - 1) };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

const wakeLocks = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'wakeLocks'));

test('on the day of its session a ticket opens on its code, keeps the screen awake, and is stored automatically', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 560 } });
  const page = await context.newPage();
  await page.addInitScript(stubWakeLock);
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'ru', quantity: 1 });
  await payOrder(page, order, 'ru');
  await page.goto(`/order/${order}?lang=ru`);
  const address = await page.locator('main a[href*="/ticket/"][target="_blank"]').first().getAttribute('href');
  const day = /"day":"(\d\d)\.(\d\d)\.(\d{4})"/.exec(
    await (await page.request.get(`/api${(address ?? '').replace(/\?.*/, '')}?lang=ru`)).text(),
  );
  await page.goto(address ?? '');
  await expectHydrated(page);
  expect(await wakeLocks(page), 'before the day').toBe(0);
  await page.clock.install({ time: `${day?.[3]}-${day?.[2]}-${day?.[1]}T15:00:00` });
  await page.goto(address ?? '');
  const code = page.locator('article img[data-kind]').first();
  // 72 % of the picture: the white around the code is clipped.
  await expect(code).toBeInViewport({ ratio: 0.7 });
  await expect.poll(() => wakeLocks(page)).toBe(1);
  await expect.poll(() => listSavedPages(page)).toHaveLength(1);
  await navigateClientSide(page, '/contacts?lang=ru');
  await expect.poll(() => wakeLocks(page), 'on another page').toBe(0);
  await context.close();
});
