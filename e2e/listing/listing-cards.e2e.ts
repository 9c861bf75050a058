/** Cards of the listing, swipes of its menu, and listings without menus or kinds (poster §2, §4, §9). */

import type { Locator, Page } from '@playwright/test';
import { SWIPE_RESET_MS, TOOLTIP_MS } from '@sahna/contract/constants';
import { getBuiltScript } from '../support/built-scripts.ts';
import { changeListing, findShortReaches, getCard, getCards } from '../support/buyer/listing.ts';
import { freezeClock, waitForIdleFrame } from '../support/environment/clock.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectHydrated, expectNoHorizontalScroll, getText, test } from '../support/shop.ts';

const t = (key: string, values: Record<string, string | number> = {}): string => getText('kz', key, values);
test('a card shows the details of its event', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expectHydrated(page);
  await expect(getCard(page, 'Спартак').getByRole('button', { name: t('card.soon') })).toBeDisabled();
  await expect(getCard(page, 'Қарагөз').getByRole('button', { name: t('card.sold-out') })).toBeDisabled();
  await page.setViewportSize({ width: 360, height: 780 });
  const edges = [t('card.details'), t('card.soon')].map((name) =>
    getCard(page, 'Спартак').getByRole('button', { name }).boundingBox(),
  );
  const [details, soon] = await Promise.all(edges);
  expect((details?.x ?? 0) + (details?.width ?? 0), 'beside the words of a sale that is not open').toBeLessThanOrEqual(
    soon?.x ?? 0,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(getCard(page, 'Травиата').getByRole('link', { name: t('card.buy') })).toHaveAttribute(
    'href',
    /^\/scheme\//,
  );
  expect(await getCards(page).locator('a[href^="/event/"]').count(), 'events without a hall').toBeGreaterThan(0);
  await expect(getCard(page, 'Қыз Жібек').getByText(t('card.voucher'))).toBeVisible();
  await expect(getCard(page, 'Шағала').getByText(t('card.sign-language'))).toBeVisible();

  const next = getCard(page, 'Травиата')
    .locator('dd')
    .filter({ hasText: /^\S+, (\d{4} жылғы )?\d+ \S+, 19:00$/ });
  const seasonTicket = getCard(page, '«Төрт опера» абонементі');
  await expect(seasonTicket.getByText(t('card.season-ticket_other', { count: 4 }))).toBeVisible();
  await seasonTicket.getByRole('button', { name: t('card.details') }).click();
  // In the order of the listing, which is that of their next evenings.
  for (const title of ['Қыз Жібек', 'Абай', 'Травиата', 'Кармен'])
    await expect(seasonTicket.locator('dd')).toContainText(title);

  const title = getCard(page, 'Травиата').getByRole('heading').getByRole('link');
  const tip = getCard(page, 'Травиата').locator('span[aria-hidden="true"]', { hasText: /^Травиата$/ });
  await freezeClock(page);
  await title.hover();
  await page.clock.runFor(TOOLTIP_MS.show - 1);
  await expect(tip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tip).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(TOOLTIP_MS.hide - 1);
  await expect(tip).toBeVisible();
  await page.clock.runFor(1);
  await expect(tip).toBeHidden();
  await page.clock.resume();

  const unfold = getCard(page, 'Травиата').getByRole('button', { name: t('card.details') });
  const description = getCard(page, 'Травиата')
    .locator('p')
    .filter({ hasText: /.{100}/ });
  const folded = (await description.boundingBox())?.height ?? 0;
  await unfold.click();
  expect((await description.boundingBox())?.height).toBeGreaterThan(folded);
  await expect(next).toHaveCount(3);
  await expect(
    getCard(page, 'Травиата').getByText('итальян тілінде, қазақша және орысша субтитрмен', { exact: true }),
  ).toBeVisible();
  await expect(getCard(page, 'Травиата').getByText('2 сағат 40 минут')).toBeVisible();

  await getCard(page, 'Травиата').locator('details summary').click();
  const days = getCard(page, 'Травиата').locator('details table');
  await expect(days.locator('td > a').first()).toHaveAttribute('href', /^\/scheme\/[^/]+\/\d\d\.\d\d\.\d{4}/);
  await expect(days.locator('td > a').first(), 'the calendar takes the focus').toBeFocused();
  expect(await days.locator('td > span').count(), 'days without the event are no links').toBeGreaterThan(0);
  await takeScreenshot(page, 'poster-card-calendar');
  await expectAccessible(page);
  await walkDays(page, days);
  await page.keyboard.press('Escape');
  await expect(getCard(page, 'Травиата').getByRole('link', { name: /Алматы/ })).toHaveAttribute('target', '_blank');

  await page.goto('/?kind=2');
  await expectHydrated(page);
  // A calendar, of four weeks or more, is larger than its card: it is neither cut off nor covered by the next card.
  const long = getCards(page)
    .filter({ has: page.locator('details') })
    .first();
  await long.locator('summary').click();
  const lastWeek = long.locator('tbody tr').last();
  await lastWeek.scrollIntoViewIfNeeded();
  expect((await lastWeek.boundingBox())?.y).toBeGreaterThan(((await long.boundingBox())?.y ?? 0) + 200);
  const isOnTop = await lastWeek.evaluate((row) => {
    const { left, width, bottom } = row.getBoundingClientRect();
    return row.contains(document.elementFromPoint(left + width / 2, bottom - 4));
  });
  expect(isOnTop).toBe(true);
  await page.mouse.move(2, 2);
  await page.keyboard.press('Escape');
  const night = getCards(page).filter({ has: page.locator('ol') });
  await expect(night.locator('ol > li')).toHaveCount(3);
  await night.getByRole('button', { name: t('card.more-works_other', { count: 2 }) }).click();
  await expect(night.locator('ol > li')).toHaveCount(5);
  const [art, words] = [await night.locator('img').boundingBox(), await night.locator('h3').boundingBox()];
  // Without what it grows by under the pointer.
  const measureArtWidth = () => night.locator('img').evaluate((image: HTMLElement) => image.offsetWidth);
  expect(await measureArtWidth()).toBe(215);
  expect(art?.x).toBeLessThan(words?.x ?? 0);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await measureArtWidth(), 'small, beside the title').toBe(80);
  expect((await night.locator('img').boundingBox())?.x).toBeLessThan((await night.locator('h3').boundingBox())?.x ?? 0);
  await expectNoHorizontalScroll(page);
  expect(await getControls(page).evaluateAll(findShortReaches, { minHeight: 44 })).toEqual([]);
  // The calendar is among what is unfolded.
  await getCards(page)
    .first()
    .getByRole('button', { name: t('card.details') })
    .click();
  await getCards(page).locator('details summary:visible').first().click();
  await expect(page.locator('article details table')).toBeInViewport({ ratio: 1 });
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');

  // Phones draw every kind in one column: its programmes are there, in the order of time, and their links.
  await page.goto('/');
  await expectHydrated(page);
  const festival = getCard(page, '«Дала үні» фестивалі');
  // Its script is loaded behind the page.
  await expect(async () => {
    // A press that was answered late has unfolded it already.
    const more = festival.getByRole('button', { name: t('card.more-works_other', { count: 3 }) });
    if (await more.isVisible()) await more.click({ timeout: 5000 });
    await expect(festival.locator('ol > li')).toHaveCount(6, { timeout: 5000 });
  }).toPass();
  await expect(festival.locator('ol a')).toHaveAttribute('target', '_blank');
  const clocks = await festival.locator('ol > li > :first-child').allTextContents();
  expect(clocks.map((clock) => clock.slice(-5))).toEqual(['19:00', '20:00', '11:00', '17:00', '18:00', '21:00']);
  // A card says its next sessions when it is unfolded.
  await expect(next.filter({ visible: true })).toHaveCount(0);
  await getCard(page, 'Травиата')
    .getByRole('button', { name: t('card.details') })
    .click();
  await expect(next.filter({ visible: true })).toHaveCount(3);
  // Away from titles, whose tips would lie over what is measured.
  await page.mouse.move(2, 2);
  expect(await getControls(page).evaluateAll(findShortReaches, { minHeight: 44, maxCount: 24 })).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(festival.locator('ol')).toBeHidden();
});

