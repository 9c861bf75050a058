/** Tickets that a browser keeps: they open without a network, and are deleted when they are void, old, or when the visitor asks for it. */
import type { Page } from '@playwright/test';
import { signInAs } from './support/customers.ts';
import { openNewOrder, payOrder } from './support/orders.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets } from './support/purchase.ts';
import { expect, expectFits, expectReady, test, text, walkTo } from './support/shop.ts';

const SAVED = new RegExp(text('kz', 'ticket.saved', { time: '\\d\\d:\\d\\d' }));

const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => /^\/ticket\/[\w-]+$/.test(path));
  });

test('tickets that are kept on the device open without a network, until they are deleted, void or old', async ({
  browser,
}) => {
  // Of its own, for the browser writes each request without a network to its console.
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'kz' });
  await payOrder(page, order, 'kz');
  await page.goto(`/order/${order}?lang=kz`);
  await expectTickets(page, 'kz', 2);
  await expectReady(page);
  expect(await keptPages(page)).toEqual([]);
  const keep = page.getByRole('button', { name: text('kz', 'ticket.keep'), exact: true });
  await keep.click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const kept = await keptPages(page);
  expect(kept).toHaveLength(2);
  const [ticket = ''] = kept;

  await context.setOffline(true);
  await page.goto(`${ticket}?lang=kz`);
  await expectReady(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Literata/);
  for (const picture of await page.locator('article img').all())
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(
      0,
    );
  await photograph(page, 'ticket-kept-kz-360');
  await expectFits(page);
  // The rest of the shop is as it is without a service worker.
  await expect(page.goto('/contacts')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  await context.setOffline(false);
  await page.goto('/contacts?lang=kz');
  await expectReady(page);
  await page.route('**/api/order/view/', async (route) => {
    const response = await route.fetch();
    const hash = ticket.split('/').at(-1) ?? '';
    const answer = (await response.text()).replace(
      new RegExp(`("tickethash_id":"${hash}".*?"ticketcode":)"[^"]*"`),
      '$1""',
    );
    await route.fulfill({ response, body: answer });
  });
  await walkTo(page, `/order/${order}?lang=kz`);
  await expect.poll(() => keptPages(page)).toEqual([kept[1]]);
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('/contacts?lang=kz&reset=1');
  await expect.poll(() => keptPages(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`${kept[1]}?lang=kz`)).rejects.toThrow(/ERR_FAILED/);

  await context.setOffline(false);
  await page.goto(`${ticket}?lang=kz`);
  await keep.click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.clock.install({ time: Date.now() + 400 * 86_400_000 });
  await page.goto(`/order/${order}?lang=kz`);
  await expect.poll(() => keptPages(page)).toEqual([]);
  await context.close();
});

test('signing out deletes the tickets that the browser keeps', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const order = await openNewOrder(page, { title: 'La Traviata', language: 'ru', quantity: 1 });
  await payOrder(page, order, 'ru');
  await page.goto('/contacts?lang=ru');
  const openMenu = async () => {
    await expectReady(page);
    await page.locator('summary', { hasText: text('ru', 'frame.menu') }).click();
  };
  await openMenu();
  await page.getByRole('link', { name: text('ru', 'account.login') }).click();
  await signInAs(page, 'aisulu');
  await page.waitForURL(/\/contacts/);
  await page.goto(`/order/${order}?lang=ru`);
  await expectReady(page);
  await page.getByRole('button', { name: text('ru', 'ticket.keep'), exact: true }).click();
  await expect.poll(() => keptPages(page)).toHaveLength(1);
  await openMenu();
  await page.getByRole('button', { name: text('ru', 'account.logout') }).click();
  await page.waitForURL(/\/\?lang=ru$/);
  expect(await keptPages(page)).toEqual([]);
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

test('on its day a ticket opens on its code, keeps the screen awake, and is kept by itself', async ({ browser }) => {
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
  await expectReady(page);
  expect(await wakeLocks(page), 'before the day').toBe(0);
  await page.clock.install({ time: `${day?.[3]}-${day?.[2]}-${day?.[1]}T15:00:00` });
  await page.goto(address ?? '');
  const code = page.locator('article img[data-kind]').first();
  // 72 % of the picture: the white around the code is clipped.
  await expect(code).toBeInViewport({ ratio: 0.7 });
  await expect.poll(() => wakeLocks(page)).toBe(1);
  await expect.poll(() => keptPages(page)).toHaveLength(1);
  await walkTo(page, '/contacts?lang=ru');
  await expect.poll(() => wakeLocks(page), 'on another page').toBe(0);
  await context.close();
});
