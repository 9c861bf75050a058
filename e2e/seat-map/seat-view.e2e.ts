/** The view from a seat: it follows keyboard focus and finger, and its card has the width of a card. */
import type { Locator, Page } from '@playwright/test';
import {
  getAnnouncement,
  getMap,
  getPin,
  getScale,
  getSeatCard,
  openHall,
  openSeatByKeyboard,
  openSeatByPointer,
  pinch,
} from '../support/buyer/seat-map.ts';
import { expect, getText, test } from '../support/shop.ts';

/** A finger that rests longer than this slides along seats instead of dragging the map (SLIDE_DELAY_MS of the hall map). */
const REST_MS = 500;

/** The preview is hidden from screen readers. */
const previewOf = (page: Page): Locator => page.locator('div[aria-hidden="true"]:has(figure)');
/** Sector, row and seat, without prices and state. */
const parsePlace = (announcement: string): string => announcement.split(', ').slice(0, 3).join(', ');

test('the view follows the keyboard focus along seats, and Escape dismisses it', async ({ page }) => {
  await openHall(page, 'Carmen');
  await getMap(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  const views = new Set<string>();
  for (let step = 0; step < 3; step++) {
    const before = await getAnnouncement(page).innerText();
    await page.keyboard.press('ArrowRight');
    await expect(getAnnouncement(page)).not.toHaveText(before);
    const place = parsePlace(await getAnnouncement(page).innerText());
    await expect(previewOf(page).locator('b').first()).toHaveText(place);
    await expect(previewOf(page).locator('svg path').first()).toBeAttached();
    views.add(await previewOf(page).locator('svg').innerHTML());
    const [tip, map] = await Promise.all([previewOf(page).boundingBox(), getMap(page).boundingBox()]);
    expect(tip?.y).toBeGreaterThanOrEqual(map?.y ?? 0);
  }
  expect(views.size).toBe(3);
  // Only the map announces the seat.
  await expect(page.getByRole('img', { name: /calculated from the seating plan/ })).toHaveCount(0);
  const place = await getAnnouncement(page).innerText();
  await page.keyboard.press('Escape');
  await expect(previewOf(page)).toHaveCount(0);
  await expect(getMap(page)).toBeFocused();
  await expect(getAnnouncement(page)).toHaveText(place);
  await page.keyboard.press('ArrowRight');
  await expect(previewOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(getAnnouncement(page)).toHaveText('');
});

test('the card of a seat follows a finger that rests and then slides along seats', { tag: '@long' }, async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.9' },
  });
  const page = await context.newPage();
  await openHall(page, 'Carmen');
  await pinch(page);
  await expect(getScale(page)).not.toHaveText('1x');
  await openSeatByPointer(page, (x, y) => page.touchscreen.tap(x, y - 80));
  const heading = getSeatCard(page).getByRole('heading');
  const first = await heading.innerText();
  // Waits until the map has come to rest.
  await getPin(page).scrollIntoViewIfNeeded();
  const pin = await getPin(page).boundingBox();
  if (!pin) throw new Error('there is no pin');
  const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y, id: 0 }] });
  const towards = x > 180 ? -1 : 1;
  await touch('touchStart', x);
  await page.waitForTimeout(REST_MS);
  const names = new Set([first]);
  for (let step = 1; step <= 24; step++) {
    await touch('touchMove', x + towards * step * 5);
    names.add(await heading.innerText());
  }
  await touch('touchEnd', 0);
  expect(names.size).toBeGreaterThanOrEqual(3);
  await expect(getSeatCard(page)).toBeVisible();
  await context.close();
});

test('the card of a seat is 250 px wide on a tablet, beside its seat, and as wide as a phone', {
  tag: '@long',
}, async ({ page }) => {
  for (const [width, height, cardWidth] of [
    [768, 1024, 250],
    [1280, 800, 250],
    [360, 740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openHall(page, 'Carmen');
    await openSeatByKeyboard(page);
    await expect(getSeatCard(page).locator('svg path').first()).toBeAttached();
    await expect(async () => {
      const [card, pin] = await Promise.all([getSeatCard(page).boundingBox(), getPin(page).boundingBox()]);
      if (!card || !pin) throw new Error('there is no card, or no pin');
      expect(card.width).toBeCloseTo(cardWidth, 1);
      const isBeside =
        pin.x >= card.x + card.width ||
        pin.x + pin.width <= card.x ||
        pin.y >= card.y + card.height ||
        pin.y + pin.height <= card.y;
      expect(isBeside).toBe(true);
    }).toPass();
  }
});

test('the list names the other seat of a wheelchair space and its companion seat', { tag: '@long' }, async ({
  page,
}) => {
  await openHall(page, 'Giselle');
  const openRow = async (filter: 'wheelchair' | 'companion'): Promise<string> => {
    await page.getByRole('button', { name: getText('en', `seat-map.filter-${filter}`), exact: true }).click();
    const fold = page.locator('main details').filter({ hasText: 'Stalls' }).first();
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
    const row = fold.locator('details').first();
    if ((await row.getAttribute('open')) === null) await row.locator('summary').click();
    const seat = row
      .getByRole('button', { name: new RegExp(`, ${getText('en', `seat-map.kind-${filter}`)}, `) })
      .first();
    return (await seat.getAttribute('aria-label')) ?? '';
  };
  await page.getByRole('button', { name: getText('en', 'seat-map.view-list') }).click();
  const [space, companion] =
    /^seat (\d+), wheelchair space, pair with seat (\d+), /.exec(await openRow('wheelchair'))?.slice(1) ?? [];
  expect(await openRow('companion')).toContain(`seat ${companion}, companion seat, pair with seat ${space}, `);
});
