/** Menus and filters of the listing, on a phone and a desktop (poster §2, §4, §9). */
import type { Page } from '@playwright/test';
import { countCards, expectCount, getCards, getSearchBox, readListing } from '../support/buyer/listing.ts';
import { keyboard } from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getText,
  test,
  watchLayoutShifts,
} from '../support/shop.ts';

const t = (key: string, values: Record<string, string | number> = {}): string => getText('kz', key, values);
const WIDTHS = [360, 1280];
/** Cards appear after this time even if no script has loaded (listing.module.css). */
const CARDS_APPEAR_MS = 6_000;
/** A tag says how many events it leaves. */
const CLASSIC = /^Классикалық \d+$/;

test('menus change the address, and Back restores the previous choice', async ({ page }) => {
  const poster = await readListing(page);
  await page.goto('/');
  await expectHydrated(page);
  await expect(page.locator('main h1')).toHaveText('Театр мен концерт билеттері');
  await expect(page.locator('main h2').first(), 'without a menu, too').toHaveText('Театр мен концерт');
  await expect(page.getByRole('heading', { level: 2, name: t('listing.heading') })).toBeVisible();
  await page.getByRole('link', { name: 'Балет', exact: true }).click();
  await page.waitForURL(/\?id=\d+$/);
  await expect(page.locator('main h2').first()).toHaveText('Балет билеттері');
  await page.getByRole('link', { name: 'Классикалық балет' }).click();
  await page.waitForURL(/id=\d+&sid=\d+$/);
  await expect(page.getByRole('link', { name: 'Классикалық балет' })).toHaveAttribute('aria-current', 'page');
  const shared = page.url();
  const visibleCount = await countCards(page);
  expect(visibleCount).toBeGreaterThan(0);

  await getSearchBox(page).fill('жизель');
  await expectCount(page, 1);
  await page.waitForURL(/&q=/);
  await page.getByRole('link', { name: 'Аспалы жол' }).click();
  await page.waitForURL(/\?kind=\d+$/);
  await expect(getSearchBox(page), 'another kind begins without filters').toHaveValue('');
  await expectCount(page, poster.action.filter((event) => event.menukind_id === 3).length);
  await page.goBack();
  await page.waitForURL(/&q=/);
  await expect(page.getByRole('link', { name: 'Классикалық балет' })).toHaveAttribute('aria-current', 'page');
  await expect(getSearchBox(page), 'the way back leads to what was searched for').toHaveValue('жизель');
  await expectCount(page, 1);
  await page
    .getByRole('button', { name: t('filter.reset') })
    .first()
    .click();
  await expect(getCards(page)).toHaveCount(visibleCount);

  await page.goto(`${shared}&lang=ru`);
  await expect(getCards(page)).toHaveCount(visibleCount);
  await expect(page.locator('main h2').first()).toHaveText('Билеты на балет');
  await page
    .getByRole('link', { name: 'Қазақша', includeHidden: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(shared);
  await expect(page.locator('main h2').first()).toHaveText('Балет билеттері');
});

for (const [tag, width] of tagRepetitions(WIDTHS))
  test(`the listing combines, persists and resets filters, ${width} px wide`, { tag: ['@pictures', ...tag] }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/');
    await expectHydrated(page);
    const all = await countCards(page);
    for (const [typed, title] of [
      ['травиата', 'Травиата'],
      ['RFHVTY', 'Кармен'],
      ['фифш', 'Абай'],
      ['0sp ;3,tr', 'Қыз Жібек'],
      ['травитаа', 'Травиата'],
    ] as const) {
      await getSearchBox(page).fill(typed);
      await expect(getCards(page).filter({ hasText: title }).first(), `"${typed}"`).toBeVisible();
      await expect(getCards(page)).not.toHaveCount(all);
    }
    await getSearchBox(page).fill('опера');
    // More than any of the words before finds.
    await expect.poll(() => countCards(page)).toBeGreaterThan(4);
    const operas = await countCards(page);

    await openFilters(page);
    await page.getByText(t('filter.dates'), { exact: true }).click();
    // Where there is room two months stand beside each other.
    await expect(page.locator('search table')).toHaveCount(width > 900 ? 2 : 1);
    await expect(page.locator('search table').first().locator('th')).toHaveText([
      'дс',
      'сс',
      'ср',
      'бс',
      'жм',
      'сб',
      'жс',
    ]);
    const days = page.getByRole('button', { name: t('calendar.with-events', { day: '' }) });
    // The end of a month may have fewer days with operas.
    if ((await days.count()) < 3) await page.getByRole('button', { name: t('calendar.next-month') }).click();
    await days.nth(0).click();
    await days.nth(2).click();
    await expectNoHorizontalScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takeScreenshot(page, `poster-filters-${width}-${colorScheme}`);
    }
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: t('filter.in-stock') }).check();
    await page.getByRole('button', { name: CLASSIC }).click();
    await expect.poll(() => countCards(page)).toBeLessThan(operas);
    const few = await countCards(page);
    // The address follows behind the press, and it is what a reload shows.
    await expect(page).toHaveURL(/tags=/);

    const readLayoutShift = await watchLayoutShifts(page);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    // Read in the first frame with cards, because they appear even if no script has loaded.
    await page.addInitScript(() => {
      const read = () => {
        const card = document.querySelector('#events > ul article');
        if (card) document.documentElement.dataset['firstCards'] = getComputedStyle(card).visibility;
        else requestAnimationFrame(read);
      };
      requestAnimationFrame(read);
    });
    await page.reload({ waitUntil: 'commit' });
    const reloadedAt = Date.now();
    await expect(page.locator('html'), 'what the filter leaves out is not shown').toHaveAttribute(
      'data-first-cards',
      'hidden',
    );
    scripts.resolve();
    await expectHydrated(page);
    const hydrationMs = Date.now() - reloadedAt;
    await expect(getCards(page).first()).toBeVisible();
    await expect(page.getByText(t('filter.restored'))).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(getSearchBox(page)).toHaveValue('опера');
    await openFilters(page);
    await expect(page.getByRole('checkbox', { name: t('filter.in-stock') })).toBeChecked();
    await expect(page.getByRole('button', { name: CLASSIC })).toHaveAttribute('aria-pressed', 'true');
    await expect(getCards(page)).toHaveCount(few);
    // On a machine that takes longer the cards appear, and move, before its scripts run.
    if (hydrationMs < CARDS_APPEAR_MS)
      expect(await readLayoutShift(), 'what was kept moves nothing').toBeLessThan(0.02);
    await expect(page.getByText(t('chip.hidden_other', { formatted: all - few }))).toBeVisible();
    await page
      .getByRole('button', { name: t('chip.remove', { name: t('chip.query', { words: 'опера' }) }), exact: true })
      .click();
    await expect(getSearchBox(page)).toHaveValue('');
    await expect(page).not.toHaveURL(/q=/);
    // On some days of the year the chosen days have operas only: then as many cards stay.
    expect(await countCards(page)).toBeGreaterThanOrEqual(few);
    await expect(page.getByRole('button', { name: CLASSIC }), 'the other filters stay').toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await page
      .getByRole('button', { name: t('filter.reset') })
      .first()
      .click();
    await expect(getCards(page)).toHaveCount(all);
    await expect(page.locator('#events'), 'the focus is not lost with the button').toBeFocused();
    await expect(page.getByText(t('filter.restored'))).toBeHidden();
    await getSearchBox(page).fill('ештеңе жоқ мұнда');
    await expect(page.locator('main [role="status"]'), 'screen readers hear it').toHaveText(t('listing.no-tickets'));
    await expect(page.getByText(t('empty.other-sections'))).toBeVisible();
    const nearest = page.getByRole('region', { name: getText('kz', 'nearest.title') });
    await expect(nearest.getByRole('listitem')).toHaveCount(4);
    await takeScreenshot(page, `poster-none-${width}`);
    await expectAccessible(page);
    // At the next visit the page shows what the filters hide.
    await page.goto('/');
    await expectHydrated(page);
    const whole = page.locator('#events > div').filter({ has: page.getByRole('heading', { name: t('empty.all') }) });
    await expect(whole.getByRole('article')).toHaveCount(all);
    await expect(nearest).toBeHidden();
    await page.getByRole('button', { name: t('filter.reset') }).click();
    await expect(getCards(page)).toHaveCount(all);

    // The cable car runs every day. On the last day of a month the calendar opens a month that "tomorrow" is not in.
    await page.clock.setFixedTime(getLastDayOfMonth(new Date()));
    await page.goto('/?kind=3');
    await expectHydrated(page);
    await openFilters(page);
    await page.getByText(t('filter.dates'), { exact: true }).click();
    const tomorrow = page.locator('search').getByRole('button', { name: t('filter.tomorrow') });
    await tomorrow.click();
    await expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('search button[data-range-position="end"]')).toHaveCount(1);
  });

