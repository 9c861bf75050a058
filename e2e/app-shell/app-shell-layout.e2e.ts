/** The frame around all pages: the button to the top, the focus in menus, and one left edge through a purchase (booking §2). */
import type { Page } from '@playwright/test';
import { SCROLL_TOP_PX } from '@sahna/contract/constants';
import { putIntoCart } from '../support/api-requests.ts';
import { openNewOrder, payOrder } from '../support/buyer/orders.ts';
import { expect, expectHydrated, expectNoHorizontalScroll, getEventHash, getText, test } from '../support/shop.ts';

/** The addresses of one purchase, from the event to the ticket. */
async function preparePurchase(page: Page): Promise<string[]> {
  const event = await getEventHash(page.request, 'Abai');
  const paid = await openNewOrder(page, { title: 'Giselle', language: 'ru', quantity: 1 });
  await payOrder(page, paid, 'ru');
  const unpaid = await openNewOrder(page, { title: 'Abai', language: 'ru' });
  expect(await putIntoCart(page.request, event, 'last', 2)).toBe('0');
  await page.goto(`/order/${paid}?lang=ru`);
  await expectHydrated(page);
  const ticket = await page.locator('main a[href*="/ticket/"][target="_blank"]').first().getAttribute('href');
  return [
    `/event/${event}`,
    '/cart',
    `/order/${unpaid}`,
    `/order/declined/${unpaid}`,
    `/order/${paid}`,
    `/order/return/${paid}`,
    (ticket ?? '').replace(/\?.*/, ''),
    '/my-orders',
  ];
}

/** Prices, controls, consents and days of calendars below the button, and bars at the window's edge; none while it is hidden. */
function findCovered(button: Element): string[] {
  if (getComputedStyle(button).visibility === 'hidden') return [];
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementsFromPoint(x, y)),
  );
  const isSmall = (target: Element): boolean => {
    const { width, height } = target.getBoundingClientRect();
    return width * height < 8 * (right - left) * (bottom - top);
  };
  return points
    .flat()
    .filter((element) => !button.contains(element))
    .filter((element) => {
      const control = element.closest('a, button, summary, input, select, textarea');
      const isPrice = element.childElementCount === 0 && /\d\s*₸/.test(element.textContent ?? '');
      const isBar = /fixed|sticky/.test(getComputedStyle(element).position);
      return isPrice || isBar || element.closest('label, td') || (control && isSmall(control));
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

test('the top button appears after 400 px on every page and covers no price, consent, day or bar', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const addresses = [...(await preparePurchase(page)), '/', '/contacts', '/rules/purchase-terms'];
  // By its name, without computing those of all cards.
  const button = page.locator(`button[aria-label="${getText('ru', 'shell.back-to-top')}"]`);
  for (const address of addresses) {
    await page.goto(`${address}?lang=ru`);
    await expectHydrated(page);
    await page.locator('#main').evaluate((main) => {
      main.style.minHeight = '1800px';
    });
    await expect(async () => {
      await page.evaluate((y) => window.scrollTo(0, y), SCROLL_TOP_PX);
      expect(await page.evaluate(() => window.scrollY)).toBe(SCROLL_TOP_PX);
      await expect(button, address).toBeHidden({ timeout: 1000 });
      await page.evaluate((y) => window.scrollTo(0, y), SCROLL_TOP_PX + 1);
      await expect(button, address).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (let stop = 0; stop < 6; stop++) {
      await page.evaluate((way) => window.scrollBy(0, way), 137);
      await expect.poll(() => button.evaluate(findCovered), `${address}, stop ${stop}`).toEqual([]);
    }
  }
});

test('on phones the name of the shop has one line beside the back link, and its tools fit', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const language of ['kz', 'ru', 'en', 'ch']) {
    await page.goto(`/cart?lang=${language}`);
    await expectHydrated(page);
    const name = page.locator('header a[data-face] > span');
    const lines = await name.evaluate(
      (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines, language).toBeLessThan(1.5);
    await expectNoHorizontalScroll(page);
  }
});

test('the focus ring of a menu item is not clipped', { tag: '@long' }, async ({ page }) => {
  for (const [width, menu] of [
    [1280, getText('ru', 'shell.terms')],
    [360, getText('ru', 'shell.menu')],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contacts?lang=ru');
    await expectHydrated(page);
    const summary = page.locator('header summary').filter({ hasText: menu, visible: true });
    await summary.press('Enter');
    await page.keyboard.press('ArrowDown');
    const focused = page.locator('header li :focus');
    await expect(focused).toBeVisible();
    expect(await focused.evaluate(measureRoomAroundRing), String(width)).toBeGreaterThanOrEqual(0);
  }
});

/** How far the ring stays inside of the nearest box that cuts it off; negative where it is cut. */
function measureRoomAroundRing(element: Element): number {
  const { outlineWidth, outlineOffset } = getComputedStyle(element);
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const line = element.getBoundingClientRect();
  let room = Number.POSITIVE_INFINITY;
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    room = Math.min(room, line.left - left, right - line.right, line.top - top, bottom - line.bottom);
  }
  return room - ring;
}

test('the pages of a purchase share one left edge and one width', { tag: '@long' }, async ({ page }) => {
  for (const address of await preparePurchase(page)) {
    await page.goto(`${address}?lang=ru`);
    await expectHydrated(page);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const main = await page.locator('#main').evaluate(measureContentEdges);
      const header = await page.locator('header > div').first().evaluate(measureContentEdges);
      expect(main.first, `the first column of ${address} at ${width}`).toBe(main.left);
      expect([main.left, main.right], `${address} at ${width}`).toEqual([header.left, header.right]);
    }
  }
});

/** Of a box without its padding; `first`: where the leftmost text, picture or field in it begins. */
function measureContentEdges(box: Element): { left: number; right: number; first: number } {
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  const { left, right } = box.getBoundingClientRect();
  const parts = Array.from(box.querySelectorAll('h1, h2, p, img, form, section, article'), (part) =>
    part.getBoundingClientRect(),
  );
  return {
    left: left + Number.parseFloat(paddingLeft),
    right: right - Number.parseFloat(paddingRight),
    first: Math.min(...parts.filter(({ width }) => width > 1).map((part) => part.left)),
  };
}
