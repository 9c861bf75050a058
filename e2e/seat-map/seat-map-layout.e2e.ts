/** The layout of the seat map page: on phones with its sheet, in short windows, and beside its panel (booking §2 "Scheme page"). */
import type { Locator } from '@playwright/test';
import {
  getAddButton,
  getHeldLines,
  getMap,
  getPin,
  getScale,
  getSeatCard,
  openHall,
  openSeatByPointer,
  pinch,
} from '../support/buyer/seat-map.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  createTextPattern,
  expect,
  expectAccessible,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
  watchLayoutShifts,
} from '../support/shop.ts';

test('the panel of a chosen session does not move when its hall has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const { address } = await openHall(page, 'Carmen');
  const readLayoutShift = await watchLayoutShifts(page);
  await page.goto(address);
  await expectHydrated(page);
  await expect(getMap(page)).toBeVisible();
  await expect(page.getByRole('region', { name: getText('kz', 'seat-map.best-available') })).toBeVisible();
  expect(await readLayoutShift()).toBeLessThan(0.01);
});

test('touch on a phone zooms with two fingers, opens a seat with a tap, and drags the sheet between three heights', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.1' },
  });
  const page = await context.newPage();
  await openHall(page, 'Eugene Onegin');
  await expectNoHorizontalScroll(page);
  await expect(getScale(page)).toHaveText('1x');
  await pinch(page);
  await expect(getScale(page)).not.toHaveText('1x');
  await expect(getSeatCard(page)).toHaveCount(0);
  await openSeatByPointer(page, (x, y) => page.touchscreen.tap(x, y - 80));
  await expect(getHeldLines(page)).toHaveCount(0);
  await takeScreenshot(page, 'scheme-card-en-360');
  await test.step('the place is not under its card', async () => {
    // The map moves it out from under the card.
    await expect(async () => {
      const [mark, card] = await Promise.all([getPin(page).boundingBox(), getSeatCard(page).boundingBox()]);
      if (!mark || !card) throw new Error('there is no mark, or no card');
      expect(mark.y + mark.height).toBeLessThan(card.y);
    }).toPass();
  });
  await test.step('nothing lies over its button', async () => {
    await getAddButton(page).click({ trial: true, timeout: 30_000 });
  });
  await expectAccessible(page);
  await test.step('the tap that opens a card presses nothing in it', async () => {
    const box = await getSeatCard(page).boundingBox();
    if (!box) throw new Error('there is no card');
    await page.evaluate(() =>
      document.addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.closest('[role="dialog"]')) document.body.dataset.pressed = '';
      }),
    );
    const close = getSeatCard(page).getByRole('button', { name: getText('en', 'seat-map.close') });
    await close.tap();
    await expect(getSeatCard(page)).toHaveCount(0);
    await expect(page.locator('body')).toHaveAttribute('data-pressed');
    // Other journeys may have taken the first seats there.
    for (let tries = 0; tries < 96 && (await getAddButton(page).count()) === 0; tries++) {
      if ((await close.count()) > 0) await close.tap();
      await page.evaluate(() => delete document.body.dataset.pressed);
      await page.touchscreen.tap(20 + (tries % 32) * 10, box.y + (box.height * (1 + Math.floor(tries / 32))) / 4);
    }
    await expect(getAddButton(page)).toBeEnabled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveAttribute('data-pressed');
    await expect(getHeldLines(page)).toHaveCount(0);
  });
  await getAddButton(page).tap();
  await expect(getSeatCard(page)).toHaveCount(0);
  const sheet = page.locator('[data-height]');
  await expect(page.getByRole('link', { name: getText('en', 'seat-map.to-cart') }).first()).toBeInViewport();
  for (const height of ['half', 'full']) {
    await page.getByRole('button', { name: getText('en', 'seat-map.sheet-expand') }).tap();
    await expect(sheet).toHaveAttribute('data-height', height);
  }
  await expect(getHeldLines(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, 'scheme-sheet-en-360');
  await page.getByRole('button', { name: getText('en', 'seat-map.sheet-collapse') }).tap();
  await expect(sheet).toHaveAttribute('data-height', 'peek');
  await context.close();
});

test('the hall takes half of the window at 200 %, and the full width of a phone before a date is chosen', {
  tag: '@long',
}, async ({ page }) => {
  const measureTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const sheet = page.locator('[data-height]');
  await page.setViewportSize({ width: 640, height: 450 });
  const { hash } = await openHall(page, 'Giselle');
  await expect(
    sheet.getByRole('button', {
      name: new RegExp(`^${createTextPattern('en', 'seat-map.best-offer_other', { count: 2 })}`),
    }),
  ).toBeInViewport({ ratio: 1 });
  expect((await measureTop(sheet)) - (await measureTop(getMap(page)))).toBeGreaterThanOrEqual(450 / 2);
  // The server draws the rows to come, and their progress: nothing waits for scripts.
  expect(await (await page.request.get(`/scheme/${hash}?lang=en`)).text()).toContain('<progress');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/scheme/${hash}?lang=en`);
  await expect(getMap(page)).toBeVisible();
  await expect(page.locator('#dates button').first()).toBeInViewport({ ratio: 1 });
  // The hall is nearly as wide as it is high.
  expect((await measureTop(sheet)) - (await measureTop(getMap(page)))).toBeGreaterThanOrEqual(350);
});

test('a wide hall page without a session shows every day, the description and a legend of two rows', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const hash = await getEventHash(page.request, 'Carmen');
  for (const language of ['ru', 'kz']) {
    await page.goto(`/scheme/${hash}?lang=${language}`);
    await expect(getMap(page)).toBeVisible();
    const days = page.locator('section[aria-labelledby="days"]');
    await expect(days.getByRole('button', { name: getText(language, 'event.later-dates') })).toBeHidden();
    const panel = await days.boundingBox();
    for (const day of await days.getByRole('listitem').all()) {
      const box = await day.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0) + 1);
    }
    await expect(page.locator('details[open]', { hasText: getText(language, 'seat-map.about') })).toBeVisible();
    const [zones, signs] = await Promise.all(
      ['seat-map.prices', 'seat-map.special'].map((name) =>
        page.getByRole('list', { name: getText(language, name) }).boundingBox(),
      ),
    );
    expect(zones?.height).toBeLessThan(50);
    expect(signs?.height).toBeLessThan(50);
    expect(signs?.x).toBe(zones?.x);
  }
});
