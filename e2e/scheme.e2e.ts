/** The hall's page: places chosen by mouse, by touch and by keyboard, on the plan and in the list, and ordered. */
import type { Locator } from '@playwright/test';
import { photograph } from './support/photographs.ts';
import { fillBuyer, keyboard, mouse } from './support/purchase.ts';
import {
  add,
  addButton,
  cardOf,
  lines,
  mapOf,
  markOf,
  openByKeys,
  openByPressing,
  openHall,
  pinch,
  saidOf,
  scaleOf,
} from './support/scheme.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  expectReady,
  hashOf,
  test,
  text,
} from './support/shop.ts';

const SUM = /₸/;

test('by mouse: a day, a sector, a place, the cart, an order that names the place', async ({ page }) => {
  const hash = await hashOf(page.request, 'Giselle');
  await page.goto(`/scheme/${hash}?lang=en`);
  await expectReady(page);
  await expect(page.getByText(text('en', 'scheme.choose-time'))).toBeVisible();
  await test.step('before a day: the hall with prices, and a seat asks for the day', async () => {
    await expect(
      page
        .getByRole('list', { name: text('en', 'scheme.prices') })
        .getByText(SUM)
        .first(),
    ).toBeVisible();
    await mapOf(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(saidOf(page)).toContainText(text('en', 'scheme.choose-session'));
    await page.keyboard.press('Enter');
    await expect(page.locator('section[aria-labelledby="days"] button').first()).toBeFocused();
    await expect(cardOf(page)).toHaveCount(0);
  });
  await expectAccessibleInBothThemes(page);
  await page.locator('section[aria-labelledby="days"] button[aria-pressed]').nth(1).click();
  await expect(mapOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/scheme\/[^/]+\/\d\d\.\d\d\.\d{4}/);

  await test.step('zoom', async () => {
    await expect(scaleOf(page)).toHaveText('1x');
    await page.getByRole('button', { name: text('en', 'scheme.zoom-in') }).click();
    await expect(scaleOf(page)).toHaveText('2x');
    await page.getByRole('button', { name: text('en', 'scheme.zoom-out') }).click();
    await expect(scaleOf(page)).toHaveText('1x');
  });

  await test.step('a press from far away goes near, and opens nothing', async () => {
    await mapOf(page).click();
    await expect(scaleOf(page)).not.toHaveText('1x');
    await expect(cardOf(page)).toHaveCount(0);
  });

  await openByPressing(page, (x, y) => page.mouse.click(x, y));
  await expect(cardOf(page)).toContainText(SUM);
  await expectAccessibleInBothThemes(page);
  const name = await cardOf(page).getByRole('heading').innerText();
  await add(page);
  await expect(lines(page)).toContainText(name);
  await expect(page.getByRole('timer').last()).toHaveText(/^1[45]:\d\d$/);
  await photograph(page, 'scheme-held-en-1280');

  await test.step('given back, and taken again', async () => {
    await page.getByRole('button', { name: text('en', 'scheme.remove-of', { name }) }).click();
    await expect(lines(page)).toHaveCount(0);
    await openByPressing(page, (x, y) => page.mouse.click(x, y));
    await add(page);
  });

  await test.step('a zone is flown to and stands out, special seats too', async () => {
    const chips = page.getByRole('list', { name: text('en', 'scheme.prices') }).getByRole('button');
    const prices = (await chips.allInnerTexts()).map((chip) => Number(chip.replace(/\D/g, '')));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    await page.getByRole('button', { name: text('en', 'scheme.zoom-reset') }).click();
    await expect(scaleOf(page)).toHaveText('1x');
    const chip = chips.filter({ hasText: 'Boxes' });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    const wheelchair = page.getByRole('button', { name: text('en', 'scheme.filter-wheelchair'), exact: true });
    await wheelchair.click();
    await expect(wheelchair).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: text('en', 'scheme.as-list') }).click();
    await expect(page.locator('main summary').filter({ hasText: 'Balcony' })).toHaveCount(0);
    await expect(page.locator('main summary').filter({ hasText: 'Stalls' })).toHaveCount(1);
    await page.getByRole('button', { name: text('en', 'scheme.as-map') }).click();
    await wheelchair.click();
  });

  await page
    .getByRole('link', { name: text('en', 'scheme.to-cart') })
    .last()
    .click();
  await page.waitForURL(/\/cart/);
  await fillBuyer(page, mouse, 'en');
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
  await expect(page.getByText(/row \d+.*seat \d+/).first()).toBeVisible();
});