test('a swipe of the menu suppresses clicks for half a second', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expectHydrated(page);
  // The script for dragging rows is loaded after hydration.
  const script = getBuiltScript('deferred').slice('**'.length);
  await page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    script,
  );
  await waitForIdleFrame(page);
  const row = page.getByRole('navigation', { name: t('listing.categories') });
  const box = await row.boundingBox();
  if (!box) throw new Error('no menu');
  await freezeClock(page);
  await page.mouse.move(box.x + 220, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 6 });
  await page.mouse.up();
  expect(await row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await page.clock.runFor(SWIPE_RESET_MS - 1);
  await page.mouse.click(box.x + 120, box.y + 20);
  // A click that counted would have changed the address at once.
  expect(await page.evaluate(() => location.search)).toBe('');
  await page.clock.runFor(1);
  await page.clock.resume();
  await waitForIdleFrame(page);
  expect(new URL(page.url()).search).toBe('');
  await page.mouse.click(box.x + 120, box.y + 20);
  await page.waitForURL(/\?id=\d+/);
});

test('the listing works without menus and without kinds', { tag: '@long' }, async ({ page }) => {
  await changeListing(page, (poster) => {
    poster.main_menu = poster.main_menu.filter((menu) => menu.menukind_id !== 2);
  });
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Мұражай мен экскурсия' }).click();
  await expect(page.getByText(t('listing.no-events'))).toBeVisible();
  // It is no error: there is nothing to try again, and the other kinds are a press away.
  await expect(page.getByText(t('error.retry'))).toHaveCount(0);
  await expectAccessible(page);
  await takeScreenshot(page, 'poster-without-menus-360');
  await page.getByRole('link', { name: 'Театр мен концерт' }).click();
  await expect(getCards(page).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await changeListing(page, (poster) => {
    poster.kind_menu = [];
  });
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Мұражай мен экскурсия' }).click();
  await expect(page.getByText(t('listing.not-found'))).toBeVisible();
  await expect(page.getByText(t('listing.no-sections'))).toBeVisible();
  await expect(page.getByText(t('error.retry'))).toHaveCount(0);
  await expectAccessible(page);
});

const getControls = (page: Page) => getCards(page).locator(':is(a, button, summary):visible');

/** From the first day of a card's calendar: to another month and back, and to the ends of the week's links. */
async function walkDays(page: Page, calendar: Locator): Promise<void> {
  const day = calendar.locator('a:focus');
  await calendar.locator('td > a').first().focus();
  const first = (await day.getAttribute('data-day')) ?? '';
  await page.keyboard.press('PageDown');
  await expect(day).not.toHaveAttribute('data-day', first);
  for (let months = 0; months < 12; months++) await page.keyboard.press('PageUp');
  await expect(day).toHaveAttribute('data-day', first);
  for (const [key, at] of [
    ['End', -1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    const isAtEnd = () =>
      day.evaluate(
        (element, place) => [...(element.closest('tr')?.querySelectorAll('a') ?? [])].at(place) === element,
        at,
      );
    await expect.poll(isAtEnd, { message: key }).toBe(true);
  }
}
