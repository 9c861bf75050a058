/** The seat map page: seats selected by mouse and keyboard, on the map and in the list, and ordered. */
import { fillBuyer, keyboard, mouse } from '../support/buyer/purchase.ts';
import {
  add,
  getAddButton,
  getAnnouncement,
  getHeldLines,
  getMap,
  getScale,
  getSeatCard,
  openHall,
  openList,
  openSeatByKeyboard,
  openSeatByPointer,
} from '../support/buyer/seat-map.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessibleInBothThemes, expectHydrated, getEventHash, getText, test } from '../support/shop.ts';

const SUM = /₸/;

test('a buyer chooses a day, a sector and a seat by mouse, and the order names the seat', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const hash = await getEventHash(page.request, 'Giselle');
  await page.goto(`/scheme/${hash}?lang=en`);
  await expectHydrated(page);
  await expect(page.getByText(getText('en', 'seat-map.choose-time'))).toBeVisible();
  await test.step('before a day is chosen the hall shows prices, and a seat prompts for the day', async () => {
    await expect(
      page
        .getByRole('list', { name: getText('en', 'seat-map.prices') })
        .getByText(SUM)
        .first(),
    ).toBeVisible();
    await getMap(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect(getAnnouncement(page)).toContainText(getText('en', 'seat-map.choose-session'));
    await page.keyboard.press('Enter');
    await expect(page.locator('section[aria-labelledby="days"] button').first()).toBeFocused();
    await expect(getSeatCard(page)).toHaveCount(0);
  });
  await expectAccessibleInBothThemes(page);
  await page.locator('section[aria-labelledby="days"] button[aria-pressed]').nth(1).click();
  await expect(getMap(page)).toBeVisible();
  await expect(page).toHaveURL(/\/scheme\/[^/]+\/\d\d\.\d\d\.\d{4}/);

  await test.step('zoom', async () => {
    await expect(getScale(page)).toHaveText('1x');
    await page.getByRole('button', { name: getText('en', 'seat-map.zoom-in') }).click();
    await expect(getScale(page)).toHaveText('2x');
    await page.getByRole('button', { name: getText('en', 'seat-map.zoom-out') }).click();
    await expect(getScale(page)).toHaveText('1x');
  });

  await test.step('a press from far away goes near, and opens nothing', async () => {
    await getMap(page).click();
    await expect(getScale(page)).not.toHaveText('1x');
    await expect(getSeatCard(page)).toHaveCount(0);
  });

  await openSeatByPointer(page, (x, y) => page.mouse.click(x, y));
  await expect(getSeatCard(page)).toContainText(SUM);
  await expectAccessibleInBothThemes(page);
  const name = await getSeatCard(page).getByRole('heading').innerText();
  await add(page);
  await expect(getHeldLines(page)).toContainText(name);
  await expect(page.getByRole('timer').last()).toHaveText(/^1[45]:\d\d$/);
  await takeScreenshot(page, 'scheme-held-en-1280');

  await test.step('a seat is released and held again', async () => {
    await page.getByRole('button', { name: getText('en', 'seat-map.remove-of', { name }) }).click();
    await expect(getHeldLines(page)).toHaveCount(0);
    await openSeatByPointer(page, (x, y) => page.mouse.click(x, y));
    await add(page);
  });

  await test.step('a zone is flown to and stands out, special seats too', async () => {
    const chips = page.getByRole('list', { name: getText('en', 'seat-map.prices') }).getByRole('button');
    const prices = (await chips.allInnerTexts()).map((chip) => Number(chip.replace(/\D/g, '')));
    expect(prices).toEqual(prices.toSorted((first, other) => first - other));
    await page.getByRole('button', { name: getText('en', 'seat-map.zoom-reset') }).click();
    await expect(getScale(page)).toHaveText('1x');
    const chip = chips.filter({ hasText: 'Boxes' });
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    const wheelchair = page.getByRole('button', { name: getText('en', 'seat-map.filter-wheelchair'), exact: true });
    await wheelchair.click();
    await expect(wheelchair).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: getText('en', 'seat-map.view-list') }).click();
    await expect(page.locator('main summary').filter({ hasText: 'Balcony' })).toHaveCount(0);
    await expect(page.locator('main summary').filter({ hasText: 'Stalls' })).toHaveCount(1);
    await page.getByRole('button', { name: getText('en', 'seat-map.view-map') }).click();
    await wheelchair.click();
  });

  await page
    .getByRole('link', { name: getText('en', 'seat-map.to-cart') })
    .last()
    .click();
  await page.waitForURL(/\/cart/);
  await fillBuyer(page, mouse, 'en');
  await page.locator('#order-form button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
  await expect(page.getByText(/row \d+.*seat \d+/).first()).toBeVisible();
});