test('by touch on a phone: two fingers zoom, a tap opens and adds nothing, the sheet has three heights', async ({
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
  await expectFits(page);
  await expect(scaleOf(page)).toHaveText('1x');
  await pinch(page);
  await expect(scaleOf(page)).not.toHaveText('1x');
  await expect(cardOf(page)).toHaveCount(0);
  await openByPressing(page, (x, y) => page.touchscreen.tap(x, y - 80));
  await expect(lines(page)).toHaveCount(0);
  await photograph(page, 'scheme-card-en-360');
  await test.step('the place is not under its card', async () => {
    // The map moves it out from under the card.
    await expect(async () => {
      const [mark, card] = await Promise.all([markOf(page).boundingBox(), cardOf(page).boundingBox()]);
      if (!mark || !card) throw new Error('there is no mark, or no card');
      expect(mark.y + mark.height).toBeLessThan(card.y);
    }).toPass({ timeout: 30_000 });
  });
  await test.step('nothing lies over its button', async () => {
    await addButton(page).click({ trial: true, timeout: 30_000 });
  });
  await expectAccessible(page);
  await test.step('the tap that opens a card presses nothing in it', async () => {
    const box = await cardOf(page).boundingBox();
    if (!box) throw new Error('there is no card');
    await page.evaluate(() =>
      document.addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.closest('[role="dialog"]')) document.body.dataset.pressed = '';
      }),
    );
    const close = cardOf(page).getByRole('button', { name: text('en', 'scheme.close') });
    await close.tap();
    await expect(cardOf(page)).toHaveCount(0);
    await expect(page.locator('body')).toHaveAttribute('data-pressed');
    // Other journeys may have taken the first seats there.
    for (let tries = 0; tries < 96 && (await addButton(page).count()) === 0; tries++) {
      if ((await close.count()) > 0) await close.tap();
      await page.evaluate(() => delete document.body.dataset.pressed);
      await page.touchscreen.tap(20 + (tries % 32) * 10, box.y + (box.height * (1 + Math.floor(tries / 32))) / 4);
    }
    await expect(addButton(page)).toBeEnabled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveAttribute('data-pressed');
    await expect(lines(page)).toHaveCount(0);
  });
  await addButton(page).tap();
  await expect(cardOf(page)).toHaveCount(0);
  const sheet = page.locator('[data-height]');
  await expect(page.getByRole('link', { name: text('en', 'scheme.to-cart') }).first()).toBeInViewport();
  for (const height of ['half', 'full']) {
    await page.getByRole('button', { name: text('en', 'scheme.sheet-more') }).tap();
    await expect(sheet).toHaveAttribute('data-height', height);
  }
  await expect(lines(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);
  await photograph(page, 'scheme-sheet-en-360');
  await page.getByRole('button', { name: text('en', 'scheme.sheet-less') }).tap();
  await expect(sheet).toHaveAttribute('data-height', 'peek');
  await context.close();
});

