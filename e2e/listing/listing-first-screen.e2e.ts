/** The first screen of the listing: skeletons, the events that fit, and skip links (poster §2). */
import { getCards, getSearchBox } from '../support/buyer/listing.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectHydrated, getText, test, watchLayoutShifts } from '../support/shop.ts';

for (const [tag, [width, height]] of tagRepetitions([
  [360, 780],
  [1280, 800],
]))
  test(`the first screen shows events in the place of their skeletons, ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/rules/purchase-terms');
    await expectHydrated(page);
    const poster = Promise.withResolvers<void>();
    await page.route('**/api/afisha', async (route) => {
      await poster.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: getText('kz', 'shell.listing') }).click();
    const ghost = await page.locator('main[aria-busy] li').first().boundingBox();
    poster.resolve();
    await getCards(page).first().waitFor();
    const card = await getCards(page).first().boundingBox();
    expect(Math.abs((card?.y ?? 0) - (ghost?.y ?? 0))).toBeLessThanOrEqual(1);
    const title = getCards(page).first().getByRole('heading');
    await expect(title).toBeInViewport({ ratio: 1 });
    const leads = (await title.getByRole('link').getAttribute('href')) ?? '';
    await expect(getCards(page).first().locator('a:has(img)'), 'the picture is a link').toHaveAttribute('href', leads);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takeScreenshot(page, `poster-${width}-${colorScheme}`);
    }
  });

for (const [tag, language] of tagRepetitions(['kz', 'ru', 'en', 'ch']))
  test(`the first screen shows three events on a phone and a full row on a desktop, in ${language}`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/?lang=${language}`);
    await expectHydrated(page);
    for (const [width, height, end] of [
      [360, 800, 248],
      [1280, 900, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(getSearchBox(page)).toBeInViewport();
      const controlsEnd = (await getCards(page).first().boundingBox())?.y;
      expect(controlsEnd, 'the shop, its notice and every control stand above the cards').toBeLessThanOrEqual(end);
      // At a desk the first of three is two columns wide.
      for (const card of [0, 1, 2].map((at) => getCards(page).nth(at)))
        for (const part of [
          card.locator('img'),
          card.getByRole('heading'),
          card.locator('p', { hasText: '₸' }),
          card.getByRole('link', { name: new RegExp(`^${getText(language, 'card.buy')}`) }),
        ])
          await expect(part).toBeInViewport({ ratio: 1 });
    }
  });

test('skip links bypass menus, filters and tags', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  // Loaded behind the page.
  await expect(page.getByRole('combobox', { name: getText('kz', 'filter.sort') })).toBeVisible();
  for (const skip of [getText('kz', 'shell.skip'), getText('kz', 'listing.skip')]) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: skip })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await expect(getCards(page).first().getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(/\/#events$/);
});

test('the button for all tags covers no tag that has the focus', { tag: '@long' }, async ({ page }) => {
  await page.goto('/?lang=ru');
  await expectHydrated(page);
  const tags = page.getByRole('list', { name: getText('ru', 'filter.tags') });
  await tags.getByRole('button').first().focus();
  const more = await tags.getByRole('button', { name: getText('ru', 'filter.all-tags') }).boundingBox();
  const focused = tags.locator('button:focus').filter({ hasText: /\d$/ });
  for (let count = 0; count < 40 && (await focused.count()) > 0; count++) {
    await expect(async () => {
      const tag = await focused.boundingBox();
      expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeLessThanOrEqual(more?.x ?? 0);
    }).toPass();
    await page.keyboard.press('Tab');
  }
  await expect(tags.locator('button:focus')).toHaveCount(1);
});

for (const width of [360, 1280])
  for (const words of ['щщщщ', 'лебед'])
    test(`a stored search for ${words} moves nothing, ${width} px wide`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/?lang=ru');
      await expectHydrated(page);
      await getSearchBox(page).fill(words);
      await page.waitForURL((url) => url.searchParams.get('q') === words);
      const readLayoutShift = await watchLayoutShifts(page);
      await page.goto('about:blank');
      await page.goto('/?lang=ru');
      await expectHydrated(page);
      await expect(page.getByText(getText('ru', 'filter.restored'))).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await readLayoutShift()).toBeLessThan(0.006);
    });
