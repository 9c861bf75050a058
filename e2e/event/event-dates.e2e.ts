/** Price and nearest date on arrival, the calendar of months, and how it leads through on phones (issue 16, row 19). */
import { getBuiltScript } from '../support/built-scripts.ts';
import { getDays, getMoreButton, getOffers, getTimes, open } from '../support/buyer/event-page.ts';
import { EventAnswer } from '../support/environment/changed-event.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  clearCache,
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

test('price and next date appear at once, and the calendar shows the price of each day', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, 'Gold of the Saka');
  const main = page.locator('main');
  await expect(main).toContainText(getText('ru', 'event.ticket-price'));
  await expect(main).toContainText(/1\s000\s₸ – \d\s\d{3}\s₸/);
  // Title, price, days with their lowest price, and the way on are on the first screen beside the poster.
  await expect(getDays(page).first()).toHaveText(/от \d\s\d{3}\s₸/);
  // The time is text where the day has only one left.
  const time = page.locator('section[aria-labelledby="times"] :is(li button, p)').first();
  for (const part of [page.getByRole('heading', { level: 1 }), getDays(page).first(), time])
    await expect(part).toBeInViewport({ ratio: 1 });
  // A museum of another kind, where nobody would ask for the voucher card.
  await expect(page.getByText(getText('ru', 'event.voucher-not-accepted'))).toHaveCount(0);

  // Few dates need no calendar; where there are many, its scripts come when it is opened.
  const toggle = page.getByRole('button', { name: getText('ru', 'event.calendar-open') });
  const calendar = getBuiltScript('src/features/event/dates/month-calendar.tsx').slice('**'.length);
  expect(loaded.filter((url) => url.endsWith(calendar))).toEqual([]);
  await toggle.focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: getText('ru', 'event.calendar') });
  const cells = grid.locator('button[data-day]');
  const focused = grid.locator('button:focus');
  await expect(focused).toHaveCount(1);
  expect(loaded.filter((url) => url.endsWith(calendar))).toHaveLength(1);
  await expect(focused).toHaveAccessibleName(/, от \d\s\d{3}\s₸/);
  const first = await focused.getAttribute('data-day');

  await page.keyboard.press('ArrowRight');
  await expect(focused).not.toHaveAttribute('data-day', first ?? '');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  const month = await focused.getAttribute('data-day');
  expect(month?.slice(3)).not.toBe(first?.slice(3));
  await expect(cells.first()).toBeVisible();
  await page.keyboard.press('End');
  // However slowly the shop answers what has become old meanwhile, the page stays.
  await page.clock.fastForward(60_000);
  await page.route('**/api/no-scheme?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.keyboard.press('Enter');
  // The choice is one with the carousel's and the address's, and the focus stays on the day.
  const chosen = await focused.getAttribute('data-day');
  await expect(page).toHaveURL(new RegExp(`/${chosen?.replaceAll('.', '\\.')}(/|\\?)`));
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await takeScreenshot(page, 'event-calendar-ru-1280-dark');
  await expectAccessibleInBothThemes(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(getDays(page).and(page.locator('[aria-pressed="true"]'))).toBeInViewport({ ratio: 0.9 });
  // A day of the carousel is shown in the calendar, too.
  await getDays(page).and(page.locator('[aria-pressed="true"]')).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(cells.and(page.locator('[aria-pressed="true"]'))).toHaveAttribute('data-day', first ?? '');
  await cells.and(page.locator('[aria-pressed="true"]')).focus();
  await page.keyboard.press('Escape');
  await expect(grid).toHaveCount(0);
  await expect(toggle).toBeFocused();

  // All times are of one height, whatever else they say. The nearest day may have one time left.
  await getDays(page).nth(1).click();
  await expect(getTimes(page).nth(1)).toBeVisible();
  const heights = await getTimes(page).evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(1);
  expect(new Set(heights).size).toBe(1);

  // The nearest date is selected, and an only time is no button; where places have seats, the shop says that it chooses the best.
  await open(page, 'Abai', { lang: 'kz' });
  await expect(page.getByRole('button', { name: getText('kz', 'event.calendar-open') })).toHaveCount(0);
  await expect(page.getByText(getText('kz', 'event.voucher-not-accepted'))).toBeVisible();
  await expect(getOffers(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('section[aria-labelledby="times"]')).toContainText('19:00');
  await expect(getTimes(page)).toHaveCount(0);
  await expect(page.getByText(getText('kz', 'event.best-available'))).toBeVisible();
});

test('on phones the text collapses, and a bar leads to the next step without covering content', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await clearCache(page);
  await page.goto(`/event/${await getEventHash(page.request, 'Abai')}`);
  await expectHydrated(page);
  // The face of the titles moves an age by a few pixels; nothing else moves.
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.005);
  // While the link to the seat map is in view, the bar would be a second main button.
  await expect(page.getByRole('link', { name: getText('kz', 'event.on-seating-plan') })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: getText('kz', 'event.to-places') })).toHaveCount(0);
  const readOn = page.getByRole('button', { name: getText('kz', 'event.read-more') });
  const prose = page.locator('[data-folded]');
  const isCut = () => prose.evaluate((element) => element.scrollHeight > element.clientHeight + 1);
  expect(await isCut()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await isCut()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await readOn.click();
  await expect(prose).toHaveCount(0);
  await expect(page.getByRole('button', { name: getText('kz', 'event.read-less') })).toBeFocused();

  // Where the address's day is sold out, no other is selected instead.
  const hash = await getEventHash(page.request, 'The Carnival of the Animals');
  const answer = await page.request.get(`/api/no-scheme?hash=${hash}&lang=kz`);
  const { calendar } = EventAnswer.parse(await answer.json()).response;
  await page.goto(`/event/${hash}/${calendar.at(-1)?.day}`);
  await expectHydrated(page);
  // The bar is there only while what it leads to is out of view.
  const toDays = page.getByRole('button', { name: getText('kz', 'event.to-days') });
  await expect(toDays).toHaveCount(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await toDays.click();
  const day = page.locator('section[aria-labelledby="days"] li button:focus');
  await expect(day).toBeInViewport({ ratio: 1 });
  const [heading, header] = await Promise.all([
    page.locator('#days').boundingBox(),
    page.locator('header').boundingBox(),
  ]);
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await takeScreenshot(page, 'event-bar-kz-360');
  await page.keyboard.press('Enter');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: getText('kz', 'event.to-places') }).click();
  await expect(getMoreButton(page, 0)).toBeFocused();
  await expect(getMoreButton(page, 0)).toBeInViewport({ ratio: 1 });
  // Whatever has the focus is above the bar, to the last link of the page.
  const last = page.locator('footer a').last();
  await last.focus();
  const bar = page.getByRole('button', { name: getText('kz', 'event.to-places') });
  const [link, button] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  // With tickets the bar has the sum and the next step.
  await getMoreButton(page, 0).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: getText('kz', 'event.to-cart') })).toBeInViewport({ ratio: 1 });
});