test('stored filters are deleted by an address with reset=1, and after a day', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  const all = await countCards(page);
  await getSearchBox(page).fill('опера');
  await page.goto('/?reset=1');
  await page.waitForURL(/\/$/);
  await expect(getSearchBox(page)).toHaveValue('');
  await getSearchBox(page).fill('опера');
  await page.goto('/rules/purchase-terms?lang=ru&reset=1');
  await page.waitForURL(/\/rules\/purchase-terms\?lang=ru$/);
  expect(await page.evaluate(() => localStorage.getItem('search text')), 'on every screen').toBeNull();
  await page.goto('/');
  await expectHydrated(page);
  await getSearchBox(page).fill('опера');
  await page.evaluate(() => localStorage.setItem('init time', String(Date.now() - 25 * 3_600_000)));
  await page.goto('/');
  await expectHydrated(page);
  await expect(getCards(page), 'a day later nothing is kept').toHaveCount(all);
});

/** At noon in the season's time zone. */
const getLastDayOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0, 7));

/** On phones the filters stand behind a button, which counts those that are set. */
const getFiltersButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${t('filter.open')}(: \\d+)?$`) });

async function openFilters(page: Page): Promise<void> {
  const button = getFiltersButton(page);
  if (await button.isVisible()) await button.click();
}

/** From the first day of the calendar of dates: End and Home to the ends of its week, Page Down and Page Up to another month and back. */
async function walkCalendar(page: Page): Promise<void> {
  const day = page.locator('search button[data-day]:focus');
  const month = page.locator('search [aria-live]');
  const [first, firstMonth] = [await day.getAttribute('data-day'), await month.textContent()];
  const readColumn = (): Promise<number> => day.evaluate((element) => element.closest('td')?.cellIndex ?? -1);
  // A week goes from Monday to Sunday in Kazakh; the days before the first one cannot be chosen.
  await page.keyboard.press('End');
  await expect.poll(readColumn).toBe(6);
  await page.keyboard.press('Home');
  await expect(day).toHaveAttribute('data-day', first ?? '');
  await page.keyboard.press('PageDown');
  await expect(month).not.toHaveText(firstMonth ?? '');
  await expect(day).toBeVisible();
  await page.keyboard.press('Home');
  await expect.poll(readColumn).toBe(0);
  await page.keyboard.press('PageUp');
  await expect(month).toHaveText(firstMonth ?? '');
  await expect(day).toBeVisible();
}

test('filters and tags work with the keyboard only, on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expectHydrated(page);
  const all = await countCards(page);
  await keyboard.type(page, t('filter.search'), 'опера');
  await expect(getCards(page)).not.toHaveCount(all);
  const operas = await countCards(page);
  // The button stands before the search.
  await page.keyboard.press('Shift+Tab');
  await expect(getFiltersButton(page)).toBeFocused();
  await expect(getFiltersButton(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('search button[data-day][tabindex="0"]'), 'the calendar takes the focus').toBeFocused();
  await page.keyboard.press('Enter');
  await walkCalendar(page);
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('search button[data-range-position="end"]').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => countCards(page)).toBeLessThanOrEqual(operas);
  await keyboard.press(page, 'checkbox', t('filter.in-stock'));
  await expect(page.getByRole('checkbox', { name: t('filter.in-stock') })).toBeChecked();

  await keyboard.press(page, 'button', t('filter.reset'));
  await expect(getCards(page)).toHaveCount(all);

  await page.goto('/');
  await expectHydrated(page);
  await keyboard.press(page, 'button', t('filter.open'));
  const tags = page.getByRole('list', { name: t('filter.tags') }).getByRole('listitem');
  await expect(tags.filter({ visible: true })).toHaveCount(7);
  await keyboard.press(page, 'button', new RegExp(`^${t('filter.more-tags_other', { count: '\\d+' })}`));
  await expect(tags.filter({ visible: true })).toHaveCount(await tags.count());
  await expectNoHorizontalScroll(page);
});