test('a seat animates to the total when held and back when released, except with reduced motion', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const flights: string[] = [];
    Reflect.set(window, 'flights', flights);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(...args) {
      if (typeof args[1] === 'object' && this.parentElement === document.body) flights.push(args[1]?.direction ?? '');
      return animate.apply(this, args);
    };
  });
  const countFlights = () => page.evaluate(() => Reflect.get(window, 'flights'));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHall(page, 'La Traviata');
  await openSeatByKeyboard(page);
  const name = await getSeatCard(page).getByRole('heading').innerText();
  await add(page);
  await expect.poll(countFlights).toEqual(['normal']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSeatByKeyboard(page);
  await add(page);
  await expect(getHeldLines(page)).toHaveCount(2);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: getText('en', 'seat-map.remove-of', { name }) }).click();
  await expect.poll(countFlights).toEqual(['normal', 'reverse']);
  await expect(page.locator('body > i')).toHaveCount(0);
});

test('every seat has an accessible description, and the page works with the keyboard only, in Kazakh', async ({
  page,
}) => {
  await openHall(page, 'Birzhan and Sara', 'kz');
  const announcement = await openSeatByKeyboard(page, 'kz');
  expect(announcement).toMatch(/\d+-қатар, \d+-орын, .*₸.*, бос$/);
  await page.keyboard.press('Escape');
  await expect(getSeatCard(page)).toHaveCount(0);
  await expect(getMap(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const button = getAddButton(page, 'kz');
  await expect(button).toBeVisible();
  while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(getHeldLines(page)).toHaveCount(1);
  await expect(getMap(page)).toBeFocused();
  await expect(getAnnouncement(page)).toContainText(getText('kz', 'seat-map.state-chosen'));
  await takeScreenshot(page, 'scheme-held-kz-1280');
  await expectAccessibleInBothThemes(page);
  await keyboard.press(page, 'link', getText('kz', 'seat-map.to-cart'));
  await page.waitForURL(/\/cart/);
});

test('the list selects zone, row and seat', async ({ page }) => {
  await openHall(page, 'Eugene Onegin');
  const place = await openList(page, 'Balcony, row 2, seat 5');
  await expectAccessibleInBothThemes(page);
  await place.click();
  await add(page);
  await expect(getHeldLines(page)).toContainText('Balcony, row 2, seat 5');
  await expect(
    page.getByRole('button', {
      name: `${getText('en', 'seat-map.seats_one', { seats: 5 })}, ${getText('en', 'seat-map.state-chosen')}`,
    }),
  ).toBeVisible();
});

test('standing areas have a quantity', async ({ page }) => {
  await openHall(page, 'Dala Rock: Dombra and Amplifiers');
  const area = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await expectAccessibleInBothThemes(page);
  const name = await area.getByRole('heading').innerText();
  const more = area.getByRole('button', { name: getText('en', 'event.increment', { name }) });
  await expect(area.getByRole('button').last()).toBeDisabled();
  await more.click();
  await more.click();
  await area.getByRole('button').last().click();
  await expect(getHeldLines(page)).toHaveCount(1);
  await expect(getHeldLines(page)).toContainText('× 2');
});

test('a voucher card buys one seat for its owner in a separate order', { tag: '@long' }, async ({ page }) => {
  await openHall(page, 'Qyz Zhibek');
  await page.getByRole('radio', { name: getText('en', 'event.payment-voucher') }).check();
  await expect(page.getByText(getText('en', 'seat-map.remaining-limit_one', { count: 1 }))).toBeVisible();
  await openSeatByKeyboard(page);
  await expect(getSeatCard(page).getByText(getText('en', 'seat-map.fee'), { exact: true })).toBeVisible();
  await add(page);
  await openSeatByKeyboard(page);
  await getAddButton(page).click();
  const warning = page.getByRole('dialog', { name: getText('en', 'modal.warning') });
  await expect(warning).toContainText(getText('en', 'seat-map.limit_one', { count: 1 }));
  await expect(warning).toContainText(getText('en', 'modal.code', { code: '-9998' }));
  await warning.getByRole('button').click();
  const form = page.locator('#order-form');
  const getField = (key: string) => form.getByLabel(getText('en', key), { exact: true });
  await getField('form.surname').fill('Семенова');
  await getField('form.name').fill('Ольга');
  await getField('form.no-patronymic').check();
  await getField('form.phone').fill('9999010203');
  await form.locator('input[name="email"]').fill('olga@mail.example');
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  // What is half under the header has half its size.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: getText('en', 'seat-map.submit-voucher') }).click();
  await page.waitForURL(/\/order\//);
  await expect(page.getByText(/row \d+.*seat \d+/).first()).toBeVisible();
});

test('a plan that fails to load shows an error and can be retried', { tag: '@long' }, async ({ browser }) => {
  // Its own page: what fails here is on the console, as it should be.
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' } });
  const page = await context.newPage();
  const hash = await getEventHash(page.request, 'Abai');
  await page.route('**/api/scheme/availability**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/scheme/${hash}?lang=en`);
  await expectHydrated(page);
  await page.locator('section[aria-labelledby="days"] button[aria-pressed]').first().click();
  await expect(page.getByText(getText('en', 'seat-map.not-loaded'))).toBeVisible();
  await page.unroute('**/api/scheme/availability**');
  await page.getByRole('button', { name: getText('en', 'error.retry') }).click();
  await expect(getMap(page)).toBeVisible();
  await context.close();
});