test('at 200 % the hall keeps half of the window, and before a date a phone shows it as wide as the window', async ({
  page,
}) => {
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const sheet = page.locator('[data-height]');
  await page.setViewportSize({ width: 640, height: 450 });
  const { hash } = await openHall(page, 'Giselle');
  await expect(sheet.getByRole('button', { name: /^Best 2/ })).toBeInViewport({ ratio: 1 });
  expect((await topOf(sheet)) - (await topOf(mapOf(page)))).toBeGreaterThanOrEqual(450 / 2);
  // The server draws the rows to come, and their progress: nothing waits for scripts.
  expect(await (await page.request.get(`/scheme/${hash}?lang=en`)).text()).toContain('<progress');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/scheme/${hash}?lang=en`);
  await expect(mapOf(page)).toBeVisible();
  await expect(page.locator('#dates button').first()).toBeInViewport({ ratio: 1 });
  // The hall is nearly as wide as it is high.
  expect((await topOf(sheet)) - (await topOf(mapOf(page)))).toBeGreaterThanOrEqual(350);
});

test('a seat flies to the sum when it is held and back when it is released, and stays where motion is not wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const flights: string[] = [];
    Reflect.set(window, 'flights', flights);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(...args) {
      if (typeof args[1] === 'object' && this.parentElement === document.body) flights.push(args[1]?.direction ?? '');
      return animate.apply(this, args);
    };
  });
  const flights = () => page.evaluate(() => Reflect.get(window, 'flights'));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHall(page, 'La Traviata');
  await openByKeys(page);
  const name = await cardOf(page).getByRole('heading').innerText();
  await add(page);
  await expect.poll(flights).toEqual(['normal']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openByKeys(page);
  await add(page);
  await expect(lines(page)).toHaveCount(2);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: text('en', 'scheme.remove-of', { name }) }).click();
  await expect.poll(flights).toEqual(['normal', 'reverse']);
  await expect(page.locator('body > i')).toHaveCount(0);
});

test('by keyboard, in Kazakh: every place says what it is, and the page needs no mouse', async ({ page }) => {
  await openHall(page, 'Birzhan and Sara', 'kz');
  const said = await openByKeys(page, 'kz');
  expect(said).toMatch(/\d+-қатар, \d+-орын, .*₸.*, бос$/);
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toHaveCount(0);
  await expect(mapOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const button = addButton(page, 'kz');
  await expect(button).toBeVisible();
  while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(mapOf(page)).toBeFocused();
  await expect(saidOf(page)).toContainText(text('kz', 'scheme.state-chosen'));
  await photograph(page, 'scheme-held-kz-1280');
  await expectAccessibleInBothThemes(page);
  await keyboard.press(page, 'link', text('kz', 'scheme.to-cart'));
  await page.waitForURL(/\/cart/);
});

test('in the list: zone, row, place', async ({ page }) => {
  await openHall(page, 'Eugene Onegin');
  await page.getByRole('button', { name: text('en', 'scheme.as-list') }).click();
  await page.locator('summary', { hasText: 'Balcony' }).first().click();
  await page.locator('summary', { hasText: 'row 2' }).first().click();
  const place = page.getByRole('button', { name: `seat 5, ${text('en', 'scheme.state-free')}` });
  await expectAccessibleInBothThemes(page);
  await place.click();
  await add(page);
  await expect(lines(page)).toContainText('Balcony, row 2, seat 5');
  await expect(page.getByRole('button', { name: `seat 5, ${text('en', 'scheme.state-chosen')}` })).toBeVisible();
});

test('standing places have a quantity', async ({ page }) => {
  await openHall(page, 'Dala Rock: Dombra and Amplifiers');
  const area = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expectAccessibleInBothThemes(page);
  const name = await area.getByRole('heading').innerText();
  const more = area.getByRole('button', { name: text('en', 'event.more-of', { name }) });
  await expect(area.getByRole('button').last()).toBeDisabled();
  await more.click();
  await more.click();
  await area.getByRole('button').last().click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('× 2');
});

test('by voucher card: one place, its holder, and an order of its own', async ({ page }) => {
  await openHall(page, 'Qyz Zhibek');
  await page.getByRole('radio', { name: text('en', 'event.payment-voucher') }).check();
  await expect(page.getByText(text('en', 'scheme.available_one', { count: 1 }))).toBeVisible();
  await openByKeys(page);
  await expect(cardOf(page).getByText(text('en', 'scheme.fee'), { exact: true })).toBeVisible();
  await add(page);
  await openByKeys(page);
  await addButton(page).click();
  const warning = page.getByRole('dialog', { name: text('en', 'modal.warning') });
  await expect(warning).toContainText(text('en', 'scheme.limit_one', { count: 1 }));
  await expect(warning).toContainText(text('en', 'modal.code', { code: '-9998' }));
  await warning.getByRole('button').click();
  const form = page.locator('#order-form');
  const field = (key: string) => form.getByLabel(text('en', key), { exact: true });
  await field('form.surname').fill('Семенова');
  await field('form.name').fill('Ольга');
  await field('form.no-patronymic').check();
  await field('form.phone').fill('9999010203');
  await form.locator('input[name="email"]').fill('olga@mail.example');
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  // What is half under the header has half its size.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: text('en', 'scheme.submit-voucher') }).click();
  await page.waitForURL(/\/order\//);
  await expect(page.getByText(/row \d+.*seat \d+/).first()).toBeVisible();
});

test('a plan that cannot be had is said, and tried again', async ({ browser }) => {
  // Its own page: what fails here is on the console, as it should be.
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' } });
  const page = await context.newPage();
  const hash = await hashOf(page.request, 'Abai');
  await page.route('**/api/scheme/availability**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/scheme/${hash}?lang=en`);
  await expectReady(page);
  await page.locator('section[aria-labelledby="days"] button[aria-pressed]').first().click();
  await expect(page.getByText(text('en', 'scheme.not-loaded'))).toBeVisible();
  await page.unroute('**/api/scheme/availability**');
  await page.getByRole('button', { name: text('en', 'error.again') }).click();
  await expect(mapOf(page)).toBeVisible();
  await context.close();
});
